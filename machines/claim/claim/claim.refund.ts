import type { ApiFailure } from "#domain/api-failure.ts";
import { type RequisiteError, validateRequisite } from "#domain/requisites/requisite.ts";
import { type Faults, faultsOf, type Refusals } from "#machines/shared/fields.ts";
import type { Claim, ClaimContext } from "./claim.types.ts";

/** The fields of the refund form. */
export const refundFields = (claim: Claim | null) =>
  claim?.refund?.fields.filter((field) => field.visible) ?? [];

/** The fault of one field of the refund form; undefined when it is valid, or empty and optional. */
export function refundFault(context: ClaimContext, name: string): RequisiteError | undefined {
  const field = refundFields(context.claim).find((known) => known.name === name);
  const value = context.refundValues[name] ?? "";
  if (field === undefined || (!field.required && value.trim() === "")) return undefined;
  const result = validateRequisite(field.kind, value);
  return result.ok ? undefined : result.error;
}

/** The faults of the refund form, by field. */
export const refundFaults = (context: ClaimContext): Faults<RequisiteError> =>
  faultsOf(
    Object.fromEntries(refundFields(context.claim).map(({ name }) => [name, refundFault(context, name)])),
  );

/** The refund requisites in normal form, by field name. */
export const refundRequisites = ({ claim, refundValues }: ClaimContext): Record<string, string> =>
  Object.fromEntries(
    refundFields(claim).flatMap(({ name, kind }) => {
      const result = validateRequisite(kind, refundValues[name] ?? "");
      return result.ok ? [[name, result.value] as const] : [];
    }),
  );

/** The server's refusals. It names a field of the form as `requisites.account` or `account`. */
export const refundRefusals = (failure: ApiFailure): Refusals =>
  failure.kind === "fields"
    ? Object.fromEntries(
        Object.entries(failure.fields)
          .filter(([name]) => name !== "non_field_errors")
          .map(([name, messages]) => [name.replace(/^requisites\./, ""), messages]),
      )
    : {};
