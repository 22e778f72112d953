import { assign, enqueueActions, raise, setup, stateIn, type SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import {
  claimPaymentMachine,
  type ClaimPaymentInput,
} from "#machines/claim/claim-payment/claim-payment.machine.ts";
import { delayOf } from "#domain/time/waits.ts";
import { isFlawless } from "#machines/shared/fields.ts";
import { forgiving } from "#machines/shared/form.ts";
import { enteredValues } from "#machines/shared/pasted-link.ts";
import { officeVisitMachine } from "#machines/claim/office-visit/office-visit.machine.ts";
import { fileUploadMachine } from "#machines/claim/file-upload/file-upload.machine.ts";
import { retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import { unrefused } from "./claim.context.ts";
import { statusRows } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { refundFault, refundFaults, refundFields, refundRefusals, refundRequisites } from "./claim.refund.ts";
import { isChange, isOnlyReceiptNew, isPassing, seenOf } from "./claim.request.ts";
import {
  type Claim,
  type ClaimAction,
  type ClaimActors,
  type ClaimAnswer,
  type ClaimCommand,
  type ClaimContext,
  type ClaimEmitted,
  type ClaimEvent,
  type ClaimInput,
  type ClaimReading,
  type ClaimStep,
  type OwnRequisites,
  type PaymentWay,
  type PlainAction,
} from "./claim.types.ts";

const isListed = (claim: Claim | null, action: ClaimAction) => claim?.actions.includes(action) ?? false;

/** How to pay now, by the pair's kind: the whole amount, or the rest while a short payment is topped up. */
const wayOf = (claim: Claim | null): PaymentWay => {
  const isDue =
    claim?.status === "waiting_payment" || (claim?.status === "underpaid" && claim.choice === "top_up");
  if (!isDue) return null;
  return claim.payment === "redirect" ? "redirect" : "requisite";
};

/** Whether the visitor must choose a time for the office. */
const isVisitAsked = (claim: Claim | null) => isListed(claim, "confirm") && claim?.office !== null;

const choiceActions = {
  recalculate: "choose_recalculate",
  top_up: "choose_top_up",
  refund: "choose_refund",
} as const;

/** Contracts and implementations for the names in the claim's chart. */
export const claimSetup = setup({
  types: {
    context: {} as ClaimContext,
    events: {} as ClaimEvent,
    input: {} as ClaimInput,
    emitted: {} as ClaimEmitted,
    tags: {} as Tag,
    children: {} as {
      loadClaim: "readClaimStatus";
      pollClaim: "readClaimStatus";
      issueIdempotencyKey: "issueIdempotencyKey";
      sendCommand: "sendCommand";
      recallRequisites: "recallRequisites";
      forgetRequisites: "forgetRequisites";
      reopenForm: "reopenForm";
      payment: "payment";
      visit: "visit";
      receiptUpload: "receiptUpload";
      watchPage: "watchPage";
    },
  },
  actors: {
    readClaimStatus: promiseContract<
      ClaimActors["readClaimStatus"]["output"],
      ClaimActors["readClaimStatus"]["input"]
    >(),
    issueIdempotencyKey: promiseContract<string, ClaimActors["issueIdempotencyKey"]["input"]>(),
    sendCommand: promiseContract<ClaimAnswer, ClaimActors["sendCommand"]["input"]>(),
    recallRequisites: promiseContract<OwnRequisites | null, { id: string }>(),
    forgetRequisites: promiseContract<void, { id: string }>(),
    reopenForm: promiseContract<void, { id: string }>(),
    watchPage: callbackContract<ClaimActors["watchPage"]["sends"]>(),
    payment: claimPaymentMachine,
    visit: officeVisitMachine,
    receiptUpload: fileUploadMachine,
  },
  delays: {
    /** The seconds of the server are counted one by one. */
    second: 1000,
    /** The server sets the interval; 10 s otherwise. */
    pollInterval: ({ context }) => delayOf(context.claim?.poll_after ?? 10),
    /** A hidden page needs no more than a minute; it asks at once when it is shown again. */
    hiddenPollInterval: ({ context }) => delayOf(Math.max(60, context.claim?.poll_after ?? 0)),
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    isNotFound: (_, failure: ApiFailure) => failure.kind === "notFound",
    isChangedMeanwhile: (_, failure: ApiFailure) =>
      failure.kind === "conflict" && (failure.code === "claim_state" || failure.code === "version_conflict"),
    isFinal: ({ context }) => context.claim?.is_final ?? false,
    isOnlyReceiptNew: ({ context }) => isOnlyReceiptNew(context),
    isPageHidden: stateIn({ open: { visibility: "hidden" } }),
    isLastSecond: ({ context }) => context.secondsLeft === 1,
    isStep: ({ event }, step: ClaimStep) => event.type === "step.changed" && event.step === step,
    isPastReview: ({ event }) => event.type === "step.changed" && event.step !== "confirmingRequisites",
    isPaymentDue: ({ event }) => event.type === "payment.changed" && event.way !== null,
    isLeaving: (_, payment: SnapshotFrom<typeof claimPaymentMachine>) => payment.value === "redirecting",
    isVisitChosen: (_, visit: SnapshotFrom<typeof officeVisitMachine>) => visit.value === "choosing",
    isUploaded: (_, upload: SnapshotFrom<typeof fileUploadMachine>) => upload.value === "uploaded",
    isVisitAsked: ({ context }) => isVisitAsked(context.claim),
    isNoVisitAsked: ({ context }) => !isVisitAsked(context.claim),
    canConfirm: ({ context }) =>
      isListed(context.claim, "confirm") && (!isVisitAsked(context.claim) || context.visitAt !== null),
    can: ({ context }, action: ClaimAction) => isListed(context.claim, action),
    cannot: ({ context }, action: ClaimAction) => !isListed(context.claim, action),
    canChoose: ({ context, event }) =>
      event.type === "choice.make" && isListed(context.claim, choiceActions[event.choice]),
    canCancelAtOnce: ({ context }) => isListed(context.claim, "cancel") && isListed(context.claim, "confirm"),
    canChangeRequisites: ({ context }) =>
      context.own !== null && isListed(context.claim, "cancel") && isListed(context.claim, "confirm"),
    canRepeat: ({ context }) =>
      context.command !== null &&
      isListed(context.claim, context.command.action) &&
      isPassing(context.commandFailure),
    canGiveValidRefund: ({ context }) =>
      isListed(context.claim, "give_refund_requisite") && isFlawless(refundFaults(context)),
  },
  actions: {
    receiveReading: enqueueActions(({ context, enqueue }, reading: ClaimReading) => {
      enqueue.assign({ age: 0, failure: null, failedReads: 0 });
      enqueue.raise({ type: "claim.received" });
      if (reading.kind === "unchanged") return;
      const { claim, etag } = reading;
      const known = context.claim;
      // A read that began before a write may answer after it: an older answer never overwrites a newer one.
      if (known !== null && claim.version < known.version) return;
      enqueue.assign({
        claim,
        etag,
        secondsLeft: claim.expires_in,
        elapsed: claim.timing?.elapsed ?? null,
      });
      const { id, status, is_final: isFinal } = claim;
      const { step } = statusRows[status];
      if (known === null || statusRows[known.status].step !== step) {
        enqueue.raise({ type: "step.changed", step });
        // The first step is the one at which the visitor found the claim, not a move.
        if (known !== null) {
          const by = claim.history.at(-1)?.by ?? "system";
          enqueue.emit({ type: "claim.moved", id, status, step, isFinal, by });
        }
      }
      const way = wayOf(claim);
      if (wayOf(known) !== way) enqueue.raise({ type: "payment.changed", way });
    }),
    rememberFailure: assign({
      failure: (_, failure: ApiFailure) => failure,
      failedReads: ({ context }) => context.failedReads + 1,
    }),
    // The visitor knows of their own receipt, so a command before the next read must not conflict with it.
    followUpload: assign(({ context: { claim } }, upload: SnapshotFrom<typeof fileUploadMachine>) => {
      const { stored } = upload.context;
      if (claim === null || stored === null || !("version" in stored)) return {};
      const { version, ...bill } = stored;
      return version === claim.version + 1
        ? { claim: { ...claim, version, bills: [...claim.bills, bill] } }
        : {};
    }),
    tick: assign({
      age: ({ context }) => context.age + 1,
      secondsLeft: ({ context }) =>
        context.secondsLeft === null ? null : Math.max(0, context.secondsLeft - 1),
      elapsed: ({ context }) => (context.elapsed === null ? null : context.elapsed + 1),
    }),
    // A 304 would carry no seconds, and timers of a hidden page or a sleeping machine are slow.
    forgetEtag: assign({ etag: null }),
    leaveForGateway: enqueueActions(
      ({ enqueue }, { context: { form } }: SnapshotFrom<typeof claimPaymentMachine>) => {
        if (form !== null) enqueue.emit({ type: "payment.redirect", ...form });
      },
    ),
    plan: assign({
      command: ({ context }, action: PlainAction): ClaimCommand => ({
        action,
        ...seenOf(context),
      }),
      commandFailure: null,
    }),
    rememberVisit: assign({
      visitAt: (_, visit: SnapshotFrom<typeof officeVisitMachine>) => visit.context.at,
    }),
    forgetVisit: assign({ visitAt: null }),
    planConfirmation: assign({
      command: ({ context }): ClaimCommand => ({
        action: "confirm",
        ...seenOf(context),
        ...(context.visitAt !== null && { visitAt: context.visitAt }),
      }),
      commandFailure: null,
    }),
    planChoice: assign({
      command: ({ context, event }): ClaimCommand | null =>
        event.type === "choice.make"
          ? { action: choiceActions[event.choice], ...seenOf(context) }
          : context.command,
      commandFailure: null,
    }),
    planRefund: assign({
      command: ({ context }): ClaimCommand => ({
        action: "give_refund_requisite",
        ...seenOf(context),
        requisites: refundRequisites(context),
      }),
      commandFailure: null,
      refundVerdict: unrefused,
    }),
    planChange: assign({
      command: ({ context }): ClaimCommand => ({
        action: "cancel",
        ...seenOf(context),
        purpose: "change",
      }),
      commandFailure: null,
    }),
    announceChange: enqueueActions(({ context: { command }, enqueue }) => {
      if (isChange(command)) enqueue.emit({ type: "form.reopened" });
    }),
    rememberOwn: assign({ own: (_, own: OwnRequisites | null) => own }),
    forgetOwn: assign({ own: null }),
    rememberKey: assign({ idempotencyKey: (_, key: string) => key }),
    renewCommand: assign({
      command: ({ context }) => context.command && { ...context.command, ...seenOf(context) },
      idempotencyKey: null,
    }),
    finishCommand: assign({ command: null, idempotencyKey: null, commandFailure: null }),
    clearRefund: assign({ refundValues: {}, refundVerdict: unrefused }),
    rememberCommandFailure: enqueueActions(({ context, enqueue }, failure: ApiFailure) => {
      enqueue.assign({ commandFailure: failure });
      if (isVisitAsked(context.claim) && failure.kind === "fields" && "visit_at" in failure.fields)
        enqueue.sendTo("visit", { type: "visit.refused" });
      if (context.command?.action !== "give_refund_requisite") return;
      const refusals = refundRefusals(failure);
      enqueue.assign({ refundVerdict: { faults: {}, refusals } });
      const [field] = Object.keys(refusals);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
    changeRefund: assign(({ context, event }) => {
      if (event.type !== "refund.change") return {};
      const fields = refundFields(context.claim);
      const field = fields.find(({ name }) => name === event.name);
      if (field === undefined) return {};
      const entered = enteredValues(fields, field, event.value).map(
        ([{ name }, text]) => [name, text] as const,
      );
      return {
        refundValues: { ...context.refundValues, ...Object.fromEntries(entered) },
        refundVerdict: entered.reduce((verdict, [name]) => forgiving(verdict, name), context.refundVerdict),
      };
    }),
    checkRefundField: assign(({ context, event }) => {
      // An empty field is not blamed before the form is sent.
      if (event.type !== "refund.blur" || (context.refundValues[event.name] ?? "") === "") return {};
      const fault = refundFault(context, event.name);
      if (fault === undefined) return {};
      const { faults, refusals } = forgiving(context.refundVerdict, event.name);
      return { refundVerdict: { faults: { ...faults, [event.name]: fault }, refusals } };
    }),
    findRefundFaults: assign({
      refundVerdict: ({ context }) => ({ faults: refundFaults(context), refusals: {} }),
    }),
    tellRefundRefused: enqueueActions(({ context, enqueue }) => {
      const [field] = Object.keys(refundFaults(context));
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
    announceReadFailure: raise({ type: "read.failed" }),
    announceDeadline: raise({ type: "deadline.reached" }),
    askNow: raise({ type: "claim.refresh" }),
  },
});

/** Input of the payment's chart; called only while money is due. */
export function paymentOf({ id, claim }: ClaimContext): ClaimPaymentInput {
  return { claimId: id, way: wayOf(claim) ?? "requisite" };
}
