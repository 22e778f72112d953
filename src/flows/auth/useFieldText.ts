import { useLingui } from "@lingui/react/macro";
import type { FormField } from "#machines/form.ts";
import { faultMessages } from "./messages.ts";

/** What is wrong with a field, in the visitor's words; undefined where nothing is. */
export function useFieldText(): (field: Pick<FormField, "fault" | "messages">) => string | undefined {
  const { i18n } = useLingui();
  return ({ fault, messages }) =>
    (fault === null ? messages.join(" ") : i18n._(faultMessages[fault])) || undefined;
}
