import type { SnapshotFrom } from "xstate";
import { fieldOf, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { orderMachine } from "./order.machine.ts";
import {
  endOf,
  isArrival,
  isSetback,
  isWeighed,
  payoutOf,
  proposedOf,
  reasonOf,
  stepsOf,
  textsOf,
} from "./order.form.ts";
import type { OrderField } from "./order.types.ts";

type Snapshot = SnapshotFrom<typeof orderMachine>;

/** What stands on the page. */
type OrderPage = "loading" | "failed" | "absent" | "shown";

const pageOf = (reading: Snapshot["value"]["reading"]): OrderPage =>
  reading === "refreshing" || reading === "stale" ? "shown" : reading;

/** The open form; null while there is none. */
function formIn({ value: { work }, context }: Snapshot) {
  if (typeof work === "string") return null;
  const { values, faults, refusals, failure, secondsLeft } = context;
  return {
    values,
    faults,
    refusals,
    failure,
    /** What is typed for a move, in the order of the page. */
    texts: values.of === "move" ? textsOf(values.about) : [],
    /** One field as the view draws it. */
    field: (name: OrderField | "documents", value: string) => fieldOf(context, name, value),
    messages: formMessages(context, Object.keys(values)),
    isPending: work.form === "sending",
    secondsLeft: work.form === "throttled" ? secondsLeft : 0,
  };
}

/** The desk as its views need it. */
export const selectDesk = stable(
  (snapshot: Snapshot) => [snapshot],
  (snapshot) => {
    const { value, context } = snapshot;
    const { order, press, pressFailure, readFailure } = context;
    return {
      page: pageOf(value.reading),
      isStale: value.reading === "stale",
      failure: readFailure,
      order,
      steps: order === null ? [] : stepsOf(order),
      proposed: order === null ? undefined : proposedOf(order),
      payout: order === null ? null : payoutOf(order),
      said: order === null ? null : reasonOf(order),
      endedAt: order === null ? null : endOf(order),
      /** The step whose button leads; without one, a note that is to be settled. */
      leading: order === null || isWeighed(order) ? undefined : proposedOf(order),
      setbacks: order === null ? [] : stepsOf(order).filter(isSetback),
      arrivals: order === null ? [] : stepsOf(order).filter(isArrival),
      /** What was pressed and is under way. */
      running: value.work === "working" ? press : null,
      /** What was pressed and has failed. */
      failed:
        value.work === "failed" && press !== null && pressFailure !== null
          ? { press, failure: pressFailure }
          : null,
      /** Something is done: other things have to wait. */
      isBusy: value.work !== "idle" && value.work !== "failed",
      form: formIn(snapshot),
    };
  },
);
