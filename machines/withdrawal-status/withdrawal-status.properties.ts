import { about, retryWait } from "#machines/properties.ts";
import type { withdrawalStatusMachine } from "./withdrawal-status.machine.ts";
import type { Withdrawal } from "./withdrawal-status.types.ts";

const { always, leads, at } = about<typeof withdrawalStatusMachine>();

const isFinal = (carried: Withdrawal) => carried.is_final;
const isOpen = (carried: Withdrawal) => !carried.is_final;
const isMissing = (failure: { kind?: string }) => failure.kind === "notFound";

/** What the page of a withdrawal has to do. */
export const withdrawalStatusProperties = [
  leads("Product 5", "a withdrawal that is read is shown, and asked for again when the server wants it", {
    in: "loading",
    on: "done:loadWithdrawal",
    with: isOpen,
    to: "shown",
    does: ["wait 15000 ms"],
    so: ({ withdrawal }) => withdrawal?.status === "waiting",
  }),
  ...[["loading", "done:loadWithdrawal"] as const, ["polling", "done:pollWithdrawal"] as const].map(
    ([state, on]) =>
      leads("Product 5", `in ${state}: once nothing can change, nothing is asked any more`, {
        in: state,
        on,
        with: isFinal,
        to: "ended",
        so: ({ withdrawal }) => withdrawal?.status === "paid",
      }),
  ),
  leads("Product 8", "a withdrawal that is not the user's is not there", {
    in: "loading",
    on: "failed:loadWithdrawal",
    with: isMissing,
    to: "notFound",
  }),
  leads("Product 8", "a first read that fails is tried again by itself", {
    in: "loading",
    on: "failed:loadWithdrawal",
    with: (failure: { kind?: string }) => !isMissing(failure),
    to: "loadFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  always(
    "Product 8",
    "it is tried again after 2, 4, 8 … 60 seconds",
    ({ now, effects }) => effects.includes(retryWait(now.context)),
    ({ event, now }) => event.type.startsWith("xstate.error.actor.") && at(now, "loadFailed", "stale"),
  ),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).flatMap((on) => [
    leads("Product 8", `${on} reads again after a failure`, { in: "loadFailed", on, to: "loading" }),
    leads("Product 8", `${on} reads again what is old`, { in: "stale", on, to: "polling" }),
  ]),
  leads("Product 8", "a page that is shown again asks at once", {
    in: ["shown", "stale"],
    on: "page.shown",
    to: "polling",
  }),
  leads("Product 8", "a connection that is back asks at once", {
    in: "shown",
    on: "connection.restored",
    to: "polling",
  }),
  leads("Product 5", "the server's interval asks again", {
    in: "shown",
    on: "after:pollInterval",
    to: "polling",
  }),
  leads("Product 5", "what was read stays, with its new status", {
    in: "polling",
    on: "done:pollWithdrawal",
    with: isOpen,
    to: "shown",
    so: ({ withdrawal, failure, failedReads }) =>
      withdrawal?.status === "approved" && failure === null && failedReads === 0,
  }),
  leads("Product 8", "a read that fails keeps the last state, and the page says that it is old", {
    in: "polling",
    on: "failed:pollWithdrawal",
    to: "stale",
    so: ({ withdrawal, failure }, before) => withdrawal === before.withdrawal && failure !== null,
  }),
  always(
    "Product 5",
    "what is shown was read",
    ({ now }) => now.context.withdrawal !== null,
    ({ now }) => ["shown", "polling", "stale", "ended"].includes(now.value),
  ),
];
