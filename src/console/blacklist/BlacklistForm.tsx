import { useLingui } from "@lingui/react/macro";
import type { BlacklistKind } from "#machines/console/blacklist/blacklist.types.ts";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { faultMessages, kindNames } from "./messages.ts";

const kinds = Object.keys(kindNames) as BlacklistKind[];

/** What is put on the blacklist, and why. */
export function BlacklistForm({ list }: { list: List<"blacklist"> }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  const { values, fields, isPending } = form;
  const field = (name: "value" | "reason") => ({
    id: fieldId(name),
    name,
    "aria-required": true,
    autoComplete: "off",
    value: values[name],
    error: text(fields[name]),
    readOnly: isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  return (
    <ListForm list={list} title={t`New on the blacklist`} submit={t`Add`}>
      <Select
        id={fieldId("kind")}
        name="kind"
        label={t`Kind`}
        choices={kinds.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
        value={values.kind}
        error={text(fields.kind)}
        disabled={isPending}
        onChange={(value) => list.actions.type("kind", value as BlacklistKind)}
      />
      <TextField
        {...field("value")}
        label={t`What to refuse`}
        hint={t`Other spellings of it are refused too.`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextArea {...field("reason")} label={t`Reason`} hint={t`Only staff see it.`} maxLength={500} />
    </ListForm>
  );
}
