import type { SnapshotFrom } from "xstate";
import { type ApiFailure, codeOfFailure, type FailureCode } from "#domain/api-failure.ts";
import { compare } from "#domain/money/money.ts";
import { arrivingOf } from "#domain/earnings/withdrawal.ts";
import { fieldOf, type FormField, shownFaults } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import {
  amountIn,
  boundsIn,
  cardIn,
  cardsFor,
  directionIn,
  isAffordable,
  isReachable,
  payeeFields,
  requisiteField,
  requisiteKey,
  stepFaults,
  stepOfField,
  type WithdrawalFault,
} from "./withdrawal.form.ts";
import type { withdrawalMachine } from "./withdrawal.machine.ts";
import type {
  Bound,
  Settled,
  PayeeCard,
  RequisiteField,
  Withdrawal,
  WithdrawalDirection,
  WithdrawalTerms,
  WizardStep,
} from "./withdrawal.types.ts";
import { wizardSteps } from "./withdrawal.types.ts";

type Snapshot = SnapshotFrom<typeof withdrawalMachine>;
type Currency = WithdrawalTerms["currency"];

/** The state of the page. `absent`: there is no shop whose earnings could be withdrawn. */
export type WithdrawalPage = "loading" | "loadFailed" | "absent" | "nothing" | "created" | WizardStep;

/** The page; the review stays while the withdrawal is being created. */
export function selectPage(snapshot: Snapshot): WithdrawalPage {
  if (snapshot.matches("loadFailed") && snapshot.context.failure?.kind === "notFound") return "absent";
  for (const page of ["loading", "loadFailed", "nothing", "created"] as const)
    if (snapshot.matches(page)) return page;
  return wizardSteps.find((step) => snapshot.matches({ form: step })) ?? "review";
}

/** Why the terms could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** The balance: its currency, the available amount and the minimum; null until it is loaded. */
export const selectBalance = stable(
  ({ context }: Snapshot) => [context.terms] as const,
  (terms): { currency: Currency; available: string; least: string | null } | null =>
    terms === null
      ? null
      : {
          currency: terms.currency,
          available: terms.available,
          least: terms.directions.map(({ minimum }) => minimum).toSorted(compare)[0] ?? null,
        },
);

/** The current step, and the steps that can be opened: all steps before them are complete. */
export const selectSteps = stable(
  (snapshot: Snapshot) => {
    const { terms, cards, directionId, cardId, requisites, amount } = snapshot.context;
    return [selectPage(snapshot), terms, cards, directionId, cardId, requisites, amount] as const;
  },
  (page, terms, cards, directionId, cardId, requisites, amount) => ({
    current: wizardSteps.findIndex((step) => step === page),
    reachable: wizardSteps.map((step) =>
      isReachable({ terms, cards, directionId, cardId, requisites, amount }, step),
    ),
  }),
);

/** One direction to choose. */
export interface DirectionView extends WithdrawalDirection {
  isChosen: boolean;
  /** Whether what is available covers its minimum. */
  isAffordable: boolean;
}

/** The directions and the fault of the choice. */
export const selectDirections = stable(
  ({ context: { terms, directionId, touched, refusals } }: Snapshot) =>
    [terms, directionId, touched, refusals] as const,
  (terms, directionId, touched, refusals) => {
    const faults =
      directionIn({ terms, directionId }) === null ? { currency: "required" as WithdrawalFault } : {};
    return {
      directions: (terms?.directions ?? []).map((direction): DirectionView => ({
        ...direction,
        isChosen: direction.currency.id === directionId,
        isAffordable: terms !== null && isAffordable(terms, direction),
      })),
      choice: fieldOf({ faults: shownFaults(faults, touched), refusals }, "currency", ""),
    };
  },
);

/** The chosen direction. */
export const selectDirection = stable(
  ({ context: { terms, directionId } }: Snapshot) => [terms, directionId] as const,
  (terms, directionId): WithdrawalDirection | null => directionIn({ terms, directionId }),
);

/** An input of the second step. */
export interface PayeeField extends FormField<WithdrawalFault> {
  key: string;
  name: string;
  kind: RequisiteField["kind"];
  label: string;
  hint: string | null;
  required: boolean;
}

/** The second step: cards to choose from, and typed requisites. */
export const selectPayee = stable(
  ({ context: { terms, cards, directionId, cardId, requisites, amount, touched, refusals } }: Snapshot) =>
    [terms, cards, directionId, cardId, requisites, amount, touched, refusals] as const,
  (terms, cards, directionId, cardId, requisites, amount, touched, refusals) => {
    const form = { terms, cards, directionId, cardId, requisites, amount };
    const verdict = { faults: shownFaults(stepFaults.payee(form), touched), refusals };
    const offered: readonly PayeeCard[] = cardsFor(cards, directionIn(form));
    return {
      cards: offered,
      chosen: cardIn(form)?.id ?? null,
      choice: fieldOf(verdict, "card", ""),
      fields: payeeFields(form).map(({ name, kind, label, hint, required }): PayeeField => {
        const key = requisiteField(name);
        const value = requisites[requisiteKey({ name, kind })] ?? "";
        return { key, name, kind, label, hint, required, ...fieldOf(verdict, key, value) };
      }),
    };
  },
);

/** The third step. */
export interface AmountView extends FormField<WithdrawalFault> {
  currency: Currency | null;
  limits: Record<Bound, string> | null;
  /** The limit that the typed amount exceeds; it will be clamped. */
  beyond: Bound | null;
  /** The limit that the amount was set to. */
  notice: Settled | null;
  fee: string | null;
  course: string | null;
  payout: Currency | null;
  /** What arrives; null while that cannot be said. */
  arrives: string | null;
}

/**
 * The amount, its limits and what arrives. An invalid amount is reported while it is typed; a missing one,
 * or one below the minimum, when it matters.
 */
export const selectAmount = stable(
  ({ context: { terms, directionId, amount, clamped, touched, refusals } }: Snapshot) =>
    [terms, directionId, amount, clamped, touched, refusals] as const,
  (terms, directionId, amount, clamped, touched, refusals): AmountView => {
    const form = { terms, directionId, amount };
    const direction = directionIn(form);
    const { error, beyond, arrives } = amountIn(form);
    const fault = error ?? (beyond === "min" ? "below_min" : null);
    const isSoft = fault === "empty" || fault === "below_min";
    return {
      value: amount,
      fault: isSoft && !touched.includes("amount") ? null : fault,
      messages: [...(refusals["amount"] ?? []), ...(refusals["course"] ?? [])],
      currency: terms?.currency ?? null,
      limits: boundsIn(form),
      beyond,
      notice: clamped,
      fee: direction?.fee ?? null,
      course: direction?.course ?? null,
      payout: direction?.currency ?? null,
      arrives,
    };
  },
);

/** What is reviewed before it is created. */
export interface ReviewView {
  currency: Currency;
  amount: string;
  fee: string;
  course: string;
  payout: Currency;
  arrives: string;
  /** The destination: the chosen card or the typed requisites, by the fields' labels. */
  payee: readonly { label: string; value: string }[];
  /** The limit to which the amount was clamped on the way here. */
  notice: Settled | null;
}

/** The review; null while something is missing. */
export const selectReview = stable(
  ({ context: { terms, cards, directionId, cardId, requisites, amount, clamped } }: Snapshot) =>
    [terms, cards, directionId, cardId, requisites, amount, clamped] as const,
  (terms, cards, directionId, cardId, requisites, amount, clamped): ReviewView | null => {
    const form = { terms, cards, directionId, cardId, requisites, amount };
    const direction = directionIn(form);
    const { value, arrives } = amountIn(form);
    if (terms === null || direction === null || value === null || arrives === null) return null;
    const card = cardIn(form);
    const picked = direction.input.filter(({ kind }) => card !== null && kind === "card");
    return {
      currency: terms.currency,
      amount: value,
      fee: direction.fee,
      course: direction.course,
      payout: direction.currency,
      arrives,
      payee: [
        ...picked.map(({ label }) => ({ label, value: card?.label ?? "" })),
        ...payeeFields(form).flatMap((field) => {
          const text = requisites[requisiteKey(field)]?.trim() ?? "";
          return text === "" ? [] : [{ label: field.label, value: text }];
        }),
      ],
      notice: clamped,
    };
  },
);

/** Where the creation is. */
export type Submission =
  | { status: "ready" }
  /** The earlier request never arrived. */
  | { status: "interrupted" }
  | { status: "working" }
  /** Waits for the connection, or for the given seconds. */
  | { status: "waiting"; failure: FailureCode; secondsLeft: number | null }
  | { status: "failed"; failure: FailureCode }
  /** The amount that was shown to arrive, and the current one. */
  | { status: "courseChanged"; seen: string; now: string };

/** Where the creation is. */
export const selectSubmission = stable(
  (snapshot: Snapshot) => {
    const { failure, secondsLeft, attempt, newCourse, terms, directionId, amount } = snapshot.context;
    const state = (["offline", "waitingTurn", "failed", "confirmingCourse", "form"] as const).find((name) =>
      snapshot.matches(name),
    );
    return [state, failure, secondsLeft, attempt, newCourse, terms, directionId, amount] as const;
  },
  (state, failure, secondsLeft, attempt, newCourse, terms, directionId, amount): Submission => {
    const code = failure === null ? "server" : codeOfFailure(failure);
    switch (state) {
      case "form":
        return { status: attempt === null ? "ready" : "interrupted" };
      case "offline":
        return { status: "waiting", failure: code, secondsLeft: null };
      case "waitingTurn":
        return { status: "waiting", failure: code, secondsLeft };
      case "failed":
        return { status: "failed", failure: code };
      case "confirmingCourse": {
        const form = { terms, directionId, amount };
        const direction = directionIn(form);
        const { value, arrives } = amountIn(form);
        if (direction === null || value === null || newCourse === null) return { status: "working" };
        const { fee, currency } = direction;
        const now = arrivingOf(value, { fee, course: newCourse, decimals: currency.decimals });
        return { status: "courseChanged", seen: arrives ?? "0", now };
      }
      case undefined:
        return { status: "working" };
    }
  },
);

/** Server messages that belong to no field of the wizard. */
export const selectMessages = stable(
  ({ context }: Snapshot) => [context.refusals] as const,
  (refusals): readonly string[] =>
    Object.entries(refusals).flatMap(([field, messages]) =>
      stepOfField(field) === "review" ? messages : [],
    ),
);

/** The withdrawal that was created. */
export const selectCreated = ({ context }: Snapshot): Withdrawal | null => context.created;
