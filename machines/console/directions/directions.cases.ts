import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { formCases, listCases } from "#machines/shared/list.cases.ts";
import type { directionsMachine } from "./directions.machine.ts";
import type { DirectionPage, StaffDirection } from "./directions.types.ts";

const { from, to } = sampleClaim("marked_paid");

/** An open direction; `changes` override any field. */
export const sampleDirection = (changes: Partial<StaffDirection> = {}): StaffDirection => ({
  id: `${from.currency.id}-${to.currency.id}`,
  from: { ...from.currency, network: { code: "BTC", name: "Bitcoin" } },
  to: to.currency,
  enabled: true,
  state: "open",
  source: "main",
  course: "7938000",
  market: { course: "8100000", age: 12 },
  margin: "2",
  bonus: null,
  verification_margin: null,
  fixed_course: null,
  course_until: null,
  min_course: null,
  max_course: null,
  steps: [],
  notify_ru: null,
  notify_en: null,
  min_from: "0.001",
  max_from: null,
  min_to: null,
  max_to: "1000000",
  risk_limit: null,
  ...changes,
});

/** A page of the directions; by default the only one. */
export const sampleDirections = (changes: Partial<DirectionPage> = {}): DirectionPage => {
  const { id: _id, ...direction } = sampleDirection();
  return { count: 1, page: 1, size: 50, sources: ["main", "zweit"], results: [direction], ...changes };
};

const { id } = sampleDirection();

/** Events and outcomes that reach every state of the directions. */
export const directionsCases: FlowCases<typeof directionsMachine> = {
  inputs: [{ place: { search: "", page: 1 } }, { place: { search: "btc", page: 9 } }],
  events: [
    { type: "filter.change", filters: { search: "btc" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { search: "", page: 1 } },
    { type: "row.edit", id },
    { type: "field.change", field: "enabled", value: false },
    { type: "field.change", field: "risk_limit", value: "  61  " },
    { type: "field.change", field: "course", value: "80000000" },
    { type: "field.change", field: "way", value: "received" },
    { type: "field.change", field: "source", value: "zweit" },
    { type: "field.change", field: "hours", value: "4321" },
    { type: "field.change", field: "bonus", value: "77.31" },
    { type: "field.change", field: "verification_margin", value: "1.73" },
    { type: "field.change", field: "min_course", value: "7310000" },
    { type: "field.change", field: "steps", value: "2 0.371" },
    { type: "field.change", field: "notify_en", value: "Pay before noon" },
    { type: "field.change", field: "agreed", value: "main 2   80000000 sent   " },
    { type: "field.change", field: "margin", value: "" },
    ...listCases(
      sampleDirections({ count: 145 }),
      sampleDirections(),
      sampleDirections({ count: 0, results: [] }),
    ),
    ...formCases({ max_from: ["The maximum is below the minimum."] }, { row: sampleDirection() }),
    failed("save", {
      kind: "conflict",
      code: "unseen",
      read: [],
      effects: [
        {
          from: from.currency,
          to: to.currency,
          before: "7938000",
          after: "80000000",
          percent: "907.81",
          is_far: true,
          stops: false,
        },
      ],
    }),
    failed("save", { kind: "notFound" }),
  ],
};
