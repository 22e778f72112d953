import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ChatSummary = Schemas["OperatorChatSummary"];
export type StaffChat = Schemas["OperatorChat"];

/** The conversation that is open. */
export interface ConversationPlace {
  id: string;
}

/** How a conversation stands: as it was read, unless somebody has written since. */
export function stateAfter(
  { state, updated_at: updated }: ChatSummary,
  newest: { by: "visitor" | "staff"; at: string } | undefined,
): ChatSummary["state"] {
  if (newest === undefined || newest.at <= updated) return state;
  return newest.by === "staff" ? "answered" : "waiting";
}
