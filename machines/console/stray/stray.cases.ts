import { failed } from "#machines/shared/cases.ts";
import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { strayMachine, withMoves } from "./stray.machine.ts";
import type { StrayPage } from "./stray.types.ts";

/** A payment that came without an order; `changes` override any field. */
export const sampleStray = (
  changes: Partial<StrayPage["results"][number]> = {},
): StrayPage["results"][number] => ({
  id: "5c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  currency: "BTC",
  amount: "0.05",
  transaction: "9f86d081884c7d659a2feaa0c55ad015",
  paid_at: "2026-11-20T10:00:00Z",
  note: "No order names this amount.",
  at: "2026-11-20T11:00:00Z",
  recorded_by: { kind: "user", id: "3c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", name: "operator@example.com" },
  ...changes,
});

/** A page of them; by default the only one. */
export const sampleStrayPage = samplePage<StrayPage>({ size: 20, results: [sampleStray()] });

/** Events and outcomes that reach every state of the payments without an order. */
export const strayCases = listCases(strayMachine, {
  places: [{ search: "", page: 1 }],
  filters: [{ search: "9f86" }],
  answers: pagesOf(sampleStrayPage),
  typed: { event: ["reverse"], reason: ["The bank took it back."] },
  refused: { reason: ["Control characters are not allowed."] },
  saved: { row: withMoves(sampleStray()) },
  events: [failed("save", { kind: "conflict", code: "second_person" })],
});
