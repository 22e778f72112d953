import { validateRequisite } from "#domain/requisites/deferred.ts";
import type { RequisiteKind } from "#domain/requisites/kinds.ts";
import type { ExchangeContext, Remembered, RequisiteField, RequisitePart } from "./exchange.types.ts";
import { requisiteFields, requisiteKey } from "./fields.ts";
import { courseTypeIn } from "./figures.ts";

/** A value of the last order that an empty field takes. */
export interface RememberedValue {
  readonly kind: RequisiteKind;
  readonly value: string;
}

/** What the values depend on, with the course type that applies. */
type MemoryOf = Pick<ExchangeContext, "pair" | "courseType" | "requisites" | "email" | "remembered">;

const withCourseType = (context: ExchangeContext): ExchangeContext => ({
  ...context,
  courseType: courseTypeIn(context),
});

type KeyedField = readonly [string, RequisiteField];

/** The fields of each side, with the keys of their values. A refund address is asked for only where it is wanted. */
function sidesOf({ pair, courseType }: MemoryOf): KeyedField[][] {
  if (pair === null) return [];
  const sides: readonly RequisitePart[] = ["from", "to"];
  return sides.map((side) =>
    requisiteFields(pair, side, courseType).map((field) => [requisiteKey(side, field), field] as const),
  );
}

/** The fields of the sides where nothing is typed. A side is filled in whole: a tag belongs to its address. */
const emptyFields = (form: MemoryOf): KeyedField[] =>
  sidesOf(form)
    .filter((fields) => fields.every(([key]) => (form.requisites[key] ?? "").trim() === ""))
    .flat();

/** What the empty fields take from memory, in reading order. */
export function rememberedValues(form: MemoryOf): RememberedValue[] {
  const { remembered, email } = form;
  if (remembered === null) return [];
  const values = emptyFields(form).map(([key, { kind }]) => ({
    kind,
    value: remembered.requisites[key] ?? "",
  }));
  const mail = { kind: "email" as const, value: email === "" ? remembered.email : "" };
  return [...values, mail].filter(({ value }) => value !== "");
}

/** Whether memory has something for an empty field. */
export const isRemembered = (context: ExchangeContext): boolean =>
  rememberedValues(withCourseType(context)).length > 0;

/** The form with its empty fields filled in from memory. */
export function fillRemembered(context: ExchangeContext): Pick<ExchangeContext, "requisites" | "email"> {
  const { remembered, requisites, email } = context;
  if (remembered === null) return { requisites, email };
  const filled = emptyFields(withCourseType(context)).map(([key]) => [key, remembered.requisites[key] ?? ""]);
  return { requisites: { ...requisites, ...Object.fromEntries(filled) }, email: email || remembered.email };
}

/** What is remembered with a new order, in normal form; null when the visitor did not ask for it. */
export function toRemember(context: ExchangeContext): Remembered | null {
  const { remembers, remembered, requisites, email } = context;
  if (!remembers) return null;
  // A field that was left empty forgets what another order had there.
  const typed = sidesOf(withCourseType(context))
    .flat()
    .map(([key, { kind }]) => {
      const result = validateRequisite(kind, requisites[key] ?? "");
      return [key, result.ok ? result.value : ""] as const;
    });
  return {
    email: email.trim() || (remembered?.email ?? ""),
    requisites: { ...remembered?.requisites, ...Object.fromEntries(typed) },
  };
}
