import { type AmountError, parseAmount, roundedAmount } from "#domain/money/amount.ts";
import { clamp } from "#domain/exchange/limits.ts";
import { compare } from "#domain/money/money.ts";
import { type RequisiteError, validateRequisite } from "#domain/requisites/requisite.ts";
import { arrivingOf } from "#domain/earnings/withdrawal.ts";
import { type Faults, faultsOf, isFlawless } from "#machines/shared/fields.ts";
import { enteredValues } from "#machines/shared/pasted-link.ts";
import type {
  Bound,
  Settled,
  PayeeCard,
  RequisiteField,
  WithdrawalContext,
  WithdrawalCreate,
  WithdrawalDirection,
  WithdrawalDraft,
  WithdrawalTerms,
  WizardStep,
} from "./withdrawal.types.ts";

/** Why the page refuses a field of the wizard. */
export type WithdrawalFault = AmountError | RequisiteError | "below_min" | "above_max";

type Filled = Pick<WithdrawalContext, "terms" | "cards" | "directionId" | "cardId" | "requisites" | "amount">;

/** Key under which a field's value is stored. The value returns to a field with the same name and kind. */
export const requisiteKey = ({ name, kind }: Pick<RequisiteField, "name" | "kind">): string =>
  `${name}.${kind}`;

/** Whether what is available covers a direction's minimum. */
export const isAffordable = ({ available }: WithdrawalTerms, { minimum }: WithdrawalDirection): boolean =>
  compare(available, minimum) >= 0;

/** The chosen direction if it is still offered and affordable. */
export function directionIn({ terms, directionId }: Pick<Filled, "terms" | "directionId">) {
  const found = terms?.directions.find(({ currency }) => currency.id === directionId);
  return terms !== null && found !== undefined && isAffordable(terms, found) ? found : null;
}

/** The user's cards to which a direction can pay. */
export const cardsFor = (
  cards: readonly PayeeCard[],
  direction: Pick<WithdrawalDirection, "kind" | "currency"> | null,
): readonly PayeeCard[] =>
  direction?.kind === "card" ? cards.filter(({ currencyId }) => currencyId === direction.currency.id) : [];

/** The chosen card if the direction can pay to it. */
export const cardIn = (form: Pick<Filled, "terms" | "directionId" | "cards" | "cardId">): PayeeCard | null =>
  cardsFor(form.cards, directionIn(form)).find(({ id }) => id === form.cardId) ?? null;

/** The inputs of the second step; a chosen card replaces the field for its number. */
export function payeeFields(form: Pick<Filled, "terms" | "directionId" | "cards" | "cardId">) {
  const card = cardIn(form);
  return (directionIn(form)?.input ?? []).filter(
    ({ visible, kind }) => visible && (card === null || kind !== "card"),
  );
}

/** The typed values after one field has changed. */
export function changeRequisite(form: Filled, name: string, value: string): Filled["requisites"] {
  const fields = payeeFields(form);
  const field = fields.find((known) => known.name === name);
  if (field === undefined) return form.requisites;
  const entered = enteredValues(fields, field, value);
  return {
    ...form.requisites,
    ...Object.fromEntries(entered.map(([known, text]) => [requisiteKey(known), text])),
  };
}

/** The typed amount: its value, what arrives, and its fault. The typed text is not changed. */
export interface AmountFigures {
  /** On the wire; null while the text is not an amount. */
  value: string | null;
  error: AmountError | null;
  /** The limit that it is beyond. */
  beyond: Bound | null;
  /** The amount that arrives; null when unknown. */
  arrives: string | null;
}

/** Works the typed amount out. */
export function amountIn(form: Pick<Filled, "terms" | "directionId" | "amount">): AmountFigures {
  const direction = directionIn(form);
  const { terms } = form;
  if (terms === null || direction === null) return { value: null, error: null, beyond: null, arrives: null };
  const parsed = parseAmount(form.amount, terms.currency.decimals, "rounded");
  if (!parsed.ok) return { value: null, error: parsed.error, beyond: null, arrives: null };
  const { clamped } = clamp(parsed.value, { min: direction.minimum, max: terms.available });
  const figures = { ...direction, decimals: direction.currency.decimals };
  return { value: parsed.value, error: null, beyond: clamped, arrives: arrivingOf(parsed.value, figures) };
}

/**
 * The amount as it is when its field is left: more than there is becomes all that there is, and more decimals than the
 * balance has are rounded down. Null for any other amount. Less than the minimum is refused: nobody withdraws more than
 * was typed.
 */
export function settledAmount(
  form: Pick<Filled, "terms" | "directionId" | "amount">,
): { amount: string; clamped: Settled | null } | null {
  const { value, beyond } = amountIn(form);
  const { terms } = form;
  if (terms === null || value === null) return null;
  if (beyond === "max") return { amount: terms.available, clamped: beyond };
  const rounded = roundedAmount(form.amount, terms.currency.decimals);
  return rounded && { amount: rounded.value, clamped: rounded.isLess ? "rounded" : null };
}

/** Minimum and maximum of a withdrawal to the chosen direction. */
export function boundsIn(form: Pick<Filled, "terms" | "directionId">): Record<Bound, string> | null {
  const direction = directionIn(form);
  return form.terms === null || direction === null
    ? null
    : { min: direction.minimum, max: form.terms.available };
}

const beyondFaults = { min: "below_min", max: "above_max" } as const satisfies Record<Bound, WithdrawalFault>;

/** Name of a requisite's input, as the server names it. */
export const requisiteField = (name: string): string => `requisites.${name}`;

function requisiteFault({ kind, required }: RequisiteField, text: string): RequisiteError | null {
  if (!required && text.trim() === "") return null;
  const result = validateRequisite(kind, text);
  return result.ok ? null : result.error;
}

/** What is wrong at each step, by field. */
export const stepFaults: Record<Exclude<WizardStep, "review">, (form: Filled) => Faults<WithdrawalFault>> = {
  direction: (form): Faults<WithdrawalFault> => (directionIn(form) === null ? { currency: "required" } : {}),
  payee: (form) =>
    faultsOf(
      Object.fromEntries(
        payeeFields(form).map((field) => [
          requisiteField(field.name),
          requisiteFault(field, form.requisites[requisiteKey(field)] ?? ""),
        ]),
      ),
    ),
  amount: (form) => {
    const { error, beyond } = amountIn(form);
    return faultsOf({ amount: error ?? (beyond === null ? null : beyondFaults[beyond]) });
  },
};

/** Names of a step's inputs in reading order. */
export const stepFields: Record<Exclude<WizardStep, "review">, (form: Filled) => string[]> = {
  direction: () => ["currency"],
  payee: (form) => ["card", ...payeeFields(form).map(({ name }) => requisiteField(name))],
  amount: () => ["amount"],
};

const filledSteps = ["direction", "payee", "amount"] as const;

/** The step of a field; the last one for unknown fields. */
export const stepOfField = (field: string): WizardStep =>
  field === "currency"
    ? "direction"
    : field === "card" || field.startsWith("requisites.")
      ? "payee"
      : field === "amount" || field === "course"
        ? "amount"
        : "review";

/** The first incomplete step; the review when all are complete. */
export const firstOpenStep = (form: Filled): WizardStep =>
  filledSteps.find((step) => !isFlawless(stepFaults[step](form))) ?? "review";

const order: Record<WizardStep, number> = { direction: 0, payee: 1, amount: 2, review: 3 };

/** Whether every step before this one is filled in. */
export const isReachable = (form: Filled, step: WizardStep): boolean =>
  order[step] <= order[firstOpenStep(form)];

/** The request in normal form; null while something is missing. */
export function bodyOf(form: Filled): WithdrawalCreate | null {
  const direction = directionIn(form);
  const { value } = amountIn(form);
  if (direction === null || value === null || firstOpenStep(form) !== "review") return null;
  const card = cardIn(form);
  return {
    currency: direction.currency.id,
    amount: value,
    course: direction.course,
    requisites: Object.fromEntries(
      payeeFields(form).flatMap((field) => {
        const result = validateRequisite(field.kind, form.requisites[requisiteKey(field)] ?? "");
        return result.ok ? [[field.name, result.value] as const] : [];
      }),
    ),
    ...(card !== null && { card: card.id }),
  };
}

/** What is kept of the form. */
export const draftOf = ({
  user,
  directionId,
  cardId,
  requisites,
  amount,
  attempt,
}: Pick<
  WithdrawalContext,
  "user" | "directionId" | "cardId" | "requisites" | "amount" | "attempt"
>): WithdrawalDraft => ({
  version: 1,
  user,
  directionId,
  cardId,
  requisites: { ...requisites },
  amount,
  attempt,
});
