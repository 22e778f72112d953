import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { auditMachine } from "./audit.machine.ts";
import { everyAct } from "./audit.selectors.ts";
import type { Act, ActPage } from "./audit.types.ts";

/** A change of a pair; `changes` override any field. */
export const sampleAct = (changes: Partial<Act> = {}): Act => ({
  id: "12",
  at: "2026-11-20T10:00:00.000Z",
  operation: "changeDirection",
  subject: "BTC-SBERRUB",
  subject_name: null,
  change: { enabled: false, course: "5000000" },
  before: { enabled: true, course: null },
  alone: null,
  actor: { kind: "user", id: "0191c1f5-3f6b-4d8e-9a57-2f1f5a6b7c8d", name: "olga@example.com" },
  ...changes,
});

/** A page of acts; by default the only one. */
export const sampleActs = samplePage<ActPage>({
  size: 50,
  results: [
    sampleAct(),
    sampleAct({
      id: "11",
      operation: "moveOperatorClaim",
      subject: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
      subject_name: "1001",
      change: { event: "payment.see", version: 3 },
      before: null,
      alone: "second_person",
      actor: { kind: "token", id: null, name: "1a2b3c4d" },
    }),
  ],
});

const all = { ...everyAct, page: 1 };

/** Events and outcomes that reach every state of the journal. */
export const auditCases = listCases(auditMachine, {
  places: [all, { ...all, from: "2026-11-21", to: "2026-11-20" }],
  filters: [
    { operation: "changeDirection" },
    { from: "2026-11-21" },
    { to: "2026-11-20" },
    { actor: "olga@example.com", subject: "BTC-SBERRUB" },
    everyAct,
  ],
  answers: pagesOf(sampleActs),
});
