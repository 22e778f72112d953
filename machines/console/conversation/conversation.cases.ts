import { closedSummary, sampleSummary } from "#machines/console/chats/chats.cases.ts";
import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, listCases } from "#machines/shared/list.cases.ts";
import type { conversationMachine } from "./conversation.machine.ts";

const chat = sampleSummary();

/** Events and outcomes that reach every state of a conversation for staff. */
export const conversationCases: FlowCases<typeof conversationMachine> = {
  inputs: [{ place: { id: chat.id } }],
  events: [
    { type: "row.close", id: chat.id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases(chat, closedSummary),
    failed("load", { kind: "notFound" }),
    ...commandCases("close", { row: { ...closedSummary, id: chat.id, number: chat.number } }),
  ],
};
