import { flawOf } from "#domain/requisites/flaw.ts";
import type { Flaw } from "#domain/requisites/result.ts";
import type { RequisiteKind } from "#domain/requisites/kinds.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import type { FieldMessages } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import { messages } from "#server/claim/messages.ts";
import type { FrozenField, StoredRequisite } from "#server/claim/tables.ts";
import { flawMessages } from "./messages.ts";

/** Normalized requisites, and the errors of the refused ones. */
export interface CheckedRequisites {
  readonly requisites: StoredRequisite[];
  readonly errors: FieldMessages;
}

/** The message that the page shows too, as specific as the flaw allows. */
export const requisiteError = (kind: RequisiteKind, text: string): Localized => {
  const { code, values }: Flaw = flawOf(kind, text) ?? { code: "format", values: {} };
  switch (code) {
    case "required":
    case "format":
    case "checksum":
    case "wrong_network":
    case "testnet":
    case "token_contract":
    case "too_long":
      return messages(code);
    default:
      return flawMessages(code, values);
  }
};

/**
 * Checks values by their fields. Errors are keyed `{parent}.{name}`. A value without a field is an error too.
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
