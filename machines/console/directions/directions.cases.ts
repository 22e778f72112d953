import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { failed } from "#machines/shared/cases.ts";
import { listCases, pagesOf } from "#machines/shared/list.cases.ts";
import { directionsMachine } from "./directions.machine.ts";
import type { DirectionPage, StaffDirection } from "./directions.types.ts";

const { from, to } = sampleClaim("marked_paid");

/** An open direction; `changes` override any field. */
export const sampleDirection = (changes: Partial<StaffDirection> = {}): StaffDirection => ({
  id: `${from.currency.id}-${to.currency.id}`,
  from: { ...from.currency, network: { code: "BTC", name: "Bitcoin" } },
  to: to.currency,
  version: 7,
  enabled: true,
  state: "open",
  source: "main",
  course: "7938000",
  market: {
    course: "8100000",
    age: 12,
    steps: [
      { base: "BTC", quote: "USDT", value: "100000", age: 3, source: "spot" },
      { base: "USDT", quote: "RUB", value: "81", age: 12, source: "otc" },
    ],
  },
  margin: "2",
  bonus: null,
  verification_margin: null,
  fixed_course: null,
  course_until: null,
  min_course: null,
  max_course: null,
  working_hours: null,
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

/** As the list has it. */
const [listed] = sampleDirections().results;
const ticked: StaffDirection = { ...(listed ?? sampleDirection()), id: sampleDirection().id };

/** Events and outcomes that reach every state of the directions. */
export const directionsCases = listCases(directionsMachine, {
  places: [{ search: "", page: 1 }],
  filters: [{ search: "btc" }],
  answers: pagesOf(sampleDirections),
  typed: {
    several: [{ [ticked.id]: ticked }],
    shown: ["closed"],
    enabled: [false],
    risk_limit: ["  61  "],
    course: ["80000000"],
    way: ["received"],
    source: ["zweit"],
    hours: ["4321"],
    working_hours: ["Mo-Fr 10:00-02:00 Europe/Moscow"],
    bonus: ["77.31"],
    verification_margin: ["1.73"],
    min_course: ["7310000"],
    steps: ["2 0.371"],
    notify_en: ["Pay before noon"],
    agreed: ["main 2   80000000 sent   "],
    margin: [""],
  },
  refused: { max_from: ["The maximum is below the minimum."] },
  saved: { row: sampleDirection() },
  events: [
    { type: "row.edit", id: sampleDirection().id, field: "margin" },
    failed("save", { kind: "conflict", code: "version_conflict" }),
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
  ],
});
