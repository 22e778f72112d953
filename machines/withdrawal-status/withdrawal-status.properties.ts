import { about, retryWait } from "#machines/properties.ts";
import type { withdrawalStatusMachine } from "./withdrawal-status.machine.ts";
import type { Withdrawal } from "./withdrawal-status.types.ts";

const { always, leads, at } = about<typeof withdrawalStatusMachine>();

const isFinal = (carried: Withdrawal) => carried.is_final;
const isOpen = (carried: Withdrawal) => !carried.is_final;
const isMissing = (failure: { kind?: string }) => failure.kind === "notFound";

/** Requirements on the page of a withdrawal. */
export const withdrawalStatusProperties = [
  leads("Product 5", "a loaded withdrawal is shown, and polled at the server's interval", {
    in: "loading",
    on: "done:loadWithdrawal",
    with: isOpen,
    to: "shown",
    does: ["wait 15000 ms"],
    so: ({ withdrawal }) => withdrawal?.status === "waiting",
  }),
  ...[["loading", "done:loadWithdrawal"] as const, ["polling", "done:pollWithdrawal"] as const].map(
    ([state, on]) =>
      leads("Product 5", `in ${state}: a final withdrawal is no longer polled`, {
        in: state,
        on,
        with: isFinal,
        to: "ended",
        so: ({ withdrawal }) => withdrawal?.status === "paid",
      }),
  ),
  leads("Product 8", "a withdrawal of another user is a 404", {
    in: "loading",
    on: "failed:loadWithdrawal",
    with: isMissing,
    to: "notFound",
  }),
  leads("Product 8", "a failed first read is retried automatically", {
    in: "loading",
    on: "failed:loadWithdrawal",
    with: (failure: { kind?: string }) => !isMissing(failure),
    to: "loadFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  always(
    "Product 8",
    "a failed read is retried after 2, 4, 8 … 60 seconds",
    ({ now, effects }) => effects.includes(retryWait(now.context)),
    ({ event, now }) => event.type.startsWith("xstate.error.actor.") && at(now, "loadFailed", "stale"),
  ),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).flatMap((on) => [
    leads("Product 8", `${on} retries a failed read`, { in: "loadFailed", on, to: "loading" }),
    leads("Product 8", `${on} refreshes stale data`, { in: "stale", on, to: "polling" }),
  ]),
  leads("Product 8", "a page that becomes visible polls at once", {
    in: ["shown", "stale"],
    on: "page.shown",
    to: "polling",
  }),
  leads("Product 8", "a restored connection polls at once", {
    in: "shown",
    on: "connection.restored",
    to: "polling",
  }),
  leads("Product 5", "the withdrawal is polled at the server's interval", {
    in: "shown",
    on: "after:pollInterval",
    to: "polling",
  }),
  leads("Product 5", "a refreshed withdrawal is shown with its new status", {
    in: "polling",
    on: "done:pollWithdrawal",
    with: isOpen,
    to: "shown",
    so: ({ withdrawal, failure, failedReads }) =>
      withdrawal?.status === "approved" && failure === null && failedReads === 0,
  }),
  leads("Product 8", "a failed poll keeps the last state and marks it as stale", {
    in: "polling",
    on: "failed:pollWithdrawal",
    to: "stale",
    so: ({ withdrawal, failure }, before) => withdrawal === before.withdrawal && failure !== null,
  }),
  always(
    "Product 5",
    "a shown withdrawal has been loaded",
    ({ now }) => now.context.withdrawal !== null,
    ({ now }) => ["shown", "polling", "stale", "ended"].includes(now.value),
  ),
];
