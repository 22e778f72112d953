import { closedSummary, sampleSummary } from "#machines/console/chats/chats.cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { conversationMachine } from "./conversation.machine.ts";

const chat = sampleSummary();

/** Events and outcomes that reach every state of a conversation for staff. */
export const conversationCases = listCases(conversationMachine, {
  places: [{ id: chat.id }],
  answers: [chat, closedSummary],
  outputs: { close: { row: { ...closedSummary, id: chat.id, number: chat.number } } },
});
