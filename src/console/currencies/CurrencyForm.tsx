import { useLingui } from "@lingui/react/macro";
import {
  type CurrencyGroup,
  type CurrencyText,
  currencyGroups,
} from "#machines/console/currencies/currencies.types.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Grid, Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import { Effects } from "#src/console/rate-feeds/Effects.tsx";
import { faultMessages, groupNames } from "./messages.ts";

type Props = { list: List<"currencies"> };
type TextName = Exclude<keyof CurrencyText, "row" | "group" | "send" | "receive" | "agreed">;

function useField({ view, actions }: List<"currencies">) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = view;
  if (form === null) throw new Error("The form is not open");
  return (name: TextName, isNeeded: boolean) => ({
    id: fieldId(name),
    name,
    optional: isNeeded ? undefined : t`optional`,
    "aria-required": isNeeded,
    autoComplete: "off",
    spellCheck: false,
    value: form.values[name],
    error: text(form.fields[name]),
    readOnly: form.isPending,
    onChange: (value: string) => actions.type(name, value),
  });
}

/** What is said once, since links, monitors and pairs are made from it. */
function Lasting({ list }: Props) {
  const { t, i18n } = useLingui();
  const field = useField(list);
  const { form } = list.view;
  if (form === null || form.values.row !== null) return null;
  return (
    <>
      <TextField
        {...field("code", true)}
        label={t`Code`}
        hint={t`As exchange monitors write it, such as USDTTRC20. It can't be changed later.`}
        maxLength={32}
      />
      <Select
        id={fieldId("group")}
        name="group"
        label={t`Kind of money`}
        hint={t`It can't be changed later.`}
        choices={currencyGroups.map((group) => ({ value: group, label: i18n._(groupNames[group]) }))}
        value={form.values.group}
        disabled={form.isPending}
        onChange={(group) => list.actions.type("group", group as CurrencyGroup)}
      />
    </>
  );
}

/** How it looks to visitors. */
function Looks({ list }: Props) {
  const { t } = useLingui();
  const field = useField(list);
  const { values } = list.view.form ?? {};
  const icon = values?.icon.trim() || values?.ticker.trim() || "?";
  return (
    <>
      <TextField {...field("ticker", true)} label={t`Ticker`} hint={t`Such as USDT.`} maxLength={16} />
      <TextField {...field("name_en", true)} label={t`Name in English`} maxLength={60} />
      <TextField {...field("name_ru", true)} label={t`Name in Russian`} maxLength={60} />
      <TextField
        {...field("icon", false)}
        label={t`Icon`}
        hint={
          <Row gap={2}>
            <CurrencyIcon code={icon} size="small" />
            <Text as="span" size="small" tone="muted">
              {t`A known picture such as btc; of anything else, the first two letters.`}
            </Text>
          </Row>
        }
        autoCapitalize="none"
        maxLength={32}
      />
    </>
  );
}

/** How it is sent and counted. */
function Figures({ list }: Props) {
  const { t } = useLingui();
  const field = useField(list);
  const isCrypto = list.view.form?.values.group === "crypto";
  return (
    <>
      <TextField
        {...field("network_code", isCrypto)}
        label={t`Code of the network`}
        hint={t`Such as TRC20.`}
        maxLength={16}
      />
      <TextField {...field("network_name", isCrypto)} label={t`Name of the network`} maxLength={60} />
      <TextField
        {...field("explorer", false)}
        label={t`Link to a transaction`}
        hint={t`With ${"{transaction}"} where the hash goes.`}
        type="url"
        inputMode="url"
        maxLength={300}
      />
      <TextField
        {...field("decimals", true)}
        label={t`Decimals`}
        hint={t`From 0 to 18.`}
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        {...field("confirmations", true)}
        label={t`Confirmations that a payment needs`}
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        {...field("min", false)}
        label={t`Minimum`}
        hint={t`Where a pair sets none itself.`}
        inputMode="decimal"
        maxLength={37}
      />
      <TextField
        {...field("max", false)}
        label={t`Maximum`}
        hint={t`Where a pair sets none itself.`}
        inputMode="decimal"
        maxLength={37}
      />
    </>
  );
}

/** Whether visitors can use it. A new one begins closed. */
function Opening({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = view;
  if (form === null) return null;
  if (form.values.row === null)
    return (
      <Text tone="secondary">
        {t`It begins closed. Then say what visitors fill in, open it, and open the pairs that you want.`}
      </Text>
    );
  const box = (name: "send" | "receive", label: string) => (
    <Checkbox
      id={fieldId(name)}
      label={label}
      error={text(form.fields[name])}
      checked={form.values[name]}
      disabled={form.isPending}
      onChange={(isTicked) => actions.type(name, isTicked)}
    />
  );
  return (
    <>
      {box("send", t`Visitors can send it`)}
      {box("receive", t`Visitors can receive it`)}
    </>
  );
}

/** The form of a new currency, or of one that is changed. */
export function CurrencyForm({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  if (form === null) return null;
  const { row } = form.values;
  return (
    <ListForm list={list} title={row === null ? t`New currency` : row.code} submit={t`Save the currency`}>
      <Opening list={list} />
      <Grid min="medium" gap={4}>
        <Lasting list={list} />
        <Looks list={list} />
        <Figures list={list} />
      </Grid>
      <Effects
        failure={form.failure}
        isAgreed={form.values.agreed === form.values.ticker.trim()}
        isPending={form.isPending}
        onAgree={(isTicked) => list.actions.type("agreed", isTicked ? form.values.ticker.trim() : "")}
      />
    </ListForm>
  );
}
