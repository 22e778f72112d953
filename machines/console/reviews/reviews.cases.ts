import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { reviewsMachine } from "./reviews.machine.ts";
import type { ReviewPage, StaffReview } from "./reviews.types.ts";

/** A review that waits; `changes` override any field. */
export const sampleStaffReview = (changes: Partial<StaffReview> = {}): StaffReview => ({
  id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 31,
  claim: 1001,
  rating: 5,
  text: "Quick and kind.",
  name: "Anna",
  locale: "en",
  status: "waiting",
  reason: null,
  answer: null,
  created_at: "2026-11-20T10:00:00Z",
  published_at: null,
  example: false,
  ...changes,
});

const published = sampleStaffReview({
  id: "4f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 30,
  claim: null,
  name: null,
  text: "Быстро.",
  locale: "ru",
  status: "published",
  answer: "Спасибо!",
  published_at: "2026-11-20T11:00:00Z",
});

/** A page of the reviews; by default the only one. */
export const sampleReviews = samplePage<ReviewPage>({ size: 50, results: [sampleStaffReview(), published] });

/** Events and outcomes that reach every state of the reviews. */
export const reviewsCases = listCases(reviewsMachine, {
  places: [{ view: "todo", page: 1 }],
  filters: [{ view: "all" }],
  answers: pagesOf(sampleReviews),
  typed: { action: ["decline"], reason: ["It names another person."], answer: ["Thank you!"] },
  refused: { reason: ["Too long."] },
  saved: { row: sampleStaffReview({ status: "declined" }) },
});
