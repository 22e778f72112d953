import { useLingui } from "@lingui/react/macro";
import { RequisiteField } from "#src/ui/requisites/RequisiteField.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { useRequisiteText } from "#src/ui/requisites/useRequisiteText.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { RadioCards } from "#src/ui/controls/RadioCards.tsx";
import { StepHeading } from "./WizardFrame.tsx";
import { fieldMessages } from "./messages.ts";
import { inputId, type Wizard } from "./useWithdrawal.ts";

const another = "another";

/** The card or wallet: verified cards first, otherwise typed requisites. */
export function PayeeStep({ view, actions }: Wizard) {
  const { t } = useLingui();
  const fieldText = useFieldText(fieldMessages);
  const requisiteText = useRequisiteText();
  const { cards, chosen, choice, fields } = view.payee;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.next();
      }}
    >
      <Stack gap={5}>
        <StepHeading>{view.direction?.kind === "card" ? t`Which card?` : t`Which wallet?`}</StepHeading>
        {cards.length > 0 && (
          <RadioCards
            legend={t`Your cards`}
            value={chosen ?? another}
            onChange={(value) => actions.chooseCard(value === another ? null : value)}
            choices={[
              ...cards.map(({ id, label }) => ({ value: id, label, detail: t`Verified` })),
              { value: another, label: t`Another card` },
            ]}
            error={fieldText(choice)}
          />
        )}
        {fields.map((field) => (
          <RequisiteField
            key={field.key}
            id={inputId(field.key)}
            name={field.key}
            field={field}
            value={field.value}
            error={requisiteText(field)}
            onChange={(value) => actions.changeRequisite(field.name, value)}
            onBlur={() => actions.leaveField(field.key)}
          />
        ))}
        <Actions>
          <Button type="submit" variant="primary" size="large" iconEnd="arrowRight">{t`Next`}</Button>
          <Button
            variant="quiet"
            size="large"
            onClick={() => actions.openStep("direction")}
          >{t`Back`}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
