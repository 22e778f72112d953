import { isTextKind, textRule } from "#domain/requisites/text-kind.ts";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import type { Localized } from "#server/platform/messages.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import type { FieldRow } from "./field-store.ts";
import { deleteField, insertField, listFields, updateField } from "./field-store.ts";
import { messages } from "./messages.ts";
import { lockCurrency } from "./store.ts";

type CurrencyField = components["schemas"]["CurrencyField"];
type FieldDeps = Pick<Deps, "db" | "clock">;

/** A field in wire form. */
export const fieldForStaff = (row: FieldRow): CurrencyField => ({
  id: row.id,
  side: row.side,
  course: row.variant === "inputVerify" ? "verification" : "default",
  name: row.name,
  kind: row.kind as RequisiteKind,
  label_ru: row.label_ru,
  label_en: row.label_en,
  hint_ru: row.hint_ru,
  hint_en: row.hint_en,
  required: row.required,
  visible: row.visible,
  examples: row.examples,
});

/** Whether a field says where the currency is paid out to. */
export const isReceivedBy = ({ side, variant, visible, required }: FieldRow): boolean =>
  side === "receive" && variant === "input" && visible && required;

const exampleErrors = (kind: RequisiteKind, examples: readonly string[]): Localized[] => {
  if (isTextKind(kind) && examples.length === 0) return [messages("example_needed")];
  return examples
    .filter((example) => !validateRequisite(kind, example).ok)
    .map((example) => messages("example_refused", { example }));
};

type Rule = Pick<CurrencyField, "kind" | "examples" | "hint_ru" | "hint_en">;

/** @throws ApiError 400 for a rule that nothing meets, examples that it refuses, and a hint in one language. */
const checkRule = ({ kind, examples, hint_ru: ru, hint_en: en }: Rule): void => {
  const isUnknown = isTextKind(kind) && textRule(kind) === null;
  const refused = isUnknown ? [] : exampleErrors(kind, examples);
  const hint = ru === null ? "hint_ru" : "hint_en";
  const errors = {
    ...(isUnknown && { kind: messages("kind_unknown") }),
    ...(refused.length > 0 && { examples: refused }),
    ...((ru === null) !== (en === null) && { [hint]: messages("hint_pair") }),
  };
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
};

/** Asks visitors for another payment detail. @throws ApiError 400 by field; 404. */
export const addField = async (
  { db, clock }: FieldDeps,
  currency: number,
  asked: RequestBody<"addCurrencyField">,
  context: StaffContext,
): Promise<CurrencyField> => {
  const {
    course = "default",
    visible = true,
    hint_ru = null,
    hint_en = null,
    examples = [],
    ...rest
  } = asked;
  checkRule({ kind: rest.kind, examples, hint_ru, hint_en });
  return transaction(db, async (trx) => {
    const owner = await lockCurrency(trx, currency);
    if (owner === undefined) throw notFound();
    const row = await insertField(trx, {
      ...rest,
      currency_id: currency,
      variant: course === "verification" ? "inputVerify" : "input",
      hint_ru,
      hint_en,
      visible,
      examples,
    });
    if (row === undefined) throw fieldErrors({ name: messages("field_taken") });
    await recordAct(trx, context, { subject: owner.code, change: asked, at: clock.now() });
    return fieldForStaff(row);
  });
};

/** A field of a currency that is locked for a change. @throws ApiError 404. */
const lockedField = async (trx: Trx, currency: number, id: number) => {
  const owner = await lockCurrency(trx, currency);
  const fields = owner === undefined ? [] : await listFields(trx, currency);
  const field = fields.find((one) => one.id === id);
  if (owner === undefined || field === undefined) throw notFound();
  const isLast =
    (owner.send_visible || owner.receive_visible) &&
    owner.group !== "cash" &&
    fields.filter(isReceivedBy).every((one) => one.id === id) &&
    isReceivedBy(field);
  return { owner, field, isLast };
};

/** Changes a field. @throws ApiError 400 by field; 404; 409 `version_conflict` for the last one of its kind. */
export const changeField = async (
  { db, clock }: FieldDeps,
  { id, field: fieldId }: { readonly id: number; readonly field: number },
  change: RequestBody<"changeCurrencyField">,
  context: StaffContext,
): Promise<CurrencyField> =>
  transaction(db, async (trx) => {
    const { owner, field, isLast } = await lockedField(trx, id, fieldId);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const wanted: FieldRow = { ...field, ...given };
    checkRule({ ...wanted, kind: wanted.kind as RequisiteKind });
    if (isLast && !isReceivedBy(wanted)) throw conflict("version_conflict", messages("last_field"));
    const row = await updateField(trx, fieldId, given);
    const was = fieldForStaff(field);
    await recordAct(trx, context, { subject: owner.code, change, was, at: clock.now() });
    return fieldForStaff(row);
  });

/** Removes a field. @throws ApiError 404; 409 `version_conflict` for the last one of its kind. */
export const removeField = async (
  { db, clock }: FieldDeps,
  { id, field: fieldId }: { readonly id: number; readonly field: number },
  context: StaffContext,
): Promise<void> =>
  transaction(db, async (trx) => {
    const { owner, field, isLast } = await lockedField(trx, id, fieldId);
    if (isLast) throw conflict("version_conflict", messages("last_field"));
    await deleteField(trx, fieldId);
    await recordAct(trx, context, { subject: owner.code, change: fieldForStaff(field), at: clock.now() });
  });
