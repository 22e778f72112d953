import { Trans } from "@lingui/react/macro";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { faultMessages } from "#src/ui/forms/messages.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";

/** What everybody with an account agrees to. */
export function RulesBox({
  checked,
  field,
  onChange,
}: {
  checked: boolean;
  field: Pick<CredentialField, "fault" | "messages">;
  onChange: (agreed: boolean) => void;
}) {
  const fieldText = useFieldText(faultMessages);
  return (
    <Checkbox
      id={fieldId("rules")}
      label={
        <Trans>
          I agree to the{" "}
          <Anchor href="/rules" target="_blank">
            exchange rules
          </Anchor>{" "}
          and the{" "}
          <Anchor href="/aml" target="_blank">
            AML and KYC policy
          </Anchor>
        </Trans>
      }
      checked={checked}
      error={fieldText(field)}
      onChange={onChange}
    />
  );
}
