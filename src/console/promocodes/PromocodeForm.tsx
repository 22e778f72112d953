import { useLingui } from "@lingui/react/macro";
import type { SyntheticEvent } from "react";
import {
  effectIn,
  halfTyped,
  type PromocodeKind,
  type PromocodeText,
} from "#machines/console/staff-promocodes/staff-promocodes.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { Effects } from "#src/console/rate-feeds/Effects.tsx";
import { faultMessages, kindHints, kindNames } from "./messages.ts";
import { localOf, momentOf } from "./moments.ts";

type Props = { list: List<"staffPromocodes"> };
type TextName = Exclude<keyof PromocodeText, "row" | "kind" | "agreed">;

const kinds = Object.keys(kindNames) as PromocodeKind[];

function useField({ view, actions }: List<"staffPromocodes">) {
  const { t } = useLingui();
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
  const type = (name: TextName, isNeeded = false) => ({
    ...common(name),
    optional: isNeeded ? undefined : t`optional`,
    "aria-required": isNeeded,
    autoComplete: "off",
    spellCheck: false,
    readOnly: form.isPending,
  });
  return {
    type,
    select: (name: TextName) => ({ ...common(name), disabled: form.isPending }),
    moment: (name: TextName) => {
      // The browser has no text for what is half typed, and tells no change of it.
      const settle = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) => {
        const kept = validity.badInput ? halfTyped : "";
        if (value === "" && form.values[name] !== kept) actions.type(name, kept);
      };
      return {
        ...type(name),
        type: "datetime-local",
        max: "9999-12-30T23:59",
        hint: t`In the time zone of this device.`,
        value: localOf(form.values[name]),
        onChange: (value: string) => actions.type(name, momentOf(value)),
        onBlur: settle,
        onKeyDown: settle,
      };
    },
  };
}

/** What a new code does to a rate, on which pair and for whom. None of it changes later. */
function Lasting({ list }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const field = useField(list);
  const { data, form } = list.view;
  if (data === null || form === null || form.values.row !== null) return null;
  const { kind } = form.values;
  const currencies = [
    { value: "", label: t`All currencies` },
    ...data.currencies.map(({ id, code, ...names }) => ({
      value: String(id),
      label: `${locale === "ru" ? names.name_ru : names.name_en} (${code})`,
    })),
  ];
  return (
    <>
      <TextField
        {...field.type("code", true)}
        label={t`Promo code`}
        hint={t`Capital or small letters make no difference. It can't be changed later.`}
        autoCapitalize="characters"
        maxLength={64}
      />
      <Segmented
        wide
        legend={t`How the rate gets better`}
        value={kind}
        onChange={(value) => list.actions.type("kind", value)}
        choices={kinds.map((value) => ({
          value,
          label: i18n._(kindNames[value]),
          disabled: form.isPending,
        }))}
      />
      <TextField
        {...field.type("value", true)}
        label={t`The rate is better by`}
        hint={i18n._(kindHints[kind])}
        inputMode="decimal"
        maxLength={37}
      />
      <Select {...field.select("from")} label={t`Visitors send`} choices={currencies} />
      <Select {...field.select("to")} label={t`Visitors receive`} choices={currencies} />
      <TextField
        {...field.type("email")}
        label={t`Only for the account with this email`}
        type="email"
        maxLength={254}
      />
      <TextField {...field.moment("starts_at")} label={t`Valid from`} />
    </>
  );
}

/** The form of a new code, or of the end and the limits of one. */
export function PromocodeForm({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  if (form === null) return null;
  return (
    <ListForm list={list} title={form.values.row?.code ?? t`New promo code`} submit={t`Save`}>
      <Lasting list={list} />
      <Limits list={list} />
      <Effects
        failure={form.failure}
        isAgreed={form.values.agreed === effectIn(form.values)}
        isPending={form.isPending}
        onAgree={(isTicked) => list.actions.type("agreed", isTicked ? effectIn(form.values) : "")}
      />
    </ListForm>
  );
}

function Limits({ list }: Props) {
  const { t } = useLingui();
  const field = useField(list);
  return (
    <>
      <TextField {...field.moment("ends_at")} label={t({ message: "Valid until", context: "promo codes" })} />
      <TextField
        {...field.type("total_limit")}
        label={t`Uses by all together`}
        inputMode="numeric"
        maxLength={7}
      />
      <TextField
        {...field.type("user_limit")}
        label={t`Uses by each person`}
        inputMode="numeric"
        maxLength={7}
      />
    </>
  );
}
