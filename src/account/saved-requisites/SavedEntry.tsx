import { useLingui } from "@lingui/react/macro";
import { maskedRequisites } from "#machines/account/saved-requisites/saved-requisites.selectors.ts";
import type { SavedRequisites } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import { FormNotice } from "#src/ui/forms/FormNotice.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { savedNameMessages } from "#src/ui/requisites/savedNameMessages.ts";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import "#src/ui/icons/lateIcons.ts";

function Renaming({ list: { view, actions } }: { list: List<"savedRequisites"> }) {
  const { t } = useLingui();
  const text = useFieldText(savedNameMessages);
  const { form } = view;
  if (form === null) return null;
  return (
    <form
      ref={takeFocus}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.submit();
      }}
    >
      <Stack gap={3}>
        <TextField
          id={fieldId("name")}
          name="name"
          label={t({ message: "Name", context: "saved requisites" })}
          aria-required
          autoComplete="off"
          value={form.values.name}
          error={text(form.fields.name)}
          readOnly={form.isPending}
          onChange={(name) => actions.type("name", name)}
        />
        <FormNotice failure={form.failure} messages={form.messages} secondsLeft={form.secondsLeft} />
        <Row gap={2}>
          <Button
            type="submit"
            size="small"
            variant="primary"
            pending={form.isPending}
            disabled={form.secondsLeft > 0}
          >{t`Save`}</Button>
          <Button size="small" disabled={form.isPending} onClick={actions.cancel}>{t`Cancel`}</Button>
        </Row>
      </Stack>
    </form>
  );
}

/** One entry of the list: name, currency, and enough of the requisites to recognise them. */
export function SavedEntry({ list, entry }: { list: List<"savedRequisites">; entry: SavedRequisites }) {
  const { t } = useLingui();
  const { id, name, currency } = entry;
  return (
    <Card>
      <Stack gap={3}>
        <Row gap={3}>
          <CurrencyIcon code={currency.icon} network={currency.network?.code} />
          <div>
            <Heading level={2} look="subtitle">
              {name}
            </Heading>
            <Text size="small" tone="secondary">
              {currency.network === null ? currency.name : `${currency.name}, ${currency.network.name}`}
            </Text>
          </div>
        </Row>
        <KeyValue pairs={maskedRequisites(entry).map(({ label, value }) => ({ key: label, value }))} />
        {list.view.form?.id === id ? (
          <Renaming list={list} />
        ) : (
          <Row gap={2}>
            <RowButton list={list} command="edit" id={id} aria-label={t`Rename ${name}`}>
              {t({ message: "Rename", context: "saved requisites" })}
            </RowButton>
            <RowButton list={list} command="delete" id={id} icon="trash" aria-label={t`Delete ${name}`}>
              {t`Delete`}
            </RowButton>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
