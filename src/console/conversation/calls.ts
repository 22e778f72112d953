import type { ChatSummary, StaffChat } from "#machines/console/conversation/conversation.types.ts";
import { ApiError } from "#domain/api-failure.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { readEvents } from "./stream.ts";

/** Beyond every message: what is known of a conversation without them. */
const noMessages = 2_147_483_647;

/** The calls of one conversation for staff. */
export function conversationCalls(api: Api) {
  const read = (id: string, after: number, signal?: AbortSignal): Promise<StaffChat> =>
    bodyOf(api.GET("/api/v1/operator/chats/{id}/", { params: { path: { id }, query: { after } }, signal }));
  return {
    read,

    readSummary: async (id: string, signal?: AbortSignal): Promise<ChatSummary> =>
      (await read(id, noMessages, signal)).chat,

    answer: (
      id: string,
      body: { text: string; file?: string },
      key: string,
      signal?: AbortSignal,
    ): Promise<StaffChat> =>
      bodyOf(
        api.POST("/api/v1/operator/chats/{id}/messages/", {
          params: { path: { id }, header: { "Idempotency-Key": key } },
          body,
          signal,
        }),
      ),

    close: (id: string): Promise<StaffChat> =>
      bodyOf(api.POST("/api/v1/operator/chats/{id}/close/", { params: { path: { id } } })),

    /** Listens until the stream ends or breaks. */
    listen: async (
      id: string,
      after: number,
      { opened, changed }: { opened: () => void; changed: (chat: StaffChat) => void },
      signal: AbortSignal,
    ): Promise<void> => {
      const { data } = await api.GET("/api/v1/operator/chats/{id}/stream/", {
        params: { path: { id }, query: { after } },
        parseAs: "stream",
        signal,
      });
      if (!data) throw new ApiError({ kind: "offline" });
      opened();
      await readEvents(data, (chat) => changed(chat as StaffChat));
    },
  };
}
