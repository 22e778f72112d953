import type { CredentialField } from "#machines/shared/credentials.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { faultMessages } from "./messages.ts";

/** Id of a field's input, which takes the focus when the field is refused. */
export const fieldId = (field: string): string => `auth-${field}`;

/** Focuses a refused field. */
export const focusField = ({ field }: { field: string }): void =>
  document.getElementById(fieldId(field))?.focus();

/** The props of each text field of a form, by name. */
export function useFieldProps<Name extends string>(
  view: Record<Name, CredentialField>,
  onChange: (name: Name, value: string) => void,
) {
  const fieldText = useFieldText(faultMessages);
  return (name: Name) => ({
    id: fieldId(name),
    name,
    "aria-required": true,
    value: view[name].value,
    error: fieldText(view[name]),
    onChange: (value: string) => onChange(name, value),
  });
}
