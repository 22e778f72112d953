import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf, refusalIn, settle } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** Events of a conversation's stream; `lost` is the last one. */
export interface ChatListener {
  opened: () => void;
  changed: (chat: Schemas["Chat"]) => void;
  lost: () => void;
}

/** The calls of the chat. `base` is the API's base URL. */
export function chatCalls(api: Api, base: string) {
  return {
    read: (after: number, signal?: AbortSignal): Promise<Schemas["Chat"]> =>
      bodyOf(api.GET("/api/v1/chat/", { params: { query: { after } }, signal })),

    send: (body: Schemas["ChatLetter"], key: string, signal?: AbortSignal): Promise<Schemas["ChatMessage"]> =>
      bodyOf(
        api.POST("/api/v1/chat/messages/", { params: { header: { "Idempotency-Key": key } }, body, signal }),
      ),

    markRead: async (seen: number, signal?: AbortSignal): Promise<void> => {
      const answer = await settle(api.POST("/api/v1/chat/read/", { body: { seen }, signal }));
      if (!answer.response.ok) throw await refusalIn(answer);
    },

    /** Listens until the stream breaks or the returned function is called. */
    listen: (after: number, { opened, changed, lost }: ChatListener): (() => void) => {
      const source = new EventSource(`${base}/api/v1/chat/stream/?after=${String(after)}`);
      source.addEventListener("open", opened);
      source.addEventListener("chat", ({ data }: MessageEvent<string>) =>
        changed(JSON.parse(data) as Schemas["Chat"]),
      );
      // When to try again is the flow's to decide.
      source.addEventListener("error", () => {
        source.close();
        lost();
      });
      return () => source.close();
    },
  };
}
