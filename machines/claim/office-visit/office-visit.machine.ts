import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

/** When the visitor of a claim may come to its office. */
export type OfficeVisits = components["schemas"]["OfficeVisits"];

interface OfficeVisitInput {
  /** Id of the claim. */
  claimId: string;
}

interface OfficeVisitContext extends OfficeVisitInput {
  visits: OfficeVisits | null;
  /** The chosen time, ISO 8601; null until there is one. */
  at: string | null;
  /** Whether the server has refused the time that was chosen before. */
  isRefused: boolean;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

/** What the visitor does. */
type OfficeVisitCommand =
  /** Chooses a local date of the office and its first time. */
  | { type: "day.choose"; date: string }
  | { type: "time.choose"; at: string }
  /** Reads again after a failure or an empty answer. */
  | { type: "visits.retry" };

/** The server has refused the chosen time: it is gone. */
type OfficeVisitRefusal = { type: "visit.refused" };

type OfficeVisitEvent = OfficeVisitCommand | OfficeVisitRefusal | PageEvent;

/** Inputs and outputs of the actors. Those that call the server reject with `ApiFailure`. */
interface OfficeVisitActors {
  /** GET /claim/{id}/visits/. */
  readVisits: { input: { id: string }; output: OfficeVisits };
  /** Sends each `PageEvent`. */
  watchPage: { input: undefined; sends: PageEvent };
}

type Actors = OfficeVisitActors;

const dayOf = (visits: OfficeVisits | null, date: string) => visits?.days.find((day) => day.date === date);

const isOffered = (visits: OfficeVisits | null, at: string | null) =>
  visits?.days.some((day) => at !== null && day.visits.includes(at)) ?? false;

const firstOf = (visits: OfficeVisits) => visits.days[0]?.visits[0] ?? null;

/**
 * When the visitor of a cash claim comes to the office: the times are loaded, the first is selected, and the
 * visitor may choose another. Parent: `claim`, which confirms with the chosen time.
 */
export const officeVisitMachine = setup({
  types: {
    context: {} as OfficeVisitContext,
    events: {} as OfficeVisitEvent,
    input: {} as OfficeVisitInput,
    tags: {} as Tag,
  },
  actors: {
    readVisits: promiseContract<OfficeVisits, Actors["readVisits"]["input"]>(),
    watchPage: callbackContract<Actors["watchPage"]["sends"]>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
    /** Times are half an hour apart, so the shown ones must not be long past. */
    staleAfter: 300_000,
  },
  guards: {
    hasNone: (_, visits: OfficeVisits) => visits.days.length === 0,
    isDay: ({ context, event }) =>
      event.type === "day.choose" && dayOf(context.visits, event.date) !== undefined,
    isTime: ({ context, event }) => event.type === "time.choose" && isOffered(context.visits, event.at),
  },
  actions: {
    rememberVisits: assign({
      visits: (_, visits: OfficeVisits) => visits,
      at: ({ context: { at } }, visits: OfficeVisits) => (isOffered(visits, at) ? at : firstOf(visits)),
      failure: null,
      failedReads: 0,
    }),
    rememberFailure: assign({
      failure: (_, failure: ApiFailure) => failure,
      failedReads: ({ context }) => context.failedReads + 1,
    }),
    chooseDay: assign(({ context, event }) =>
      event.type === "day.choose"
        ? { at: dayOf(context.visits, event.date)?.visits[0] ?? null, isRefused: false }
        : {},
    ),
    chooseTime: assign(({ event }) =>
      event.type === "time.choose" ? { at: event.at, isRefused: false } : {},
    ),
    rememberRefusal: assign({ isRefused: true }),
  },
}).createMachine({
  id: "office-visit",
  description: "Offers the times for a visit to the office of a cash claim.",
  meta: {
    begin:
      "On /en, create an order that sends cash roubles and receives Bitcoin, slow the network down and reload its page",
  },
  context: ({ input }) => ({
    ...input,
    visits: null,
    at: null,
    isRefused: false,
    failure: null,
    failedReads: 0,
  }),
  invoke: { id: "watchPage", src: "watchPage" },
  initial: "reading",
  states: {
    reading: {
      tags: "pending",
      invoke: {
        id: "readVisits",
        src: "readVisits",
        input: ({ context }) => ({ id: context.claimId }),
        onDone: [
          {
            guard: { type: "hasNone", params: outputIn },
            target: "closed",
            actions: { type: "rememberVisits", params: outputIn },
          },
          { target: "choosing", actions: { type: "rememberVisits", params: outputIn } },
        ],
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    failed: {
      description: "‘The times couldn't be loaded’, with ‘Try again’",
      tags: ["failed", "recoverable"],
      after: { retryDelay: "reading" },
      on: { "visits.retry": "reading", "connection.restored": "reading" },
    },
    choosing: {
      description: "‘Day’ and ‘Time’ can be chosen; the first time is already chosen",
      after: { staleAfter: "reading" },
      on: {
        "day.choose": { guard: "isDay", actions: "chooseDay" },
        "time.choose": { guard: "isTime", actions: "chooseTime" },
        "visit.refused": {
          description: "Press ‘Confirm order’ too late for the chosen time: half an hour before it",
          target: "reading",
          actions: "rememberRefusal",
        },
      },
    },
    // Shorter hours may be taken back before the claim runs out.
    closed: {
      description: "‘The office is closed for the coming days’",
      tags: "recoverable",
      after: { staleAfter: "reading" },
      on: { "visits.retry": "reading" },
    },
  },
});
