import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { chatsMachine } from "./chats.machine.ts";
import type { ChatPage, ChatSummary } from "./chats.types.ts";

/** A visitor who waits for an answer; `changes` override any field. */
export const sampleSummary = (changes: Partial<ChatSummary> = {}): ChatSummary => ({
  id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 71,
  state: "waiting",
  email: "anna@example.com",
  claim: { id: "9f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", number: 1001 },
  language: "en",
  waiting_since: "2026-11-22T10:00:00.000Z",
  updated_at: "2026-11-22T10:00:00.000Z",
  last: "When will my claim be paid?",
  ...changes,
});

/** One that staff have closed. */
export const closedSummary = sampleSummary({
  id: "4f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 70,
  state: "closed",
  email: null,
  claim: null,
  language: "ru",
  waiting_since: null,
  last: "Спасибо!",
});

/** A page of the conversations; by default the only one. */
export const sampleChats = samplePage<ChatPage>({ size: 50, results: [sampleSummary(), closedSummary] });

/** Events and outcomes that reach every state of the conversations. */
export const chatsCases = listCases(chatsMachine, {
  places: [{ view: "todo", page: 1 }],
  filters: [{ view: "all" }],
  answers: pagesOf(sampleChats),
});
