import { about } from "#machines/properties.ts";
import type { claimMachine } from "./claim.machine.ts";
import { conflictProperties } from "./claim.conflict.properties.ts";
import { visitorProperties } from "./claim.visitor.properties.ts";

const { always, never, leads, eventually, repeatsLater, at } = about<typeof claimMachine>();

/** The step of the page for each status of Product 3. */
const steps: Readonly<Record<string, string>> = {
  new: "confirmingRequisites",
  verification: "verification",
  waiting_requisites: "waitingRequisites",
  waiting_payment: "paying",
  marked_paid: "checkingPayment",
  confirming: "confirmingPayment",
  underpaid: "underpaid",
  hold: "held",
  paid: "paid",
  paying_out: "payingOut",
  payout_error: "payingOut",
  refunding: "refunding",
  expired: "expired",
  paid_late: "paidLate",
  done: "done",
  refunded: "refunded",
  rejected: "rejected",
  cancelled: "cancelled",
};

const isNotFound = ({ kind }: { kind?: string }) => kind === "notFound";
const polling = (state: string) => `open.polling.running.${state}`;

/** Requirements on the page of a claim. */
export const claimProperties = [
  ...visitorProperties,
  ...conflictProperties,
  leads("Specification 2", "an unknown claim shows the page 'not found'", {
    in: "loading",
    on: "failed:loadClaim",
    with: isNotFound,
    to: "notFound",
  }),
  leads("Product 3", "a claim that fails to load is retried", {
    in: "loading",
    on: "failed:loadClaim",
    with: (failure: { kind?: string }) => !isNotFound(failure),
    to: "loadFailed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Product 3", "a loaded claim is shown", { in: "loading", on: "done:loadClaim", to: "open" }),
  ...["after:retryDelay", "claim.retry", "page.shown", "connection.restored"].map((on) =>
    leads("Product 3", `${on} reloads a claim that failed to load`, {
      in: "loadFailed",
      on,
      to: "loading",
    }),
  ),
  always(
    "Product 3",
    "the page shows the step of the claim's status",
    ({ now }) => at(now, `open.step.${steps[now.context.claim?.status ?? ""] ?? ""}`),
    ({ now }) => at(now, "open") && now.context.claim !== null,
  ),
  always(
    "Product 3",
    "a final claim is no longer polled",
    ({ now }) => now.context.claim?.is_final === at(now, "open.polling.stopped"),
    ({ now }) => at(now, "open.polling.stopped") || at(now, polling("waiting")),
  ),
  leads("Product 3", "the claim is polled at the server's interval", {
    in: polling("waiting"),
    on: "after:pollInterval",
    to: polling("asking"),
  }),
  leads("Product 3", "hiding the page slows the polling", {
    in: polling("waiting"),
    on: "page.hidden",
    to: polling("waitingHidden"),
  }),
  leads("Product 3", "a hidden page still polls", {
    in: polling("waitingHidden"),
    on: "after:hiddenPollInterval",
    to: polling("asking"),
  }),
  always(
    "Product 3",
    "each response schedules the next poll at the server's interval, slower on a hidden page",
    ({ now, effects }) => {
      const seconds = now.context.claim?.poll_after ?? 10;
      return at(now, "open.visibility.hidden")
        ? at(now, polling("waitingHidden")) && effects.includes(`wait ${Math.max(60, seconds) * 1000} ms`)
        : at(now, polling("waiting")) && effects.includes(`wait ${seconds * 1000} ms`);
    },
    ({ before, event, now }) =>
      (event.type === "xstate.done.actor.pollClaim" ||
        (event.type === "xstate.done.actor.sendCommand" && at(before, polling("asking")))) &&
      at(before, "open.polling.running") &&
      at(now, "open.polling.running"),
  ),
  leads("Product 3", "the response to a command replaces a running poll", {
    in: polling("asking"),
    on: "done:sendCommand",
    with: ({ claim }: { claim: { is_final: boolean } }) => !claim.is_final,
    to: polling("waiting"),
  }),
  repeatsLater("Product 3", ["loadFailed", polling("backingOff")], ({ failedReads }) => failedReads),
  leads("Product 3", "every second before the last one is counted too", {
    in: "open.clock.ticking",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft !== 1,
    to: "open.clock.ticking",
    does: ["wait 1000 ms"],
  }),
  leads("Product 3", "a failed poll keeps the last state and continues", {
    in: polling("asking"),
    on: "failed:pollClaim",
    to: polling("backingOff"),
    so: ({ claim, failure }, before) => claim === before.claim && failure !== null,
  }),
  leads("Product 3", "a failed poll is retried after a while", {
    in: polling("backingOff"),
    on: "after:retryDelay",
    to: polling("asking"),
  }),
  ...["page.shown", "connection.restored", "claim.refresh"].map((on) =>
    leads("Product 3", `${on} polls at once`, { in: "open.polling.running", on, to: polling("asking") }),
  ),
  never(
    "Product 3",
    "a command that the server does not allow is sent",
    ({ before, now, event }) =>
      event.type === "payment.declare" &&
      at(now, "open.command.askingPaid") &&
      !at(before, "open.command.askingPaid") &&
      before?.context.claim?.actions.includes("mark_paid") !== true,
  ),
  leads("Product 3", "'I paid' asks for confirmation", {
    in: "open.command.ready",
    on: "payment.declare",
    if: ({ claim }) => claim?.actions.includes("mark_paid") === true,
    to: "open.command.askingPaid",
  }),
  ...["askingPaid", "askingCancel"].flatMap((state) => [
    leads("Product 3", `confirming in ${state} sends the command`, {
      in: `open.command.${state}`,
      on: "dialog.accept",
      to: "open.command.issuingKey",
    }),
    leads("Product 3", `the dialog in ${state} can be dismissed`, {
      in: `open.command.${state}`,
      on: "dialog.dismiss",
      to: "open.command.ready.idle",
    }),
  ]),
  leads("Product 3", "a command gets its key before it is sent", {
    in: "open.command.issuingKey",
    on: "done:issueIdempotencyKey",
    to: "open.command.moving",
  }),
  leads("Product 3", "nothing is sent without a key", {
    in: "open.command.issuingKey",
    on: "failed:issueIdempotencyKey",
    to: "open.command.ready.failed",
  }),
  leads("Product 8", "a conflict causes the claim to be read again", {
    in: "open.command.moving",
    on: "failed:sendCommand",
    with: ({ kind }: { kind?: string }) => kind === "conflict",
    if: ({ claim }) => claim?.is_final === false,
    to: "open.command.reloading",
  }),
  leads("Product 8", "a refused command shows the reason", {
    in: "open.command.moving",
    on: "failed:sendCommand",
    with: ({ kind }: { kind?: string }) => kind !== "conflict",
    to: "open.command.ready.failed",
  }),
  leads("Product 3", "a response ends the command", {
    in: "open.command.moving",
    on: "done:sendCommand",
    to: "open.command.ready.idle",
  }),
  always(
    "Product 3",
    "the receipt part is shown while a receipt can be uploaded",
    ({ now }) =>
      now.context.claim?.actions.includes("upload_bill") === true ? at(now, "open.receipt.open") : true,
    ({ now }) => at(now, "open"),
  ),
  eventually(
    "Product 3",
    "a claim that failed to load can still be shown",
    ({ now }) => at(now, "loadFailed"),
    ({ now }) => at(now, "open"),
  ),
];
