import type { FlowCases } from "#machines/shared/cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import type { queueMachine } from "./queue.machine.ts";
import type { QueuedOrder, QueuePage } from "./queue.types.ts";

/** An order whose payment was reported; `changes` override any field. */
export const sampleQueued = (changes: Partial<QueuedOrder> = {}): QueuedOrder => ({
  id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 1001,
  status: "marked_paid",
  version: 3,
  from: { currency: "BTC", amount: "0.01" },
  to: { currency: "SBERRUB", amount: "50123.45" },
  email: "anna@example.com",
  attention: false,
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:05:00Z",
  ...changes,
});

/** A page of the queue; by default the only one. */
export const sampleQueue = (changes: Partial<QueuePage> = {}): QueuePage => ({
  count: 1,
  page: 1,
  size: 20,
  results: [sampleQueued()],
  ...changes,
});

/** Events and outcomes that reach every state of the queue. */
export const queueCases: FlowCases<typeof queueMachine> = {
  inputs: [{ place: { view: "todo", search: "", page: 1 } }, { place: { view: "all", search: "", page: 9 } }],
  events: [
    { type: "filter.change", filters: { view: "problems" } },
    { type: "filter.change", filters: { search: "anna@" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { view: "todo", search: "", page: 1 } },
    ...listCases(sampleQueue({ count: 45 }), sampleQueue(), sampleQueue({ count: 0, results: [] })),
  ],
};
