import type { ApiFailure } from "#domain/api-failure.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import type { Claim, ClaimContext, FieldProblem } from "./claim.types.ts";

/** The fields of the refund form. */
export const refundFields = (claim: Claim | null) =>
  claim?.refund?.fields.filter((field) => field.visible) ?? [];

/** Why one field of the refund form is refused; undefined where it is good, or empty and not required. */
export function problemOf(context: ClaimContext, name: string): FieldProblem | undefined {
  const field = refundFields(context.claim).find((known) => known.name === name);
  const value = context.refundValues[name] ?? "";
  if (field === undefined || (!field.required && value.trim() === "")) return undefined;
  const result = validateRequisite(field.kind, value);
  return result.ok ? undefined : { source: "page", code: result.error };
}

/** What is refused of the refund form, by the names of its fields. */
export const problemsOf = (context: ClaimContext): Record<string, FieldProblem> =>
  Object.fromEntries(
    refundFields(context.claim).flatMap(({ name }) => {
      const problem = problemOf(context, name);
      return problem === undefined ? [] : [[name, problem] as const];
    }),
  );

/** What the refund form asks to refund to, in normal form, by the names of its fields. */
export const refundRequisites = ({ claim, refundValues }: ClaimContext): Record<string, string> =>
  Object.fromEntries(
    refundFields(claim).flatMap(({ name, kind }) => {
      const result = validateRequisite(kind, refundValues[name] ?? "");
      return result.ok ? [[name, result.value] as const] : [];
    }),
  );

/** A record without one of its members. */
export const without = <Value>(record: Record<string, Value>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** What the server refuses. It names a field of the form as `requisites.account` or `account`. */
export const serverProblems = (failure: ApiFailure): Record<string, FieldProblem> =>
  failure.kind === "fields"
    ? Object.fromEntries(
        Object.entries(failure.fields)
          .filter(([name]) => name !== "non_field_errors")
          .map(([name, messages]) => [name.replace(/^requisites\./, ""), { source: "server", messages }]),
      )
    : {};
