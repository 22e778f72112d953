import { useLingui } from "@lingui/react/macro";
import type { CityText } from "#machines/console/cities/cities.types.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { faultMessages } from "./messages.ts";

/** The form of a new city, or of the names of one. */
export function CityForm({ list }: { list: List<"cities"> }) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  const field = (name: keyof CityText) => ({
    id: fieldId(name),
    name,
    "aria-required": true,
    autoComplete: "off",
    value: form.values[name] ?? "",
    error: text(form.fields[name]),
    readOnly: form.isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  return (
    <ListForm
      list={list}
      title={form.values.code === null ? t`Names of the city` : t`New city`}
      submit={t`Save the city`}
    >
      {form.values.code !== null && (
        <TextField
          {...field("code")}
          label={t`Code of the city`}
          hint={t`Part of links, such as new-york. It can't be changed later.`}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
      )}
      <TextField {...field("name_en")} label={t`Name in English`} maxLength={60} />
      <TextField {...field("name_ru")} label={t`Name in Russian`} maxLength={60} />
    </ListForm>
  );
}
