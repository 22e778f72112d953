import { groupCard } from "#domain/requisites/card-text.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type Faults, faultsOf, type Refusals } from "#machines/shared/fields.ts";
import type { components } from "#openapi/schema.d.ts";
import { bankField } from "./card-verification.types.ts";
import type { CardFault, CardForm, CardVerificationContext, TypedCard } from "./card-verification.types.ts";

type Field = components["schemas"]["RequisiteField"];
type Form = Pick<CardVerificationContext, "inputs" | "currency" | "values">;

const noFields: readonly Field[] = [];

/**
 * The fields for the chosen bank's cards. Before a bank is chosen, those of the first one, so that the card
 * can be typed.
 */
export function cardFields({ inputs, currency }: Pick<Form, "inputs" | "currency">): readonly Field[] {
  const banks = inputs?.currencies ?? [];
  const bank = banks.find((one) => one.currency.id === currency) ?? banks[0];
  return bank?.input.filter(({ visible }) => visible) ?? noFields;
}

/** Initial values of the form: its card's values, and the bank when there is only one. */
export function openForm({ inputs, card }: CardForm): Form {
  const [only, ...others] = inputs.currencies;
  const currency = card?.currency ?? (others.length === 0 ? (only?.currency.id ?? null) : null);
  const fields = cardFields({ inputs, currency });
  const values = Object.entries(card?.requisites ?? {}).map(([name, value]) => [
    name,
    shownValue(fields, name, value),
  ]);
  return { inputs, currency, values: Object.fromEntries(values) as Record<string, string> };
}

/** Groups a card number by four while it is typed; anything else stays as it is. */
export function shownValue(fields: readonly Field[], name: string, value: string): string {
  const isCard = fields.some((field) => field.name === name && field.kind === "card");
  // Letters stay, so that the page can report them.
  return isCard && /^[\d\s-]*$/.test(value) ? groupCard(value) : value;
}

function faultOf({ kind, required }: Field, value: string): CardFault | null {
  if (!required && value.trim() === "") return null;
  const result = validateRequisite(kind, value);
  return result.ok ? null : result.error;
}

/** What is wrong with the form, by field. */
export const formFaults = (form: Form): Faults<CardFault> =>
  faultsOf({
    [bankField]: form.currency === null ? "required" : null,
    ...Object.fromEntries(
      cardFields(form).map((field) => [field.name, faultOf(field, form.values[field.name] ?? "")]),
    ),
  });

/** The names of the form's fields in reading order. */
export const fieldNames = (form: Pick<Form, "inputs" | "currency">): string[] => [
  bankField,
  ...cardFields(form).map(({ name }) => name),
];

/**
 * What the form sends, in normal form.
 * @throws Error where no bank is chosen: the form would not have been sent
 */
export function typedCard(form: Form): TypedCard {
  if (form.currency === null) throw new Error("No bank is chosen");
  const requisites = cardFields(form).flatMap(({ name, kind }) => {
    const result = validateRequisite(kind, form.values[name] ?? "");
    return result.ok ? [[name, result.value] as const] : [];
  });
  return { currency: form.currency, requisites: Object.fromEntries(requisites) };
}

/** The server's refusals by field. It names a field of the form as `requisites.account`. */
export const refusalsOf = (failure: ApiFailure): Refusals =>
  failure.kind === "fields"
    ? Object.fromEntries(
        Object.entries(failure.fields).map(([name, messages]) => [
          name.replace(/^requisites\./, ""),
          messages,
        ]),
      )
    : {};
