import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import type { reviewMachine, ClaimReview } from "./review.machine.ts";

/** A review that waits to be read. */
export const sampleReview = (changes: Partial<ClaimReview> = {}): ClaimReview => ({
  rating: 4,
  text: "Quick and clear.",
  name: "Anna",
  status: "waiting",
  reason: null,
  answer: null,
  created_at: "2026-11-20T12:00:00.000Z",
  ...changes,
});

/** Events and outcomes that reach every state of a review. */
export const reviewCases: FlowCases<typeof reviewMachine> = {
  inputs: [{ id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c" }],
  usual: [
    done("readReview", { review: null }),
    { type: "rating.choose", rating: 4 },
    { type: "field.change", field: "text", value: "Quick and clear." },
    { type: "form.submit" },
    done("leaveReview", { review: sampleReview() }),
  ],
  events: [
    { type: "rating.choose", rating: 4 },
    { type: "field.change", field: "text", value: "Quick and clear." },
    { type: "field.change", field: "text", value: "\u2003" },
    { type: "field.change", field: "name", value: "Anna" },
    { type: "field.change", field: "name", value: "Anna\u202Ebob" },
    { type: "retry" },
    done("readReview", { review: null }),
    done("readReview", { review: sampleReview() }),
    failed("readReview"),
    ...sendingCases(
      "leaveReview",
      { text: ["Control characters aren't allowed here."] },
      { review: sampleReview() },
    ),
    failed("leaveReview", { kind: "conflict", code: "claim_state" }),
    failed("leaveReview", { kind: "conflict", code: "idempotency_in_progress" }),
  ],
  rests: {
    left: "The review is sent. The page shows its moderation status.",
  },
};
