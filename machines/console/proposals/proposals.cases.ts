import { failed } from "#machines/shared/cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { proposalsMachine } from "./proposals.machine.ts";
import type { Proposal } from "./proposals.types.ts";

/** A large payment that a colleague has entered; `changes` override any field. */
export const sampleProposal = (changes: Partial<Proposal> = {}): Proposal => ({
  id: "7b0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  operation: "moveOperatorClaim",
  event: "payment.accept",
  subject: "2f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 100_001,
  amount: "1.5",
  currency: "BTC",
  details: [{ name: "transaction", value: "9f86d081884c7d659a2feaa0c55ad015" }],
  by: { kind: "user", id: "3c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", name: "operator@example.com" },
  own: false,
  at: "2026-11-20T10:00:00Z",
  ...changes,
});

/** One that may be confirmed, and one's own. */
export const sampleProposals = (): Proposal[] => [
  sampleProposal(),
  sampleProposal({
    id: "8c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
    operation: "resetPersonSecondFactor",
    event: null,
    number: null,
    amount: null,
    currency: null,
    details: [{ name: "reason", value: "Lost the phone" }],
    own: true,
  }),
];

/** Events and outcomes that reach every state of what waits for a second person. */
export const proposalsCases = listCases(proposalsMachine, {
  answers: [sampleProposals(), []],
  events: [failed("confirm", { kind: "conflict", code: "second_person" })],
});
