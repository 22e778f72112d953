import type { CredentialField } from "#machines/credentials.ts";
import { useFieldText } from "#src/flows/shared/useFieldText.ts";
import { faultMessages } from "./messages.ts";

/** Id of a field's input, where the focus goes when it is refused. */
export const fieldId = (field: string): string => `auth-${field}`;

/** Puts the focus on a field that was refused. */
export const focusField = ({ field }: { field: string }): void =>
  document.getElementById(fieldId(field))?.focus();

/** What each text field of a form is given, by its name. */
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
