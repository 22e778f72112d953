import { loadAddressValidators, validateRequisite } from "#domain/requisites/requisite.ts";
import type { FieldMessages } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import { messages } from "#server/claims/messages.ts";
import type { FrozenField, StoredRequisite } from "#server/claims/tables.ts";

// Once, before the first claim is checked.
await loadAddressValidators();

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
