import type { AnyStateMachine } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { about } from "./properties.ts";
import type { Property } from "./properties.ts";

const { always, leads, repeatsLater, at } = about<AnyStateMachine>();

/** What a chart keeps of its reads. */
interface Kept {
  data: unknown;
  failure: ApiFailure | null;
  /** Attempts in a row that failed. */
  failedReads: number;
}

/** Data that a chart loads, shows and refreshes, in the states of `readingStates` or `changeableStates`. */
interface Reading<Context> {
  /** The section that requires the data. */
  source: string;
  /** The data in the words of the rules, for example `the keys`. */
  what: string;
  /** The region with the states. Without it, they are the states of the chart itself. */
  region?: string;
  /** Id of the actor of the first read. */
  load: string;
  /** Id of the actor of a refresh. */
  refresh: string;
  /** The delay before a failed read is repeated; `retryDelay` by default. */
  retry?: string;
  kept: (context: Context) => Kept;
  /** The part of an answer that is kept as the data; the whole answer by default. */
  answered?: (answer: never) => unknown;
  /** Whether a failure of the first read has a rule of its own. */
  isSpecial?: (failure: ApiFailure) => boolean;
  /** Whether a failure of a refresh has a rule of its own. */
  isSpecialRefresh?: (failure: ApiFailure) => boolean;
  /** Actors whose success changes the data. */
  changedBy?: readonly string[];
  /** Actors that may have changed the data although they failed, because the answer was lost. */
  doubtedBy?: readonly string[];
}

/** Whether the server refused an attempt before it could change anything. */
const isThrottled = (error: unknown) => (error as ApiFailure | undefined)?.kind === "throttled";

/**
 * Requirements on data that is loaded, shown and refreshed: a failed read is shown and repeated, and a failed refresh
 * leaves the old data on the page. With `changedBy` and `doubtedBy` also: after a change the data is read again, even
 * during a refresh, whose answer may be older than the change.
 */
export function readingProperties<Context>({
  source,
  what,
  region,
  load,
  refresh,
  retry = "retryDelay",
  kept,
  answered = (answer) => answer,
  isSpecial = () => false,
  isSpecialRefresh = () => false,
  changedBy = [],
  doubtedBy = [],
}: Reading<Context>): Property[] {
  const look = "Quality, Look";
  const within = (state: string) => (region === undefined ? state : `${region}.${state}`);
  const loading = within("loading");
  const failed = within("failed");
  const shown = within("shown");
  const refreshing = within("refreshing");
  const stale = within("stale");
  const dataIn = (context: Context) => kept(context).data;
  const hasFailedAgain = (context: Context, before: Context) =>
    kept(context).failure !== null && kept(context).failedReads === kept(before).failedReads + 1;
  const isSound = (context: Context) => kept(context).failure === null && kept(context).failedReads === 0;
  const rereads = (on: string, type: string) =>
    always(
      source,
      `${on} refreshes ${what}, even during a refresh`,
      ({ before, now }) => at(now, refreshing) && now.children[refresh] !== before?.children[refresh],
      ({ before, event }) =>
        at(before, shown, refreshing, stale) && event.type === type && !isThrottled(event["error"]),
    );
  return [
    leads(look, `a failed first read of ${what} is shown and counted`, {
      in: loading,
      on: `failed:${load}`,
      with: (failure: ApiFailure) => !isSpecial(failure),
      to: failed,
      so: hasFailedAgain,
    }),
    ...["retry", "connection.restored", `after:${retry}`].map((on) =>
      leads(look, `${on} repeats a failed first read of ${what}`, { in: failed, on, to: loading }),
    ),
    ...["page.shown", "connection.restored"].map((on) =>
      leads(source, `${on} refreshes ${what}`, { in: [shown, stale], on, to: refreshing }),
    ),
    ...["retry", `after:${retry}`].map((on) =>
      leads(look, `${on} repeats a failed refresh of ${what}`, { in: stale, on, to: refreshing }),
    ),
    always(
      source,
      `a refresh shows ${what} of its answer and clears the failure`,
      ({ event, now }) =>
        at(now, shown) && isSound(now.context) && dataIn(now.context) === answered(event["output"] as never),
      ({ before, event }) => at(before, refreshing) && event.type === `xstate.done.actor.${refresh}`,
    ),
    leads(look, `a failed refresh keeps ${what} on the page as stale, and is counted`, {
      in: refreshing,
      on: `failed:${refresh}`,
      with: (failure: ApiFailure) => !isSpecialRefresh(failure),
      to: stale,
      so: (context, before) => dataIn(context) === dataIn(before) && hasFailedAgain(context, before),
    }),
    repeatsLater(look, [failed, stale], (context) => kept(context).failedReads),
    ...changedBy.map((actor) => rereads(`done:${actor}`, `xstate.done.actor.${actor}`)),
    ...doubtedBy.map((actor) => rereads(`failed:${actor}`, `xstate.error.actor.${actor}`)),
  ];
}
