import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import type { FieldsView } from "#machines/exchange/exchange/form.selectors.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import styles from "./ExchangeDetails.module.css";
import { fieldMessages } from "./messages.ts";
import { type ExchangeActions, inputId } from "./useExchange.ts";

/** The two consents that a claim requires. Their links open a new tab, so the form stays as it is. */
export const Consents = memo(function Consents({
  consents,
  isEditable,
  actions,
}: {
  consents: FieldsView["consents"];
  isEditable: boolean;
  actions: ExchangeActions;
}) {
  const fieldText = useFieldText(fieldMessages);
  const labels = {
    aml: (
      <Trans>
        I accept the{" "}
        <Anchor href="/aml" target="_blank">
          AML and KYC policy
        </Anchor>
      </Trans>
    ),
    rules: (
      <Trans>
        I accept the{" "}
        <Anchor href="/rules#top-up" target="_blank">
          wallet top-up rules
        </Anchor>
      </Trans>
    ),
  };
  return (
    <div className={styles.consents} data-keeps-room="">
      {(["aml", "rules"] as const).map((consent) => {
        const { given, ...said } = consents[consent];
        return (
          <Checkbox
            key={consent}
            id={inputId(`consents.${consent}`)}
            label={labels[consent]}
            checked={given}
            disabled={!isEditable}
            error={fieldText(said)}
            onChange={(checked) => actions.changeConsent(consent, checked)}
          />
        );
      })}
    </div>
  );
});
