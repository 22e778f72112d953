import { createList } from "#machines/shared/list.ts";
import type { ChatSummary, ConversationPlace } from "./conversation.types.ts";

/** What is known of one conversation. Its messages are those of the flow `chat`. */
export const conversationMachine = createList<ChatSummary, ConversationPlace, ChatSummary>()({
  id: "conversation",
  description: "A conversation with a visitor for staff: who it is, what it is about, and closing it.",
  rows: (chat) => [chat],
  isLive: () => true,
  mayBeAbsent: true,
  isExclusive: true,
  commands: { close: { on: "row", asks: true, gives: "row" } },
});
