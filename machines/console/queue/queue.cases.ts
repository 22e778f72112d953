import { listCases, samplePage } from "#machines/shared/list.cases.ts";
import { queueMachine } from "./queue.machine.ts";
import { noFilters } from "./queue.selectors.ts";
import type { QueuedOrder, QueuePage, QueuePlace } from "./queue.types.ts";

/** An order whose payment was reported; `changes` override any field. */
export const sampleQueued = (changes: Partial<QueuedOrder> = {}): QueuedOrder => ({
  id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 1001,
  status: "marked_paid",
  version: 3,
  from: { currency: "BTC", ticker: "BTC", name: "Bitcoin", amount: "0.01" },
  to: { currency: "SBERRUB", ticker: "RUB", name: "Sberbank", amount: "50123.45" },
  email: "anna@example.com",
  attention: false,
  lease: null,
  waits: 4320,
  waits_for: "staff",
  next: "payment.accept",
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:05:00Z",
  ...changes,
});

/** A page of the queue; by default the only one. */
export const sampleQueue = samplePage<QueuePage>({
  size: 20,
  results: [sampleQueued()],
  newest: 1001,
  arrived: 0,
  currencies: [
    { id: 1, name: "BTC · Bitcoin" },
    { id: 13, name: "SBERRUB · Sberbank" },
  ],
  cities: [{ id: 3, name: "Kazan" }],
});

const todo: QueuePlace = { ...noFilters, view: "todo", search: "", page: 1 };

/** Events and outcomes that reach every state of the queue. */
export const queueCases = listCases(queueMachine, {
  places: [todo, { ...todo, from: "2026-11-21", to: "2026-11-20" }],
  filters: [
    { view: "problems" },
    { search: "anna@" },
    { given: 13 },
    { least: "", most: "", email: "vera@" },
    { from: "2026-11-21" },
    noFilters,
  ],
  answers: [sampleQueue({ count: 45, arrived: 3 }), sampleQueue(), sampleQueue({ count: 0, results: [] })],
});
