import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import type { FieldsView } from "#machines/exchange/exchange/form.selectors.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { fieldMessages } from "./messages.ts";
import { type ExchangeActions, inputId } from "./useExchange.ts";

/** The consent that a claim requires. Its links open a new tab, so the form stays as it is. */
export const Consent = memo(function Consent({
  consent: { given, ...said },
  isEditable,
  actions,
}: Pick<FieldsView, "consent"> & { isEditable: boolean; actions: ExchangeActions }) {
  const fieldText = useFieldText(fieldMessages);
  return (
    <Checkbox
      id={inputId("consent")}
      label={
        <Trans>
          I accept the{" "}
          <Anchor href="/aml" target="_blank">
            AML and KYC policy
          </Anchor>{" "}
          and the{" "}
          <Anchor href="/rules" target="_blank">
            wallet top-up rules
          </Anchor>
        </Trans>
      }
      checked={given}
      disabled={!isEditable}
      error={fieldText(said)}
      onChange={actions.changeConsent}
    />
  );
});
