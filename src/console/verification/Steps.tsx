import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { needsReason } from "#machines/console/verification/verification.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { ownAffair } from "#src/console/own-affair.ts";
import { readerHint } from "#src/console/languages.ts";
import { faultMessages } from "#src/console/order/messages.ts";
import { verificationMoves } from "./messages.ts";

type Props = { list: List<"verification"> };

function StepForm({ list: { view, actions }, list }: Props) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form, data } = view;
  const step = form?.values.step ?? null;
  if (form === null || step === null || data === null) return null;
  return (
    <ListForm
      list={list}
      title={i18n._(verificationMoves[step.id])}
      submit={t`Confirm`}
      messages={needsReason(step) ? [] : form.fields.reason.messages}
    >
      {needsReason(step) && (
        <TextArea
          id={fieldId("reason")}
          name="reason"
          label={t`Reason`}
          hint={readerHint((said) => i18n._(said), msg`The visitor reads it.`, data.language)}
          lang={data.language}
          maxLength={1000}
          error={text(form.fields.reason)}
          readOnly={form.isPending}
          value={form.values.reason}
          onChange={(value) => actions.type("reason", value)}
        />
      )}
    </ListForm>
  );
}

/** What can be done with the verification now, or the form of the move that was chosen. */
export function Steps({ list }: Props) {
  const { t, i18n } = useLingui();
  if (list.view.form !== null) return <StepForm list={list} />;
  return (
    <Card tone="accent">
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`What can be done`}</Heading>
        {list.view.rows.length === 0 && (
          <Text tone="secondary">
            {list.view.data?.own_affair === true ? i18n._(ownAffair) : t`There is nothing to decide now.`}
          </Text>
        )}
        {list.view.rows.map(({ id }, index) => (
          <Button
            key={id}
            wide
            data-act={index === 0 ? "first" : "other"}
            variant={index === 0 ? "primary" : "secondary"}
            disabled={list.view.isBusy}
            onClick={() => list.actions.row("edit", id)}
          >
            {i18n._(verificationMoves[id])}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}
