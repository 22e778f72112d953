import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import { loadAddressValidators, validateRequisite } from "#domain/requisites/requisite.ts";
import type { RequisiteFieldsTable } from "#server/calculator/tables.ts";
import type { Trx } from "#server/database.ts";
import type { FieldMessages } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import { messages } from "#server/claims/messages.ts";
import type { FrozenField, StoredRequisite } from "#server/claims/tables.ts";

// Once, before the first claim is checked.
await loadAddressValidators();

/** A field of the form as claims keep it. */
export const freezeField = (row: RequisiteFieldsTable): FrozenField => ({
  name: row.name,
  kind: row.kind as RequisiteKind,
  label: { ru: row.label_ru, en: row.label_en },
  hint: row.hint_ru === null || row.hint_en === null ? null : { ru: row.hint_ru, en: row.hint_en },
  required: row.required,
});

/** What is asked of whoever receives a currency, in order: where a refund goes, and what the house is paid to. */
export const readReceiveFields = async (trx: Trx, currency: number): Promise<FrozenField[]> => {
  const rows = await trx
    .selectFrom("requisite_fields")
    .selectAll()
    .where("currency_id", "=", currency)
    .where("side", "=", "receive")
    .where("variant", "=", "input")
    .where("visible", "=", true)
    .orderBy("position")
    .execute();
  return rows.map(freezeField);
};

/** Requisites in their normal form, and what is wrong with those that are refused. */
export interface CheckedRequisites {
  readonly requisites: StoredRequisite[];
  readonly errors: FieldMessages;
}

/**
 * Checks values by the fields that ask for them; errors are keyed `{parent}.{name}`. What no field asks for is an
 * error as well.
 */
export const checkRequisites = (
  parent: string,
  fields: readonly FrozenField[],
  values: Readonly<Record<string, string>>,
): CheckedRequisites => {
  const errors: Record<string, Localized> = {};
  const requisites: StoredRequisite[] = [];
  for (const name of Object.keys(values))
    if (!fields.some((field) => field.name === name)) errors[`${parent}.${name}`] = messages("unknown_field");
  for (const { name, kind, label, required } of fields) {
    const given = (Object.hasOwn(values, name) ? (values[name] ?? "") : "").trim();
    if (given === "") {
      if (required) errors[`${parent}.${name}`] = messages("required");
      continue;
    }
    const result = validateRequisite(kind, given);
    if (result.ok) requisites.push({ name, kind, label, value: result.value });
    else errors[`${parent}.${name}`] = messages(result.error);
  }
  return { requisites, errors };
};
