import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { formCases, listCases } from "#machines/shared/list.cases.ts";
import type { directionsMachine } from "./directions.machine.ts";
import type { DirectionPage, StaffDirection } from "./directions.types.ts";

const { from, to } = sampleClaim("marked_paid");

/** An open direction; `changes` override any field. */
export const sampleDirection = (changes: Partial<StaffDirection> = {}): StaffDirection => ({
  id: `${from.currency.id}-${to.currency.id}`,
  from: from.currency,
  to: to.currency,
  enabled: true,
  state: "open",
  source: "main",
  course: "7938000",
  market: { course: "8100000", age: 12 },
  margin: "2",
  fixed_course: null,
  min_from: "0.001",
  max_from: null,
  min_to: null,
  max_to: "1000000",
  ...changes,
});

/** A page of the directions; by default the only one. */
export const sampleDirections = (changes: Partial<DirectionPage> = {}): DirectionPage => {
  const { id: _id, ...direction } = sampleDirection();
  return { count: 1, page: 1, size: 50, results: [direction], ...changes };
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
    { type: "field.change", field: "course", value: "80000000" },
    { type: "field.change", field: "agreed", value: "80000000 2" },
    { type: "field.change", field: "margin", value: "" },
    ...listCases(
      sampleDirections({ count: 145 }),
      sampleDirections(),
      sampleDirections({ count: 0, results: [] }),
    ),
    ...formCases({ max_from: ["The maximum is below the minimum."] }, { row: sampleDirection() }),
    failed("save", { kind: "conflict", code: "off_market", market: { course: "8100000", age: 12 } }),
    failed("save", { kind: "notFound" }),
  ],
};
