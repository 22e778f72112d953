import type { AmountError } from "#domain/money/amount.ts";
import type { RequisiteError } from "#domain/requisites/deferred.ts";
import { validateRequisite } from "#domain/requisites/deferred.ts";
import { type Faults, faultsOf, firstRefused, shownFaults } from "#machines/shared/fields.ts";
import type {
  Bound,
  City,
  ExchangeContext,
  FieldKey,
  Pair,
  RequisiteField,
  RequisitePart,
  TypedAmount,
} from "./exchange.types.ts";
import type { FiguresOf, Terms } from "./figures.ts";
import { amountsOf, courseTypeIn, termsIn } from "./figures.ts";

/** Why the page refuses a field of the exchange form. */
export type ExchangeFault = AmountFault | RequisiteError | "consent" | "unchecked";

/** Why the page refuses an amount. */
export type AmountFault = AmountError | "below_min" | "above_max";

/** Key under which a field's value is stored. The value returns to a field with the same name and kind. */
export const requisiteKey = (
  side: RequisitePart,
  { name, kind }: Pick<RequisiteField, "name" | "kind">,
): string => `${side}.${name}.${kind}`;

/** Name of a requisite's input, as on the wire. */
export const requisiteFieldKey = (side: RequisitePart, name: string): FieldKey => `${side}Requisites.${name}`;

/** All parts in reading order. */
const requisiteParts: readonly RequisitePart[] = ["from", "to", "refund"];

/** The inputs of a part: those visible for the course type that applies. */
export function requisiteFields(
  pair: Pair,
  side: RequisitePart,
  courseType: Terms["courseType"],
): RequisiteField[] {
  if (side === "refund") return pair.structure.refund;
  const { input, inputVerify } = pair.structure[side];
  return (courseType === "verification" ? inputVerify : input).filter((field) => field.visible);
}

/** The pair's cities, on whichever side is cash. */
export function citiesOf(pair: Pair | null): readonly City[] {
  if (pair === null) return [];
  const { from, to } = pair.structure;
  return from.city.length > 0 ? from.city : to.city;
}

/** Whether something is typed in a field of the pair. */
export const hasRequisites = ({ pair, requisites }: Pick<ExchangeContext, "pair" | "requisites">): boolean =>
  pair !== null &&
  requisiteParts.some((side) =>
    [...requisiteFields(pair, side, "default"), ...requisiteFields(pair, side, "verification")].some(
      (field) => (requisites[requisiteKey(side, field)] ?? "").trim() !== "",
    ),
  );

function textFault(kind: RequisiteField["kind"], text: string, required: boolean): ExchangeFault | null {
  if (!required && text.trim() === "") return null;
  const result = validateRequisite(kind, text);
  return result.ok ? null : result.error;
}

const beyondFaults = { min: "below_min", max: "above_max" } as const satisfies Record<Bound, AmountFault>;

/** The parts of the context that determine the faults. */
export type FormOf = FiguresOf &
  Pick<ExchangeContext, "cityId" | "requisites" | "email" | "promocode" | "consent">;

/** The fault of the amount, under the input in which it was typed. */
export function amountFaults(typed: TypedAmount, terms: Terms | null): Faults<AmountFault> {
  if (terms === null) return {};
  const { error, beyond } = amountsOf(typed, terms);
  return faultsOf({ [`${typed.side}Summa`]: error ?? (beyond && beyondFaults[beyond]) });
}

/**
 * The parts of the context that determine the faults below the amounts, with the course type that applies.
 */
export type BelowAmountsOf = Omit<FormOf, "amount" | "course">;

/** What is wrong below the amounts. */
export function fieldFaults(form: BelowAmountsOf): Faults<ExchangeFault> {
  const { pair, courseType, cityId, requisites, email, promocode, promo, consent } = form;
  if (pair === null) return {};
  const cities = citiesOf(pair);
  const found: Record<string, ExchangeFault | null> = {
    city: cities.length > 0 && !cities.some(({ id }) => id === cityId) ? "required" : null,
    email: textFault("email", email, pair.structure.emailClaimRequirement),
    // Its effect is shown before the claim, so an unchecked code blocks the claim.
    promocode: promocode.trim() !== "" && promo === null ? "unchecked" : null,
  };
  for (const side of requisiteParts) {
    const fields = requisiteFields(pair, side, courseType);
    const textOf = (field: RequisiteField) => requisites[requisiteKey(side, field)] ?? "";
    // A refund address is optional as a whole.
    if (side === "refund" && fields.every((field) => textOf(field).trim() === "")) continue;
    for (const field of fields)
      found[requisiteFieldKey(side, field.name)] = textFault(field.kind, textOf(field), field.required);
  }
  found["consent"] = consent ? null : "consent";
  return faultsOf(found);
}

/** Every fault of the form, touched or not. */
export function formFaults(context: FormOf): Faults<ExchangeFault> {
  return {
    ...(context.pair !== null && amountFaults(context.amount, termsIn(context))),
    ...fieldFaults({ ...context, courseType: courseTypeIn(context) }),
  };
}

/** Names of the inputs of the first face. */
export const amountKeys: readonly FieldKey[] = ["fromSumma", "toSumma"];

/** Names of all current inputs in reading order. */
export function fieldKeys(context: Pick<ExchangeContext, "pair" | "course" | "courseType">): FieldKey[] {
  const { pair } = context;
  if (pair === null) return [...amountKeys];
  const courseType = courseTypeIn(context);
  const requisites = requisiteParts.flatMap((side) =>
    requisiteFields(pair, side, courseType).map(({ name }) => requisiteFieldKey(side, name)),
  );
  return [
    ...amountKeys,
    ...(citiesOf(pair).length > 0 ? (["city"] as const) : []),
    ...requisites,
    "email",
    "promocode",
    "consent",
  ];
}

/** The first input that needs a correction: refused by the page (once touched) or by the server. */
export const firstInvalid = (context: ExchangeContext): FieldKey | undefined =>
  firstRefused(
    { faults: shownFaults(formFaults(context), context.touched), refusals: context.refusals },
    fieldKeys(context),
  );
