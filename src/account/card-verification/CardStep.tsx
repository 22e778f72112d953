import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import type { CardField } from "#machines/account/card-verification/card-verification.selectors.ts";
import { RequisiteField } from "#src/ui/requisites/RequisiteField.tsx";
import { requisiteMessages } from "#src/ui/requisites/requisiteMessages.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { useRequisiteText } from "#src/ui/requisites/useRequisiteText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { CommandFailure } from "./DecisionSteps.tsx";
import { inputId, type WizardProps } from "./useCardVerification.ts";

const bankMessages = { ...requisiteMessages, required: msg`Choose the bank` };

function FieldOfCard({ field, actions }: { field: CardField; actions: WizardProps["actions"] }) {
  const requisiteText = useRequisiteText();
  return (
    <RequisiteField
      id={inputId(field.name)}
      name={field.name}
      field={field}
      value={field.value}
      error={requisiteText(field)}
      onChange={(value) => actions.changeField(field.name, value)}
      onBlur={() => actions.leaveField(field.name)}
    />
  );
}

/** The first step: the bank and the card. */
export function CardStep({ view, actions }: WizardProps) {
  const { t } = useLingui();
  const bankText = useFieldText(bankMessages);
  const { form, work } = view;
  if (form === null) return null;
  if (!form.isOpen)
    return (
      <EmptyState
        level={2}
        icon="lock"
        title={t`Cards aren't verified right now`}
        action={<ButtonLink href="/">{t`Exchange currency`}</ButtonLink>}
      >
        {t`You can exchange at the standard rate. Come back later to verify a card.`}
      </EmptyState>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <Select
          id={inputId("currency")}
          label={t`Bank`}
          placeholder={t`Choose the bank`}
          value={form.bank.value}
          error={bankText(form.bank)}
          choices={form.banks.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={actions.chooseBank}
        />
        {form.fields.map((field) => (
          <FieldOfCard key={field.name} field={field} actions={actions} />
        ))}
        {form.messages.length > 0 && (
          <Banner tone="danger" answers>
            {form.messages.join(" ")}
          </Banner>
        )}
        <CommandFailure failure={view.commandFailure} />
        <Text size="small" tone="secondary">
          <Plural
            value={form.validDays}
            one="A verified card stays verified for # day. Only you and our operators can see the number and the photos."
            other="A verified card stays verified for # days. Only you and our operators can see the number and the photos."
          />
        </Text>
        <Actions>
          <Button type="submit" variant="primary" pending={work === "saving"}>{t`Next: the photo`}</Button>
          {form.canKeep ? (
            <Button variant="quiet" onClick={actions.keep}>{t`Back`}</Button>
          ) : (
            <ButtonLink variant="quiet" href="/account/cards">{t`Back`}</ButtonLink>
          )}
        </Actions>
      </Stack>
    </form>
  );
}
