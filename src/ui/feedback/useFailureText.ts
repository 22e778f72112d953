import { useLingui } from "@lingui/react/macro";
import { type ApiFailure, codeOfFailure } from "#domain/api-failure.ts";
import { failureMessages } from "./failureMessages.ts";

/**
 * A failure as text. A server message that belongs to no field is shown as it is: it is already in the visitor's
 * language.
 */
export function useFailureText(): (failure: ApiFailure) => string {
  const { i18n } = useLingui();
  return (failure) => {
    const spoken = failure.kind === "fields" ? failure.fields["non_field_errors"] : undefined;
    if (spoken !== undefined && spoken.length > 0) return spoken.join(" ");
    return i18n._(failureMessages[codeOfFailure(failure)]);
  };
}
