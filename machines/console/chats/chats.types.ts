import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ChatSummary = Schemas["OperatorChatSummary"];
export type ChatPage = Schemas["OperatorChatPage"];

/** What staff see of the conversations. */
export const chatViews = ["todo", "all"] as const;

/** The place in the address. */
export interface ChatsPlace {
  view: (typeof chatViews)[number];
  page: number;
}
