import { assign, fromCallback, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { periodFault, type PeriodStep } from "#domain/time/period.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { Period } from "#machines/shared/list.place.ts";
import { readAgainOnReturn, readingStates } from "#machines/shared/reading.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import type {
  Figure,
  SaleRange,
  ShopStatistics,
  StatisticsActors,
  StatisticsContext,
  StatisticsEvent,
  StatisticsPlace,
  StatisticsPlaceChanged,
} from "./statistics.types.ts";

/** Steps that keep a chart of a range readable: none has more than 30. */
const usualSteps: Record<SaleRange, PeriodStep> = { 7: "day", 30: "day", 90: "week", 365: "month" };

/** The days in the owner's fields: the requested ones, or those of the answered range. */
export const shownPeriod = ({
  place: { from, to },
  statistics,
}: Pick<StatisticsContext, "place" | "statistics">): Period =>
  from + to === "" && statistics !== null
    ? { from: statistics.date_from, to: statistics.date_to }
    : { from, to };

/** The place that an event asks for. */
const placeAfter = (context: StatisticsContext, event: StatisticsEvent): StatisticsPlace => {
  const { place } = context;
  switch (event.type) {
    case "range.choose":
      return { range: event.range, step: usualSteps[event.range], from: "", to: "" };
    case "period.change":
      return { ...place, ...shownPeriod(context), [event.end]: event.day };
    case "step.choose":
      return { ...place, step: event.step };
    case "place.returned":
      return event.place;
    default:
      return place;
  }
};

const isPossible = ({ from, to }: StatisticsPlace): boolean => periodFault(from, to) === null;

const reading = {
  load: "loadStatistics",
  refresh: "refreshStatistics",
  remember: "rememberStatistics",
  fail: "rememberFailure",
  retry: "retryDelay",
} as const;

const placeIn = ({ context }: { context: StatisticsContext }) => context.place;
const states = readingStates(reading, placeIn);

/** Transitions of the place: a valid period is loaded, an invalid one is reported. */
const going = [
  { guard: "isReadable", target: ".loading", actions: ["goToPlace", "tellPlace"] },
  { guard: "isElsewhere", target: ".impossible", actions: "goToPlace" },
] as const;

/** The sales statistics of the user's shop: a period, the one before, and their parts. */
export const statisticsMachine = setup({
  types: {
    context: {} as StatisticsContext,
    events: {} as StatisticsEvent,
    input: {} as { place: StatisticsPlace },
    tags: {} as Tag,
  },
  actors: {
    loadStatistics: promiseContract<ShopStatistics, StatisticsActors["loadStatistics"]["input"]>(),
    /** Syncs the place with the address, one history entry each, and reports browser navigation. */
    syncPlace: fromCallback<StatisticsPlaceChanged>(() => {
      throw new Error("This actor is not provided");
    }),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    isElsewhere: ({ context, event }) =>
      JSON.stringify(placeAfter(context, event)) !== JSON.stringify(context.place),
    isReadable: ({ context, event }) => {
      const next = placeAfter(context, event);
      return isPossible(next) && JSON.stringify(next) !== JSON.stringify(context.place);
    },
    isPlacePossible: ({ context }) => isPossible(context.place),
    isReturnPossible: ({ event }) => event.type === "place.returned" && isPossible(event.place),
    hasNoShop: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
    /** With only one day given, only the server knows the length of the period. */
    isPeriodRefused: (_: unknown, failure: ApiFailure) =>
      failure.kind === "fields" && Object.hasOwn(failure.fields, "date_to"),
  },
  actions: {
    goToPlace: assign(({ context, event }) => ({ place: placeAfter(context, event) })),
    tellPlace: sendTo("syncPlace", ({ context: { place } }) => ({ type: "place.changed" as const, place })),
    chooseFigure: assign((_, { figure }: { figure: Figure }) => ({ figure })),
    rememberStatistics: assign((_, statistics: ShopStatistics) => ({
      statistics,
      failure: null,
      failedReads: 0,
    })),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
  },
}).createMachine({
  id: "statistics",
  description:
    "Shows the sales statistics of a shop by steps, directions and campaigns, compared with the previous period.",
  context: ({ input: { place } }) => ({
    place,
    statistics: null,
    figure: "created",
    failure: null,
    failedReads: 0,
  }),
  invoke: [
    { id: "syncPlace", src: "syncPlace" },
    { id: "watchPage", src: "watchPage" },
  ],
  initial: "arriving",
  on: {
    "range.choose": { guard: "isElsewhere", target: ".loading", actions: ["goToPlace", "tellPlace"] },
    "period.change": going,
    "step.choose": going,
    "place.returned": [
      { guard: "isReturnPossible", target: ".loading", actions: "goToPlace" },
      { target: ".impossible", actions: "goToPlace" },
    ],
    "figure.choose": { actions: { type: "chooseFigure", params: ({ event }) => event } },
  },
  states: {
    arriving: {
      always: [{ guard: "isPlacePossible", target: "loading" }, { target: "impossible" }],
    },
    loading: {
      tags: "pending",
      invoke: {
        id: "loadStatistics",
        src: "loadStatistics",
        input: placeIn,
        onDone: { target: "shown", actions: { type: "rememberStatistics", params: outputIn } },
        onError: [
          { guard: { type: "hasNoShop", params: failureIn }, target: "absent" },
          { guard: { type: "isPeriodRefused", params: failureIn }, target: "impossible" },
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    ...states,
    /** There is no shop yet; an operator may accept it meanwhile. */
    absent: {
      description: "A message says that there is no shop yet",
      on: { "page.shown": "loading", "connection.restored": "loading" },
    },
    // The period ends before it begins, or is too long: its days stay as typed, and nothing is requested.
    impossible: { description: "A message says that these days cannot be chosen" },
    shown: { description: "The numbers of the chosen days", on: readAgainOnReturn },
  },
});
