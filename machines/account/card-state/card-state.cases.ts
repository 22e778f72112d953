import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { cardStateMachine, VerificationState } from "./card-state.machine.ts";

/** A card that an operator checks; `changes` override any field. */
export const sampleState = (changes: Partial<VerificationState> = {}): VerificationState => ({
  status: "submitted",
  is_final: false,
  poll_after: 15,
  ...changes,
});

const approved = sampleState({ status: "approved", is_final: true, poll_after: null });

/** Events and outcomes that reach every state of the public page of a card. */
export const cardStateCases: FlowCases<typeof cardStateMachine> = {
  inputs: [{ id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c" }],
  events: [
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("load", sampleState({ status: "draft", poll_after: null })),
    done("load", approved),
    failed("load", { kind: "notFound" }),
    failed("load"),
    done("poll", sampleState()),
    done("poll", approved),
    failed("poll"),
  ],
  rests: {
    notFound: "There is no such card.",
    ended: "A decided card changes only when its owner acts.",
  },
};
