import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { faultMessages } from "#src/ui/forms/messages.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";

/** Why the page refuses the number of a claim. */
const numberMessages = { ...faultMessages, format: msg`Use digits only` };

/** The number of a claim; `optional` marks it where the letter does not require one. */
export function NumberField({
  field,
  optional,
  onChange,
}: {
  field: CredentialField;
  optional?: string;
  onChange: (field: "number", value: string) => void;
}) {
  const { t } = useLingui();
  const fieldText = useFieldText(numberMessages);
  return (
    <TextField
      id={fieldId("number")}
      name="number"
      label={t`Order number`}
      optional={optional}
      hint={t`It's at the top of the order page and in our emails.`}
      aria-required={optional === undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      value={field.value}
      error={fieldText(field)}
      onChange={(value) => onChange("number", value)}
    />
  );
}
