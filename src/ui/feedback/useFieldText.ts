import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { FormField } from "#machines/shared/fields.ts";

/** The error of a field as text; undefined when there is none. `texts` maps its faults. */
export function useFieldText<Fault extends string>(
  texts: Record<Fault, MessageDescriptor>,
): (field: Pick<FormField<Fault>, "fault" | "messages">) => string | undefined {
  const { i18n } = useLingui();
  return ({ fault, messages }) => (fault === null ? messages.join(" ") : i18n._(texts[fault])) || undefined;
}
