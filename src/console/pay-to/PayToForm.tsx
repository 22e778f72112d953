import { useLingui } from "@lingui/react/macro";
import type { PayToText } from "#machines/console/pay-to/pay-to.types.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { faultMessages } from "./messages.ts";

type Props = { list: List<"payTo"> };

/** A line for each of the new payment details, and the currency that they are of. */
function NewDetails({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form, data } = view;
  if (form === null || data === null || form.values.lines === null) return null;
  const { values, fields, isPending } = form;
  const chosen = data.currencies.find(({ currency }) => currency.id === values.currency?.id);
  const labels = (chosen?.fields ?? []).map(({ label }) => label).join("; ");
  return (
    <>
      <Select
        id={fieldId("currency")}
        name="currency"
        label={t`Currency`}
        placeholder={t`Choose one`}
        choices={data.currencies.map(({ currency }) => ({
          value: String(currency.id),
          label: `${currency.name} (${currency.code})`,
        }))}
        value={String(values.currency?.id ?? "")}
        error={text(fields.currency)}
        disabled={isPending}
        onChange={(value) => {
          const found = data.currencies.find(({ currency }) => String(currency.id) === value);
          if (found)
            actions.type("currency", {
              id: found.currency.id,
              decimals: found.currency.decimals,
              fields: found.fields.map(({ name }) => name),
            });
        }}
      />
      <TextArea
        id={fieldId("lines")}
        name="lines"
        label={t`Payment details`}
        hint={
          (chosen?.fields.length ?? 0) > 1
            ? t`One set a line, its parts separated by semicolons: ${labels}`
            : t`One a line. A list is added whole, or not at all.`
        }
        aria-required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={form.values.lines}
        error={text(fields.lines)}
        readOnly={isPending}
        onChange={(value) => actions.type("lines", value)}
      />
    </>
  );
}

/** The form of new payment details, or of the limits of some. */
export function PayToForm({ list }: Props) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  const { values, fields, isPending } = form;
  const field = (name: keyof PayToText & ("label" | "daily_count" | "daily_sum" | "rest_minutes")) => ({
    id: fieldId(name),
    name,
    optional: t`optional`,
    autoComplete: "off",
    value: values[name],
    error: text(fields[name]),
    readOnly: isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  return (
    <ListForm list={list} title={form.id === null ? t`New payment details` : t`Limits`} submit={t`Save`}>
      <NewDetails list={list} />
      <TextField {...field("label")} label={t`Note`} hint={t`Only staff see it.`} maxLength={100} />
      <TextField {...field("daily_count")} label={t`Orders a day`} inputMode="numeric" maxLength={7} />
      <TextField
        {...field("daily_sum")}
        label={t`Amount a day`}
        hint={t`In the currency itself. Days are counted in UTC.`}
        inputMode="decimal"
        maxLength={37}
      />
      <TextField
        {...field("rest_minutes")}
        label={t`Minutes of rest`}
        hint={t`After an order got them, no other does for this long.`}
        inputMode="numeric"
        maxLength={6}
      />
      <Checkbox
        label={t`For one order only`}
        checked={values.once}
        disabled={isPending}
        onChange={(once) => list.actions.type("once", once)}
      />
    </ListForm>
  );
}
