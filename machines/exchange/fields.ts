import type { AmountError } from "#domain/amount.ts";
import type { RequisiteError } from "#domain/requisites/requisite.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import type { Side } from "#domain/quote.ts";
import type {
  Bound,
  City,
  ExchangeContext,
  FieldKey,
  Pair,
  RequisiteField,
  TypedAmount,
} from "./exchange.types.ts";
import type { FiguresOf, Terms } from "./figures.ts";
import { amountsOf, termsIn } from "./figures.ts";

/** Why an input of the form is refused by the page itself. */
export type FieldError = AmountError | RequisiteError | "below_min" | "above_max" | "consent" | "unchecked";

/** Key under which what was typed into a field is kept: it comes back where name and kind agree. */
export const requisiteKey = (side: Side, { name, kind }: Pick<RequisiteField, "name" | "kind">): string =>
  `${side}.${name}.${kind}`;

/** Name of a requisite's input, as on the wire. */
export const requisiteFieldKey = (side: Side, name: string): FieldKey => `${side}Requisites.${name}`;

/** The inputs of a side: the visible ones of the course type that applies (Specification 5). */
export function requisiteFields(pair: Pair, side: Side, courseType: Terms["courseType"]): RequisiteField[] {
  const { input, inputVerify } = pair.structure[side];
  return (courseType === "verification" ? inputVerify : input).filter((field) => field.visible);
}

/** The cities that the pair offers, on whichever side is cash. */
export function citiesOf(pair: Pair | null): readonly City[] {
  if (pair === null) return [];
  const { from, to } = pair.structure;
  return from.city.length > 0 ? from.city : to.city;
}

function textError(kind: RequisiteField["kind"], text: string, required: boolean): FieldError | null {
  if (!required && text.trim() === "") return null;
  const result = validateRequisite(kind, text);
  return result.ok ? null : result.error;
}

const beyondErrors = { min: "below_min", max: "above_max" } as const satisfies Record<Bound, FieldError>;

/** The parts of the context that errors follow from. */
export type FormOf = FiguresOf &
  Pick<ExchangeContext, "cityId" | "requisites" | "email" | "promocode" | "consents">;

/** The amount's error, and the input that it belongs to: the one that was typed in. */
export function amountError(typed: TypedAmount, terms: Terms | null): [FieldKey, FieldError] | null {
  if (terms === null) return null;
  const { error, beyond } = amountsOf(typed, terms);
  const code = error ?? (beyond === null ? null : beyondErrors[beyond]);
  return code === null ? null : [`${typed.side}Summa`, code];
}

/** The parts of the context that the errors below the amounts follow from, with the course type that applies. */
export type BelowAmountsOf = Pick<
  ExchangeContext,
  "pair" | "courseType" | "cityId" | "requisites" | "email" | "promocode" | "promo"
> & {
  consents: ExchangeContext["consents"];
};

/** The errors of everything below the amounts, in the order in which the form is read. */
export function fieldErrors(form: BelowAmountsOf): Map<FieldKey, FieldError> {
  const { pair, courseType, cityId, requisites, email, promocode, promo, consents } = form;
  const errors = new Map<FieldKey, FieldError>();
  if (pair === null) return errors;
  const put = (key: FieldKey, error: FieldError | null): void => {
    if (error !== null) errors.set(key, error);
  };
  const cities = citiesOf(pair);
  if (cities.length > 0 && !cities.some(({ id }) => id === cityId)) put("city", "required");
  for (const side of ["from", "to"] as const) {
    for (const field of requisiteFields(pair, side, courseType)) {
      const text = requisites[requisiteKey(side, field)] ?? "";
      put(requisiteFieldKey(side, field.name), textError(field.kind, text, field.required));
    }
  }
  put("email", textError("email", email, pair.structure.emailClaimRequirement));
  // What it changes is shown before the claim, so that it cannot be sent without having been asked about.
  if (promocode.trim() !== "" && promo === null) put("promocode", "unchecked");
  for (const consent of ["aml", "rules"] as const) {
    if (!consents[consent]) put(`consents.${consent}`, "consent");
  }
  return errors;
}

/** Every error of the form, touched or not, in the order in which the form is read. */
export function formErrors(context: FormOf): Map<FieldKey, FieldError> {
  const terms = termsIn(context);
  const amount = context.pair === null ? null : amountError(context.amount, terms);
  const below = fieldErrors({ ...context, courseType: terms?.courseType ?? "default" });
  return new Map([...(amount === null ? [] : [amount]), ...below]);
}

/** Names of all inputs that the form has now, in the order in which it is read. */
export function fieldKeys(context: Pick<ExchangeContext, "pair" | "course" | "courseType">): FieldKey[] {
  const { pair } = context;
  if (pair === null) return ["fromSumma", "toSumma"];
  const courseType = termsIn({ ...context, promo: null })?.courseType ?? "default";
  const requisites = (["from", "to"] as const).flatMap((side) =>
    requisiteFields(pair, side, courseType).map(({ name }) => requisiteFieldKey(side, name)),
  );
  return [
    "fromSumma",
    "toSumma",
    ...(citiesOf(pair).length > 0 ? (["city"] as const) : []),
    ...requisites,
    "email",
    "promocode",
    "consents.aml",
    "consents.rules",
  ];
}

/** The first input that needs the visitor: refused by the page (once touched) or by the server. */
export function firstInvalid(context: ExchangeContext): FieldKey | null {
  const errors = formErrors(context);
  const touched = new Set(context.touched);
  return (
    fieldKeys(context).find(
      (key) => (touched.has(key) && errors.has(key)) || (context.refusals[key]?.length ?? 0) > 0,
    ) ?? null
  );
}
