import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { faultMessages } from "./messages.ts";

/** The form of the shop that was chosen: its share, and whether the page of shops may show it. */
export function ShopForm({ list }: { list: List<"staffShops"> }) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form, rows } = list.view;
  if (form === null) return null;
  const { values, fields, isPending } = form;
  const field = (name: "share" | "reason") => ({
    id: fieldId(name),
    name,
    value: values[name],
    error: text(fields[name]),
    readOnly: isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  const name = rows.find(({ id }) => id === form.id)?.name ?? "";
  return (
    <ListForm list={list} title={t`Shop “${name}”`} submit={t`Save the shop`}>
      <TextField
        {...field("share")}
        label={t`Share, %`}
        hint={t`For the orders that are completed from now on.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Checkbox
        id={fieldId("delisted")}
        label={t`Hide it from the page of shops, whatever its owner chose`}
        checked={values.delisted}
        disabled={isPending}
        onChange={(isTicked) => list.actions.type("delisted", isTicked)}
      />
      <TextArea {...field("reason")} label={t`Reason`} hint={t`Only staff see it.`} maxLength={500} />
    </ListForm>
  );
}
