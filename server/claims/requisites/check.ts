import { type Flaw, flawOf } from "#domain/requisites/flaw.ts";
import type { RequisiteKind } from "#domain/requisites/kinds.ts";
import { loadAddressValidators, validateRequisite } from "#domain/requisites/requisite.ts";
import type { FieldMessages } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import { messages } from "#server/claims/messages.ts";
import type { FrozenField, StoredRequisite } from "#server/claims/tables.ts";
import { flawMessages } from "./messages.ts";

// Once, before the first claim is checked.
await loadAddressValidators();

/** Requisites in their normal form, and what is wrong with those that are refused. */
export interface CheckedRequisites {
  readonly requisites: StoredRequisite[];
  readonly errors: FieldMessages;
}

/** What the page says of the same value: of the value itself where more is known than that it is refused. */
export const requisiteError = (kind: RequisiteKind, text: string): Localized => {
  const { code, values }: Flaw = flawOf(kind, text) ?? { code: "format", values: {} };
  switch (code) {
    case "required":
    case "format":
    case "checksum":
    case "wrong_network":
    case "testnet":
    case "too_long":
      return messages(code);
    default:
      return flawMessages(code, values);
  }
};

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
    else errors[`${parent}.${name}`] = requisiteError(kind, given);
  }
  return { requisites, errors };
};
