import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { FormField } from "#machines/fields.ts";

/** What is wrong with a field, in the visitor's words; undefined where nothing is. `texts` are those of its faults. */
export function useFieldText<Fault extends string>(
  texts: Record<Fault, MessageDescriptor>,
): (field: Pick<FormField<Fault>, "fault" | "messages">) => string | undefined {
  const { i18n } = useLingui();
  return ({ fault, messages }) => (fault === null ? messages.join(" ") : i18n._(texts[fault])) || undefined;
}
