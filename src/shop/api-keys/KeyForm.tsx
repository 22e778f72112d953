import { useLingui } from "@lingui/react/macro";
import {
  shopKeyLimits,
  shopKeyModes,
  type ShopKeyTerm,
  shopKeyTerms,
  shopScopes,
} from "#domain/shop/shop-key.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { CheckboxGroup } from "#src/ui/controls/CheckboxGroup.tsx";
import { RadioCards } from "#src/ui/controls/RadioCards.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { faultMessages, modeNames, scopeNames, termNames } from "./messages.ts";
import styles from "./ApiKeys.module.css";

function Scopes({ list: { view, actions } }: { list: List<"apiKeys"> }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = view;
  return (
    form && (
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
        value={form.values.scopes}
        error={text(form.fields.scopes)}
        disabled={form.isPending}
        onToggle={(scope) => actions.toggle("scopes", scope)}
      />
    )
  );
}

/** The form of a new key: live or test, name, permissions, networks and lifetime. */
export function KeyForm({ list }: { list: List<"apiKeys"> }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { view, actions } = list;
  const { form } = view;
  if (form === null) return null;
  const { values, fields, isPending } = form;
  return (
    <ListForm
      list={list}
      title={t`New key`}
      submit={t`Create the key`}
      full={t`Limit reached. Revoke one to add another.`}
    >
      <RadioCards
        legend={t`Kind of key`}
        value={values.mode}
        disabled={isPending}
        onChange={(mode) => actions.type("mode", mode)}
        choices={shopKeyModes
          .filter((mode) => view.data?.modes.includes(mode))
          .map((value) => ({
            value,
            label: i18n._(modeNames[value].label),
            detail: i18n._(modeNames[value].detail),
          }))}
      />
      <TextField
        id={fieldId("name")}
        name="name"
        label={t`Key name`}
        hint={t`Where it's used, so that you recognize it.`}
        aria-required
        autoComplete="off"
        maxLength={shopKeyLimits.name}
        value={values.name}
        error={text(fields.name)}
        readOnly={isPending}
        onChange={(value) => actions.type("name", value)}
      />
      <Scopes list={list} />
      <TextArea
        id={fieldId("networks")}
        name="networks"
        label={t`Allowed addresses`}
        optional={t`optional`}
        hint={t`IP addresses or networks of your servers, one a line. Left empty, the key works from anywhere.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={values.networks}
        error={text(fields.networks)}
        readOnly={isPending}
        onChange={(value) => actions.type("networks", value)}
      />
      <Select
        id={fieldId("term")}
        name="term"
        label={t`Expires`}
        choices={shopKeyTerms.map((value) => ({ value, label: i18n._(termNames[value]) }))}
        value={values.term}
        error={text(fields.term)}
        disabled={isPending}
        onChange={(value) => actions.type("term", value as ShopKeyTerm)}
      />
    </ListForm>
  );
}
