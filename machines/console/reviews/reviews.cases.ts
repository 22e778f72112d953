import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { formCases, listCases } from "#machines/shared/list.cases.ts";
import type { reviewsMachine } from "./reviews.machine.ts";
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
export const sampleReviews = (changes: Partial<ReviewPage> = {}): ReviewPage => ({
  count: 2,
  page: 1,
  size: 50,
  results: [sampleStaffReview(), published],
  ...changes,
});

const { id } = sampleStaffReview();

/** Events and outcomes that reach every state of the reviews. */
export const reviewsCases: FlowCases<typeof reviewsMachine> = {
  inputs: [{ place: { view: "todo", page: 1 } }, { place: { view: "all", page: 9 } }],
  events: [
    { type: "filter.change", filters: { view: "all" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { view: "todo", page: 1 } },
    { type: "row.edit", id },
    { type: "field.change", field: "action", value: "decline" },
    { type: "field.change", field: "reason", value: "It names another person." },
    { type: "field.change", field: "answer", value: "Thank you!" },
    ...listCases(sampleReviews({ count: 145 }), sampleReviews(), sampleReviews({ count: 0, results: [] })),
    ...formCases({ reason: ["Too long."] }, { row: sampleStaffReview({ status: "declined" }) }),
    failed("save", { kind: "notFound" }),
  ],
};
