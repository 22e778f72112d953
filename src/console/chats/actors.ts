import type { ChatPage, ChatsPlace } from "#machines/console/chats/chats.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the conversations. */
export const chatsActors = (api: Api) => ({
  load: ({ view, page }: ChatsPlace, signal: AbortSignal): Promise<ChatPage> =>
    bodyOf(
      api.GET("/api/v1/operator/chats/", {
        params: { query: { ...(view === "todo" && { state: "waiting" as const }), page, size } },
        signal,
      }),
    ),
});
