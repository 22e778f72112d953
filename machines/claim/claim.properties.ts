import { about } from "#machines/properties.ts";
import type { claimMachine } from "./claim.machine.ts";
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

/** What the page of a claim has to keep. */
export const claimProperties = [
  ...visitorProperties,
  leads("Specification 2", "an unknown claim is said not to be found", {
    in: "loading",
    on: "failed:loadClaim",
    with: isNotFound,
    to: "notFound",
  }),
  leads("Product 3", "a claim that cannot be read is tried again", {
    in: "loading",
    on: "failed:loadClaim",
    with: (failure: { kind?: string }) => !isNotFound(failure),
    to: "loadFailed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Product 3", "a claim that was read is shown", { in: "loading", on: "done:loadClaim", to: "open" }),
  ...["after:retryDelay", "claim.retry", "page.shown", "connection.restored"].map((on) =>
    leads("Product 3", `${on} reads a claim again that could not be read`, {
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
    "a final claim is asked about no more",
    ({ now }) => now.context.claim?.is_final === at(now, "open.polling.stopped"),
    ({ now }) => at(now, "open.polling.stopped") || at(now, polling("waiting")),
  ),
  leads("Product 3", "the claim is asked about at the interval of the server", {
    in: polling("waiting"),
    on: "after:pollInterval",
    to: polling("asking"),
  }),
  leads("Product 3", "a hidden page asks slower", {
    in: polling("waiting"),
    on: "page.hidden",
    to: polling("waitingHidden"),
  }),
  leads("Product 3", "and asks nevertheless", {
    in: polling("waitingHidden"),
    on: "after:hiddenPollInterval",
    to: polling("asking"),
  }),
  always(
    "Product 3",
    "after each answer the claim is asked about when the server says, slower on a hidden page",
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
  leads("Product 3", "the answer to a command makes up for the one that was asked for", {
    in: polling("asking"),
    on: "done:sendCommand",
    with: ({ claim }: { claim: { is_final: boolean } }) => !claim.is_final,
    to: polling("waiting"),
  }),
  repeatsLater("Product 3", ["loadFailed", polling("backingOff")], ({ failedReads }) => failedReads),
  leads("Product 3", "seconds before the last are counted too", {
    in: "open.clock.ticking",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft !== 1,
    to: "open.clock.ticking",
    does: ["wait 1000 ms"],
  }),
  leads("Product 3", "a failed poll keeps the last state and goes on", {
    in: polling("asking"),
    on: "failed:pollClaim",
    to: polling("backingOff"),
    so: ({ claim, failure }, before) => claim === before.claim && failure !== null,
  }),
  leads("Product 3", "after a while it is asked again", {
    in: polling("backingOff"),
    on: "after:retryDelay",
    to: polling("asking"),
  }),
  ...["page.shown", "connection.restored", "claim.refresh"].map((on) =>
    leads("Product 3", `${on} asks at once`, { in: "open.polling.running", on, to: polling("asking") }),
  ),
  never(
    "Product 3",
    "a command is sent that the server does not allow",
    ({ before, now, event }) =>
      event.type === "payment.declare" &&
      at(now, "open.command.askingPaid") &&
      !at(before, "open.command.askingPaid") &&
      before?.context.claim?.actions.includes("mark_paid") !== true,
  ),
  leads("Product 3", "'I paid' is asked back", {
    in: "open.command.ready",
    on: "payment.declare",
    if: ({ claim }) => claim?.actions.includes("mark_paid") === true,
    to: "open.command.askingPaid",
  }),
  ...["askingPaid", "askingCancel"].flatMap((state) => [
    leads("Product 3", `what was asked back in ${state} is sent once it is said again`, {
      in: `open.command.${state}`,
      on: "dialog.accept",
      to: "open.command.issuingKey",
    }),
    leads("Product 3", `what was asked back in ${state} can be dismissed`, {
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
  leads("Product 3", "without a key nothing is sent", {
    in: "open.command.issuingKey",
    on: "failed:issueIdempotencyKey",
    to: "open.command.ready.failed",
  }),
  leads("Product 8", "a claim that has moved meanwhile is read again", {
    in: "open.command.moving",
    on: "failed:sendCommand",
    with: ({ kind }: { kind?: string }) => kind === "conflict",
    if: ({ claim }) => claim?.is_final === false,
    to: "open.command.reloading",
  }),
  leads("Product 8", "a refused command says why", {
    in: "open.command.moving",
    on: "failed:sendCommand",
    with: ({ kind }: { kind?: string }) => kind !== "conflict",
    to: "open.command.ready.failed",
  }),
  leads("Product 3", "an answer ends the command", {
    in: "open.command.moving",
    on: "done:sendCommand",
    to: "open.command.ready.idle",
  }),
  always(
    "Product 3",
    "the visit is chosen while a cash claim waits for it, the receipt while one may be uploaded",
    ({ now }) =>
      now.context.claim?.actions.includes("upload_bill") === true ? at(now, "open.receipt.open") : true,
    ({ now }) => at(now, "open"),
  ),
  eventually(
    "Product 3",
    "a claim that could not be read can still be shown",
    ({ now }) => at(now, "loadFailed"),
    ({ now }) => at(now, "open"),
  ),
];
