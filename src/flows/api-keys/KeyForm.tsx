import { useLingui } from "@lingui/react/macro";
import { shopKeyLimits, shopKeyModes, shopKeyTerms, shopScopes } from "#domain/shop-key.ts";
import { Attempt } from "#src/flows/auth/Attempt.tsx";
import { fieldId } from "#src/flows/auth/useFieldProps.ts";
import { takeFocus } from "#src/flows/shared/takeFocus.ts";
import { useFieldText } from "#src/flows/shared/useFieldText.ts";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { CheckboxGroup } from "#src/ui/CheckboxGroup.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { RadioCards } from "#src/ui/RadioCards.tsx";
import { Select } from "#src/ui/Select.tsx";
import { Heading } from "#src/ui/Text.tsx";
import { TextArea } from "#src/ui/TextArea.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import styles from "./ApiKeys.module.css";
import { faultMessages, modeNames, scopeNames, termNames } from "./messages.ts";
import type { KeysPage } from "./useApiKeys.ts";

function Scopes({ view: { form }, actions }: Pick<KeysPage, "view" | "actions">) {
  const { t, i18n } = useLingui();
  const error = useFieldText(faultMessages)(form.scopes);
  return (
    <CheckboxGroup
      id={fieldId("scopes")}
      legend={t`What the key may do`}
      choices={shopScopes.map((value) => ({
        value,
        label: (
          <>
            {i18n._(scopeNames[value])} <code className={styles.code}>{value}</code>
          </>
        ),
      }))}
      value={form.scopes.value}
      error={error}
      disabled={form.isPending}
      onToggle={actions.toggle}
    />
  );
}

/** The form of a new key: live or test, name, permissions, networks and lifetime. */
export function KeyForm({ view, actions }: KeysPage) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = view;
  return (
    <Card className={styles.form}>
      <form
        ref={takeFocus}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actions.submit();
        }}
      >
        <Stack gap={4}>
          <Heading level={2} look="subtitle">{t`New key`}</Heading>
          <RadioCards
            legend={t`Kind of key`}
            value={form.mode}
            disabled={form.isPending}
            onChange={actions.choose}
            choices={shopKeyModes.map((value) => ({
              value,
              label: i18n._(modeNames[value].label),
              detail: i18n._(modeNames[value].detail),
            }))}
          />
          <TextField
            id={fieldId("name")}
            name="name"
            label={t`Key name`}
            hint={t`Where it is used, so that you recognize it.`}
            aria-required
            autoComplete="off"
            maxLength={shopKeyLimits.name}
            value={form.name.value}
            error={text(form.name)}
            readOnly={form.isPending}
            onChange={(value) => actions.change("name", value)}
          />
          <Scopes view={view} actions={actions} />
          <TextArea
            id={fieldId("networks")}
            name="networks"
            label={t`Allowed addresses`}
            optional={t`optional`}
            hint={t`IP addresses or networks of your servers, one a line. Left empty, the key works from anywhere.`}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={form.networks.value}
            error={text(form.networks)}
            readOnly={form.isPending}
            onChange={(value) => actions.change("networks", value)}
          />
          <Select
            id={fieldId("term")}
            name="term"
            label={t`Expires`}
            choices={shopKeyTerms.map((value) => ({ value, label: i18n._(termNames[value]) }))}
            value={form.term.value}
            error={text(form.term)}
            disabled={form.isPending}
            onChange={(value) => actions.change("term", value)}
          />
          <Attempt
            view={form}
            refusal={
              form.failure?.kind === "conflict" ? t`You have as many keys as a shop may have.` : undefined
            }
          >{t`Create the key`}</Attempt>
          <Button wide size="large" disabled={form.isPending} onClick={actions.cancel}>{t`Cancel`}</Button>
        </Stack>
      </form>
    </Card>
  );
}
