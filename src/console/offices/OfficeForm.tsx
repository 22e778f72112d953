import { useLingui } from "@lingui/react/macro";
import { languageTags } from "#domain/locale.ts";
import { dayFields, type OfficeText } from "#machines/console/offices/offices.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Grid } from "#src/ui/layout/Layout.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { faultMessages } from "./messages.ts";
import { nameOf } from "./OfficesTable.tsx";

type Props = { list: List<"offices"> };
type TextName = Exclude<keyof OfficeText, "row">;

function useField({ view, actions }: List<"offices">) {
  const text = useFieldText(faultMessages);
  const { form } = view;
  if (form === null) throw new Error("The form is not open");
  const common = (name: TextName) => ({
    id: fieldId(name),
    name,
    value: form.values[name],
    error: text(form.fields[name]),
    onChange: (value: string) => actions.type(name, value),
  });
  return {
    select: (name: TextName) => ({ ...common(name), disabled: form.isPending }),
    type: (name: TextName) => ({ ...common(name), autoComplete: "off", readOnly: form.isPending }),
  };
}

/** Where it is and for which cash, which stays. */
function Place({ list }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const field = useField(list);
  const { data, form } = list.view;
  if (data === null || form?.values.row !== null) return null;
  const nameIn = (names: { name_ru: string; name_en: string }) =>
    locale === "ru" ? names.name_ru : names.name_en;
  return (
    <>
      <Select
        {...field.select("city")}
        label={t`City`}
        placeholder={t`Choose one`}
        choices={data.cities.map((city) => ({ value: String(city.id), label: nameIn(city) }))}
      />
      <Select
        {...field.select("currency")}
        label={t`Currency`}
        placeholder={t`Choose one`}
        choices={data.cash.map((one) => ({ value: String(one.id), label: `${nameIn(one)} (${one.code})` }))}
      />
    </>
  );
}

/** The 1st of January 2024 was a Monday. */
const dayName = (tag: string, index: number): string =>
  new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, 1 + index));

/** When it is open. */
function Hours({ list }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const field = useField(list);
  return (
    <>
      <TextField
        {...field.type("time_zone")}
        label={t`Time zone`}
        hint={t`Such as Europe/Moscow.`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Grid min="small" gap={4}>
        {dayFields.map((day, index) => (
          <TextField
            key={day}
            {...field.type(day)}
            label={dayName(languageTags[locale], index)}
            maxLength={60}
          />
        ))}
      </Grid>
      <TextArea
        {...field.type("dates")}
        label={t`Days off and other hours`}
        optional={t`optional`}
        hint={t`A date a line: 2027-01-01 when closed, 2026-12-31 10:00-15:00 with hours of its own.`}
      />
    </>
  );
}

/** The form of a new office, or of one that is changed. */
export function OfficeForm({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  if (form === null) return null;
  return (
    <ListForm
      list={list}
      title={form.values.row === null ? t`New office` : nameOf(form.values.row)}
      submit={t`Save the office`}
    >
      <Place list={list} />
      <Addresses list={list} />
      <Hours list={list} />
    </ListForm>
  );
}

function Addresses({ list }: Props) {
  const { t } = useLingui();
  const field = useField(list);
  return (
    <>
      <TextField {...field.type("address_en")} label={t`Address in English`} maxLength={200} />
      <TextField {...field.type("address_ru")} label={t`Address in Russian`} maxLength={200} />
      <TextField
        {...field.type("phone")}
        label={t`Phone`}
        optional={t`optional`}
        type="tel"
        inputMode="tel"
        maxLength={32}
      />
    </>
  );
}
