import { useLingui } from "@lingui/react/macro";
import type {
  ListedRequisites,
  RenamingView,
} from "#machines/saved-requisites/saved-requisites.selectors.ts";
import { FormNotice } from "#src/flows/auth/FormNotice.tsx";
import { savedNameMessages } from "#src/flows/shared/savedNameMessages.ts";
import { takeFocus } from "#src/flows/shared/takeFocus.ts";
import { useFieldText } from "#src/flows/shared/useFieldText.ts";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { CurrencyIcon } from "#src/ui/CurrencyIcon.tsx";
import { KeyValue } from "#src/ui/KeyValue.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import { nameId, type SavedRequisitesPage } from "./useSavedRequisites.ts";
import "#src/ui/lateIcons.ts";

function Renaming({ renaming, actions }: { renaming: RenamingView } & Pick<SavedRequisitesPage, "actions">) {
  const { t } = useLingui();
  const text = useFieldText(savedNameMessages);
  return (
    <form
      ref={takeFocus}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.save();
      }}
    >
      <Stack gap={3}>
        <TextField
          id={nameId}
          name="name"
          label={t({ message: "Name", context: "saved requisites" })}
          aria-required
          autoComplete="off"
          value={renaming.field.value}
          error={text(renaming.field)}
          readOnly={renaming.isPending}
          onChange={actions.changeName}
        />
        <FormNotice failure={renaming.failure} messages={renaming.messages} secondsLeft={0} />
        <Row gap={2}>
          <Button type="submit" size="small" variant="primary" pending={renaming.isPending}>{t`Save`}</Button>
          <Button size="small" disabled={renaming.isPending} onClick={actions.cancel}>{t`Cancel`}</Button>
        </Row>
      </Stack>
    </form>
  );
}

/** One entry of the list: name, currency, and enough of the requisites to recognise them. */
export function SavedEntry({
  entry: { id, name, currency, shown, renaming, canChange },
  actions,
}: { entry: ListedRequisites } & Pick<SavedRequisitesPage, "actions">) {
  const { t } = useLingui();
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
        <KeyValue pairs={shown.map(({ label, value }) => ({ key: label, value }))} />
        {renaming === null ? (
          <Row gap={2}>
            <Button
              size="small"
              aria-label={t`Rename ${name}`}
              disabled={!canChange}
              onClick={() => actions.rename(id)}
            >
              {t({ message: "Rename", context: "saved requisites" })}
            </Button>
            <Button
              size="small"
              icon="trash"
              aria-label={t`Delete ${name}`}
              disabled={!canChange}
              onClick={() => actions.remove(id)}
            >
              {t`Delete`}
            </Button>
          </Row>
        ) : (
          <Renaming renaming={renaming} actions={actions} />
        )}
      </Stack>
    </Card>
  );
}
