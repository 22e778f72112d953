import { about } from "#machines/properties.ts";
import type { claimMachine } from "./claim.machine.ts";
import type { Claim, ClaimAnswer, ClaimContext } from "./claim.types.ts";

const { always, leads, at } = about<typeof claimMachine>();

const may = (claim: Claim | null | undefined, action: string) =>
  claim?.actions.some((one) => one === action) === true;
const isNew = ({ claim }: ClaimContext) => may(claim, "confirm") && may(claim, "cancel");
/** Whether no command is being given or sent, and none has failed. */
export const isIdle = ({ command, idempotencyKey, commandFailure }: ClaimContext) =>
  command === null && idempotencyKey === null && commandFailure === null;

const ready = "open.command.ready";
const issuingKey = "open.command.issuingKey";
const asking = "open.polling.running.asking";

/** Requirements on the visitor's actions on the page of a claim, and on what runs beside them. */
export const visitorProperties = [
  leads("Product 3", "a new claim is cancelled without confirmation", {
    in: ready,
    on: "claim.cancel",
    if: isNew,
    to: issuingKey,
    so: ({ command }) => command?.action === "cancel",
  }),
  leads("Product 3", "cancelling any other claim asks for confirmation", {
    in: ready,
    on: "claim.cancel",
    if: (context) => may(context.claim, "cancel") && !isNew(context),
    to: "open.command.askingCancel",
  }),
  leads("Specification 2", "confirmed requisites are sent", {
    in: ready,
    on: "requisites.confirm",
    to: issuingKey,
    so: ({ command, claim }) => command?.action === "confirm" && may(claim, "confirm"),
  }),
  leads("Specification 2", "the requisites can be edited in the form again", {
    in: ready,
    on: "requisites.change",
    to: "open.command.reopeningForm",
    so: (context) => isNew(context) && context.own !== null && context.command?.action === "cancel",
  }),
  leads("Specification 2", "the claim is cancelled once its form is filled in again", {
    in: "open.command.reopeningForm",
    on: "done:reopenForm",
    to: issuingKey,
  }),
  leads("Specification 2", "a form that cannot be filled in again leaves the claim open", {
    in: "open.command.reopeningForm",
    on: "failed:reopenForm",
    to: `${ready}.failed`,
    so: ({ commandFailure }) => commandFailure !== null,
  }),
  ...(
    [
      ["recalculate", "choose_recalculate"],
      ["top_up", "choose_top_up"],
      ["refund", "choose_refund"],
    ] as const
  ).map(([choice, action]) =>
    leads("Product 3", `the choice ${choice} is sent`, {
      in: ready,
      on: "choice.make",
      with: (event: { choice: string }) => event.choice === choice,
      to: issuingKey,
      so: ({ command, claim }) => command?.action === action && may(claim, action),
    }),
  ),
  ...(
    [
      ["askingPaid", "mark_paid"],
      ["askingCancel", "cancel"],
    ] as const
  ).flatMap(([state, action]) => [
    leads("Product 3", `confirming in ${state} sends the command of the dialog`, {
      in: `open.command.${state}`,
      on: "dialog.accept",
      to: issuingKey,
      so: ({ command }) => command?.action === action,
    }),
    always(
      "Product 3",
      `${state} closes when the server no longer allows the command`,
      ({ now }) => at(now, may(now.context.claim, action) ? `open.command.${state}` : ready),
      ({ before, event }) =>
        at(before, `open.command.${state}`) && event.type === "xstate.done.actor.pollClaim",
    ),
  ]),
  leads("Product 3", "a command is sent under its key", {
    in: issuingKey,
    on: "done:issueIdempotencyKey",
    to: "open.command.moving",
    so: ({ idempotencyKey }) => idempotencyKey === "key-00000001",
  }),
  ...(
    [
      [issuingKey, "failed:issueIdempotencyKey"],
      ["open.command.moving", "failed:sendCommand"],
    ] as const
  ).map(([state, on]) =>
    leads("Product 8", `${on} shows the failure`, {
      in: state,
      on,
      with: ({ kind }: { kind?: string }) => kind !== "conflict",
      to: `${ready}.failed`,
      so: ({ commandFailure }) => commandFailure !== null,
    }),
  ),
  leads("Product 3", "a response is shown, and the command is cleared", {
    in: "open.command.moving",
    on: "done:sendCommand",
    if: ({ claim }) => claim?.is_final === false,
    to: `${ready}.idle`,
    so: (context) => isIdle(context) && context.claim?.status === "waiting_payment",
  }),
  leads("Specification 2", "the form opens once the claim that it replaces is cancelled", {
    in: "open.command.moving",
    on: "done:sendCommand",
    if: ({ command }) => command !== null && "purpose" in command,
    to: `${ready}.idle`,
    does: ["form.reopened"],
  }),
  leads("Product 8", "a change of step clears the failure of the previous one", {
    in: `${ready}.failed`,
    on: "done:pollClaim",
    with: (reading: ClaimAnswer) => reading.kind === "changed" && reading.claim.status === "cancelled",
    if: ({ claim }) => claim?.status === "new",
    to: `${ready}.idle`,
    so: isIdle,
  }),
  ...["failed", "changedMeanwhile"].map((state) =>
    leads("Product 8", `the notice in ${state} can be dismissed`, {
      in: `${ready}.${state}`,
      on: "notice.dismiss",
      to: `${ready}.idle`,
      so: isIdle,
    }),
  ),
  leads("Product 8", "a command that failed temporarily can be retried", {
    in: `${ready}.failed`,
    on: "command.retry",
    to: issuingKey,
    so: ({ command }, before) => command !== null && before.commandFailure?.kind !== "fields",
  }),
  leads("Product 3", "the visitor's own receipt is not a conflict, and causes a poll at once", {
    in: "open.receipt.open",
    on: "xstate.snapshot.receiptUpload",
    if: ({ claim }) => claim?.version === 3,
    to: asking,
    so: ({ claim }) => claim?.version === 4,
  }),
  leads("Product 3", "the chosen time of the visit is kept", {
    in: "open.visit.open",
    on: "xstate.snapshot.visit",
    to: "open.visit.open",
    so: ({ visitAt }) => visitAt !== null,
  }),
  leads("Product 3", "the page goes to the payment gateway", {
    in: "open.payment.due",
    on: "xstate.snapshot.payment",
    to: "open.payment.due",
    does: ["payment.redirect"],
  }),
  always(
    "Product 3",
    "each part of the page is active exactly while the claim needs it",
    ({ now }) => {
      const { claim, visitAt } = now.context;
      const isAsked = may(claim, "confirm") && claim?.office !== null;
      return (
        may(claim, "upload_bill") === at(now, "open.receipt.open") &&
        isAsked === at(now, "open.visit.open") &&
        (isAsked || visitAt === null) &&
        (claim?.is_final === true) === at(now, "open.clock.stopped") &&
        (claim?.status === "waiting_payment" || claim?.choice === "top_up") === at(now, "open.payment.due")
      );
    },
    ({ now }) => at(now, "open") && now.context.claim !== null,
  ),
  leads("Product 3", "every second is counted", {
    in: "open.clock.ticking",
    on: "after:second",
    to: "open.clock",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft, age }, before) =>
      age === before.age + 1 &&
      secondsLeft === (before.secondsLeft === null ? null : Math.max(0, before.secondsLeft - 1)),
  }),
  leads("Product 3", "the end of the countdown polls the claim without the ETag", {
    in: "open.clock.ticking",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft === 1,
    to: asking,
    so: ({ etag }) => etag === null,
  }),
  leads("Product 3", "the flow knows when the page is hidden", {
    in: "open.visibility.shown",
    on: "page.hidden",
    to: "open.visibility.hidden",
  }),
  leads("Product 3", "a page that becomes visible polls without the ETag", {
    in: "open.visibility.hidden",
    on: "page.shown",
    to: "open.visibility.shown",
    so: ({ etag }) => etag === null,
  }),
  leads("Specification 2", "the dialog shows the requisites stored in this browser", {
    in: "open.review.reviewing.recalling",
    on: "done:recallRequisites",
    to: "open.review.reviewing.asking",
    so: ({ own }) => own !== null,
  }),
  leads("Specification 2", "the dialog also opens without stored requisites", {
    in: "open.review.reviewing.recalling",
    on: "failed:recallRequisites",
    to: "open.review.reviewing.asking",
  }),
  leads("Specification 2", "the dialog can be closed", {
    in: "open.review.reviewing.asking",
    on: "review.close",
    to: "open.review.reviewing.aside",
  }),
  leads("Specification 2", "the dialog can be opened again", {
    in: "open.review.reviewing.aside",
    on: "review.open",
    to: "open.review.reviewing.asking",
  }),
  always(
    "Product 3",
    "the stored requisites are erased once the claim is no longer new",
    ({ now }) => now.context.own === null && at(now, "open.review.forgetting", "open.review.over"),
    ({ now }) => at(now, "open") && now.context.claim !== null && now.context.claim.status !== "new",
  ),
  ...["done:forgetRequisites", "failed:forgetRequisites"].map((on) =>
    leads("Product 3", `after ${on} the review is over`, {
      in: "open.review.forgetting",
      on,
      to: "open.review.over",
    }),
  ),
  leads("Product 3", "the refund form keeps what is typed", {
    in: "open.step.refunding",
    on: "refund.change",
    so: ({ refundValues }) => refundValues["account"] !== undefined,
    to: "open.step.refunding",
  }),
  leads("Product 3", "a field of the refund form is checked when it loses focus", {
    in: "open.step.refunding",
    on: "refund.blur",
    if: ({ refundValues }) => refundValues["account"] === "4111111111111112",
    so: ({ refundVerdict }) => refundVerdict.faults["account"] !== undefined,
  }),
  leads("Product 3", "a complete refund form is sent", {
    in: ready,
    on: "refund.submit",
    if: ({ refundValues }) => refundValues["account"] === "4111111111111111",
    to: issuingKey,
    so: ({ command }) => command?.action === "give_refund_requisite",
  }),
  leads("Product 3", "an incomplete refund form shows what is missing", {
    in: ready,
    on: "refund.submit",
    if: ({ refundValues }) => refundValues["account"] === undefined,
    to: ready,
    does: ["form.refused"],
    so: ({ refundVerdict }) => Object.keys(refundVerdict.faults).length > 0,
  }),
  always(
    "Product 3",
    "the refund form is cleared when its step ends",
    ({ now }) => Object.keys(now.context.refundValues).length === 0,
    ({ now }) => at(now, "open") && !at(now, "open.step.refunding"),
  ),
];
