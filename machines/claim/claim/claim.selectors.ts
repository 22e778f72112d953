import { statusesWith, statusRow } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { bestChoice } from "#domain/claim/best-choice.ts";
import { compare } from "#domain/money/money.ts";
import { excessOf, missingOf } from "#domain/claim/received.ts";
import type { RequisiteError } from "#domain/requisites/result.ts";
import { fieldOf, type FormField } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { components } from "#openapi/schema.d.ts";
import type { claimMachine } from "./claim.machine.ts";
import { timelineOf, withMoney } from "./claim.timeline.ts";
import type { Milestone, TimelineItem } from "./claim.timeline.ts";
import type { Claim, ClaimAction, ClaimCommand, ClaimStep, VisitorChoice } from "./claim.types.ts";

export type { Milestone, TimelineItem };

/** A snapshot of the claim's flow. */
export type ClaimSnapshot = SnapshotFrom<typeof claimMachine>;

/** The steps of the claim's page; each has one view. */
export type ClaimPageStep = "loading" | "notFound" | "loadFailed" | ClaimStep;

/** The step of the page. */
export function selectClaimStep({ value }: ClaimSnapshot): ClaimPageStep {
  if (typeof value === "string") return value;
  return value.open.step === "deciding" ? "loading" : value.open.step;
}

/** The claim itself: numbers, amounts, masked requisites, reason, confirmations, bills. Null until it is loaded. */
export const selectClaim = ({ context }: ClaimSnapshot): Claim | null => context.claim;

/** Why the claim could not be loaded. */
export const selectLoadFailure = (snapshot: ClaimSnapshot): ApiFailure | null =>
  snapshot.value === "loadFailed" ? snapshot.context.failure : null;

const noActions: readonly ClaimAction[] = [];

/** The actions that the server allows this visitor now. */
export const selectActions = ({ context }: ClaimSnapshot): readonly ClaimAction[] =>
  context.claim?.actions ?? noActions;

/** Seconds until the claim expires, counted down; null without a deadline. */
export const selectSecondsLeft = ({ context }: ClaimSnapshot): number | null => context.secondsLeft;

/** Age of the shown claim when the last reads have failed. */
export interface Stale {
  /** Seconds since the last answer of the server. */
  age: number;
  failure: ApiFailure;
}

/** Null while the claim on the page is fresh. */
export const selectStale = stable(
  ({ value, context }: ClaimSnapshot) =>
    [typeof value === "string" ? null : context.failure, context.failure === null ? 0 : context.age] as const,
  (failure, age): Stale | null => (failure === null ? null : { age, failure }),
);

/** The open confirmation: 'have you sent the money?' or 'cancel the claim?'. */
export function selectDialog({ value }: ClaimSnapshot): "confirmPaid" | "confirmCancel" | null {
  if (typeof value === "string") return null;
  if (value.open.command === "askingPaid") return "confirmPaid";
  return value.open.command === "askingCancel" ? "confirmCancel" : null;
}

/**
 * The visitor's last command. `changedMeanwhile`: the claim had moved since they saw it, and was read again.
 */
export interface CommandState {
  state: "idle" | "pending" | "failed" | "changedMeanwhile";
  /** The command that is pending or failed. */
  action: ClaimCommand["action"] | null;
  failure: ApiFailure | null;
}

function stateOfCommand({ value }: ClaimSnapshot): CommandState["state"] {
  if (typeof value === "string") return "idle";
  const { command } = value.open;
  if (typeof command === "object") return command.ready;
  return command === "askingPaid" || command === "askingCancel" ? "idle" : "pending";
}

/** State of the visitor's last command. */
export const selectCommand = stable(
  (snapshot: ClaimSnapshot) =>
    [
      stateOfCommand(snapshot),
      snapshot.context.command?.action ?? null,
      snapshot.context.commandFailure,
    ] as const,
  (state, action, failure): CommandState => ({ state, action, failure }),
);

/** The actor of the payment, present while money is due; read it with `claim-payment.selectors.ts`. */
export const selectPaymentRef = ({ children }: ClaimSnapshot) => children.payment;

/**
 * The actor of the office visit, present while a time must be chosen; read it with
 * `office-visit.selectors.ts`.
 */
export const selectVisitRef = ({ children }: ClaimSnapshot) => children.visit;

/**
 * The actor of the receipt's upload, present while the server accepts receipts; read it with
 * `file-upload.selectors.ts`.
 */
export const selectReceiptRef = ({ children }: ClaimSnapshot) => children.receiptUpload;

/**
 * What a receipt is good for now: to find the payment, or to confirm the transfer of a held claim. Null when a
 * receipt is of no use: cash has none, a gateway reports by itself, and a short payment is found already, unless the visitor sends the rest.
 */
export function selectReceiptPurpose({ context: { claim } }: ClaimSnapshot): "find" | "confirm" | null {
  if (claim === null || claim.payment === "cash") return null;
  if (claim.payment === "redirect" && claim.status === "waiting_payment") return null;
  if (claim.status === "underpaid" && claim.choice !== "top_up") return null;
  return claim.status === "hold" ? "confirm" : "find";
}

/** The options after a short or late payment, with their amounts. */
export interface ChoiceOffer {
  /** What the visitor may choose now. */
  choices: VisitorChoice[];
  chosen: VisitorChoice | null;
  /** The received amount, in units of the send currency. */
  received: string;
  /** The missing amount, in the same units. */
  missing: string;
  /** What a recalculation would give. */
  offer: Claim["offer"];
  /** Whether it gives what the order gives. */
  isSameSum: boolean;
  /** Why a recalculation has to wait; null while it can be chosen. */
  halt: Claim["offer_halt"];
  /** The choice that leaves the visitor with most at today's course; null when none stands out. */
  best: VisitorChoice | null;
  /** The course of the offer: the claim's, today's, or one that the visitor has accepted. */
  applies: "agreed" | "current" | "accepted";
}

const appliesIn = ({ course, offer }: Claim): ChoiceOffer["applies"] => {
  if (offer === null || offer.current_course === null) return "accepted";
  return compare(offer.course, course) === 0 ? "agreed" : "current";
};

/** What both sides agreed comes first. */
const offered = [
  ["choose_top_up", "top_up"],
  ["choose_recalculate", "recalculate"],
  ["choose_refund", "refund"],
] as const satisfies readonly (readonly [ClaimAction, VisitorChoice])[];

/** The choice after a short or late payment; null when there is none. */
export const selectChoice = stable(
  ({ context }: ClaimSnapshot) => [context.claim] as const,
  (claim): ChoiceOffer | null => {
    if (claim === null || (claim.status !== "underpaid" && claim.status !== "paid_late")) return null;
    const { actions, choice: chosen, offer, offer_halt: halt, from, to } = claim;
    const choices = offered.flatMap(([action, choice]) => (actions.includes(action) ? choice : []));
    const received = claim.received ?? from.amount;
    const missing = missingOf(from.amount, claim.received);
    const today = chosen === null ? (offer?.current_course ?? null) : null;
    const amounts = { received, missing, due: to.amount, recalculated: offer?.to_amount ?? null };
    const best = today === null ? null : bestChoice(today, amounts, choices);
    const isSameSum = offer !== null && compare(offer.to_amount, to.amount) === 0;
    return { choices, chosen, missing, offer, isSameSum, halt, best, received, applies: appliesIn(claim) };
  },
);

/** An overpayment; the exchange continues as agreed. */
export interface Excess {
  /** The received amount, in units of the send currency. */
  received: string;
  /** The part above the claim's amount. */
  excess: string;
}

const takenStatuses: readonly Claim["status"][] = ["hold", "done", ...statusesWith("money", "covering")];

/** The overpayment; null when there is none, or when everything is refunded. */
export const selectExcess = stable(
  ({ context }: ClaimSnapshot) => [context.claim] as const,
  (claim): Excess | null => {
    if (claim === null || claim.received === null || !takenStatuses.includes(claim.status)) return null;
    const excess = excessOf(claim.from.amount, claim.received);
    return excess === null ? null : { received: claim.received, excess };
  },
);

/** One input of the refund form. */
export interface RefundField extends FormField<RequisiteError> {
  name: string;
  kind: components["schemas"]["RequisiteKind"];
  label: string;
  hint: string | null;
  required: boolean;
}

/** The refund: its form, and the requisites given so far. */
export interface Refund {
  fields: RefundField[];
  /** Masked requisites that were given. */
  given: components["schemas"]["MaskedValue"][];
  amount: string;
  /** Whether the form can be sent now. */
  isOpen: boolean;
}

/** The refund; null before a refund begins. */
export const selectRefund = stable(
  ({ context }: ClaimSnapshot) => [context.claim, context.refundValues, context.refundVerdict] as const,
  (claim, values, verdict): Refund | null =>
    claim === null || claim.refund === null
      ? null
      : {
          fields: claim.refund.fields
            .filter((field) => field.visible)
            .map(({ name, kind, label, hint, required }) => ({
              name,
              kind,
              label,
              hint,
              required,
              ...fieldOf(verdict, name, values[name] ?? ""),
            })),
          given: claim.refund.requisites,
          amount: claim.refund.amount,
          isOpen: claim.actions.includes("give_refund_requisite"),
        },
);

const noTimeline: readonly TimelineItem[] = [];

/** Past, current and expected milestones of a successful exchange. */
export const selectTimeline = stable(
  ({ context }: ClaimSnapshot) => [context.claim] as const,
  (claim): readonly TimelineItem[] => (claim === null ? noTimeline : timelineOf(claim)),
);

/** What has become of the agreed amounts. */
export interface Outcome {
  from: "agreed" | "undecided" | "sent" | "missed";
  to: "agreed" | "undecided" | "received" | "missed";
}

/** Statuses that pay nothing out, as far as is known: what comes for an expired claim may still be. */
const missedStatuses: readonly Claim["status"][] = [
  ...statusesWith("money", "returning"),
  ...statusesWith("end", "failed"),
];

/** Statuses whose payment is on its way, by the visitor's word or by the network's. */
const underWay: readonly Claim["status"][] = statusesWith("money", "awaited").filter(
  (status) => statusRow(status).acts === "staff",
);

/** Whether the agreed amount was sent. Where less has arrived, it is undecided, unless the rest is to follow. */
function outcomeFrom({ status, from, received, history }: Claim, to: Outcome["to"]): Outcome["from"] {
  if (status === "done" || underWay.includes(status)) return "sent";
  const hasArrived = status === "refunded" || history.some((row) => withMoney.includes(row.status));
  if (!hasArrived) return to === "missed" ? "missed" : "agreed";
  if (received === null || compare(received, from.amount) >= 0) return "sent";
  return to === "agreed" ? "agreed" : "undecided";
}

/** An order that expired though its visitor says that they paid is not over for them. */
const isUnseen = ({ status, history }: Claim): boolean =>
  status === "expired" &&
  history.some((row) => underWay.includes(row.status)) &&
  !history.some((row) => withMoney.includes(row.status));

function outcomeTo(claim: Claim): Outcome["to"] {
  const { status, choice } = claim;
  if (status === "done") return "received";
  // Only the whole amount pays out what was agreed.
  const isOffered = statusRow(status).money === "offered" && choice !== "top_up";
  if (isOffered || isUnseen(claim)) return "undecided";
  return missedStatuses.includes(status) ? "missed" : "agreed";
}

/** What has become of the agreed amounts: a claim on hold may still be paid out. */
export const selectOutcome = stable(
  ({ context }: ClaimSnapshot) => [context.claim] as const,
  (claim): Outcome => {
    if (claim === null) return { from: "agreed", to: "agreed" };
    const to = outcomeTo(claim);
    return { from: outcomeFrom(claim, to), to };
  },
);

/** Whether it has ended, as far as is known: what comes for an expired claim may still be paid out. */
export const selectHasEnded = ({ context: { claim } }: ClaimSnapshot): boolean =>
  claim !== null && statusRow(claim.status).end !== undefined;

/** Whether somebody was told where to pay: their money may be on its way, whatever the status is now. */
export const selectWasAskedToPay = ({ context: { claim } }: ClaimSnapshot): boolean =>
  claim !== null && claim.history.some(({ status }) => status === "waiting_payment");
