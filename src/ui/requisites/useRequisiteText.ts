import { useLingui } from "@lingui/react/macro";
import { flawOf } from "#domain/requisites/flaw.ts";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { FormField } from "#machines/shared/fields.ts";
import { requisiteMessages } from "./requisiteMessages.ts";

/** The error of a requisite for its current value; undefined when there is none. */
export function useRequisiteText(): (
  field: FormField<string> & { kind: RequisiteKind },
) => string | undefined {
  const { i18n } = useLingui();
  return ({ kind, value, fault, messages }) => {
    const flaw = fault === null ? null : flawOf(kind, value);
    if (flaw === null) return messages.join(" ") || undefined;
    return i18n._({ ...requisiteMessages[flaw.code], values: flaw.values });
  };
}
