import { useLingui } from "@lingui/react/macro";
import {
  type boundFields,
  type DirectionText,
  figuresIn,
  type LimitField,
  type noticeFields,
  type RateWay,
  type StaffDirection,
} from "#machines/console/directions/directions.types.ts";
import { Effects } from "#src/console/rate-feeds/Effects.tsx";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Grid } from "#src/ui/layout/Layout.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { rateUnits } from "#src/ui/money/currencyText.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { agoText, pairCode } from "./DirectionsTable.tsx";
import { faultMessages } from "./messages.ts";

type Props = { list: List<"directions"> };
type FigureName =
  | "risk_limit"
  | "margin"
  | "bonus"
  | "verification_margin"
  | "course"
  | "hours"
  | "steps"
  | LimitField
  | (typeof boundFields)[number];
type TextName = FigureName | (typeof noticeFields)[number];

function useField({ view, actions }: List<"directions">) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = view;
  if (form === null) throw new Error("The form is not open");
  return (name: TextName) => ({
    id: fieldId(name),
    name,
    optional: name === "margin" ? undefined : t`optional`,
    error: text(form.fields[name]),
    autoComplete: "off",
    readOnly: form.isPending,
    value: form.values[name],
    onChange: (value: string) => actions.type(name, value),
  });
}

/** Where the rate comes from, and what is taken of it. */
function Source({ list, row }: Props & { row: StaffDirection }) {
  const { t } = useLingui();
  const locale = useLocale();
  const field = useField(list);
  const { form, data } = list.view;
  if (form === null || data === null) return null;
  const names = [...new Set([row.source, ...data.sources])];
  const { market } = row;
  return (
    <>
      <Select
        id={fieldId("source")}
        name="source"
        label={t`Source of the rate`}
        hint={
          market === null
            ? t`The market rate isn't known.`
            : t`Market: ${formatAmount(market.course, { locale })}, ${agoText(locale, market.age)}.`
        }
        choices={names.map((name) => ({ value: name, label: name }))}
        value={form.values.source}
        disabled={form.isPending}
        onChange={(source) => list.actions.type("source", source)}
      />
      <TextField
        {...field("margin")}
        label={t`Margin, %`}
        hint={t`Our share of the market rate. A rate of your own ignores it.`}
        inputMode="decimal"
      />
      <TextField
        {...field("bonus")}
        label={t`Bonus, %`}
        hint={t`On top of the rate after the margin.`}
        inputMode="decimal"
      />
      <TextField
        {...field("verification_margin")}
        label={t`Margin for verified cards, %`}
        hint={t`For who pays with a card that you have verified. Empty for no such rate.`}
        inputMode="decimal"
      />
    </>
  );
}

/** A rate of one's own, typed either way round, with an end. */
function OwnRate({ list, row }: Props & { row: StaffDirection }) {
  const { t } = useLingui();
  const locale = useLocale();
  const field = useField(list);
  const { form } = list.view;
  if (form === null) return null;
  const units = rateUnits(row.from, row.to);
  const { way } = form.values;
  return (
    <>
      <Select
        id={fieldId("way")}
        name="way"
        label={t`Own rate is written as`}
        choices={[
          { value: "sent", label: `1 ${units.from} = … ${units.to}` },
          { value: "received", label: `1 ${units.to} = … ${units.from}` },
        ]}
        value={way}
        disabled={form.isPending}
        onChange={(value) => list.actions.type("way", value as RateWay)}
      />
      <TextField
        {...field("course")}
        label={
          way === "sent"
            ? t`Own rate, ${units.to} for 1 ${units.from}`
            : t`Own rate, ${units.from} for 1 ${units.to}`
        }
        hint={t`Leave it empty to follow the source.`}
        inputMode="decimal"
      />
      <TextField
        {...field("hours")}
        label={t`Own rate for, hours`}
        hint={
          row.course_until === null
            ? t`Then the pair returns to its source. Empty: until you change it.`
            : t`It ends ${formatShortMoment(locale, row.course_until)}. 0: until you change it.`
        }
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        {...field("min_course")}
        label={t`Lowest rate, ${units.to} for 1 ${units.from}`}
        hint={t`Below it the pair stops.`}
        inputMode="decimal"
      />
      <TextField
        {...field("max_course")}
        label={t`Highest rate, ${units.to} for 1 ${units.from}`}
        hint={t`Above it the pair stops.`}
        inputMode="decimal"
      />
      <TextArea
        {...field("steps")}
        label={t`Better rates for larger amounts`}
        hint={t`A line each: the amount in ${units.from}, then by how many percent the rate is better.`}
        maxLength={200}
      />
    </>
  );
}

function Limits({ list, row: { from, to } }: Props & { row: StaffDirection }) {
  const { t } = useLingui();
  const field = useField(list);
  return (
    <>
      <TextField {...field("min_from")} label={t`Minimum to send, ${from.ticker}`} inputMode="decimal" />
      <TextField {...field("max_from")} label={t`Maximum to send, ${from.ticker}`} inputMode="decimal" />
      <TextField {...field("min_to")} label={t`Minimum to receive, ${to.ticker}`} inputMode="decimal" />
      <TextField {...field("max_to")} label={t`Maximum to receive, ${to.ticker}`} inputMode="decimal" />
    </>
  );
}

function Fields({ list, row }: Props & { row: StaffDirection }) {
  const { t } = useLingui();
  const field = useField(list);
  const { form } = list.view;
  if (form === null) return null;
  return (
    <>
      <Checkbox
        id={fieldId("enabled")}
        label={t`Open to visitors`}
        checked={form.values.enabled}
        disabled={form.isPending}
        onChange={(isTicked) => list.actions.type("enabled", isTicked)}
      />
      <Grid min="large" gap={4}>
        <Source list={list} row={row} />
        <OwnRate list={list} row={row} />
        <Limits list={list} row={row} />
        {row.from.group === "crypto" && row.from.network !== null && (
          <TextField
            {...field("risk_limit")}
            label={t`Risk threshold, 1 to 100`}
            hint={t`Payments are checked. From this score on the order is held. Empty for no checks.`}
            inputMode="numeric"
            maxLength={3}
          />
        )}
        <TextArea
          {...field("notify_en")}
          label={t`Notice in English`}
          hint={t`Visitors read it when they choose the pair.`}
          maxLength={500}
        />
        <TextArea {...field("notify_ru")} label={t`Notice in Russian`} maxLength={500} />
      </Grid>
    </>
  );
}

const isSeen = (values: DirectionText): boolean => values.agreed === figuresIn(values);

/** The form of the pair that was chosen. What changes its rate is seen before it is saved. */
export function DirectionForm({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  const row = form?.values.row ?? null;
  if (form === null || row === null) return null;
  return (
    <ListForm list={list} title={pairCode(row)} submit={t`Save the pair`}>
      <Fields list={list} row={row} />
      <Effects
        failure={form.failure}
        isAgreed={isSeen(form.values)}
        isPending={form.isPending}
        onAgree={(isTicked) => list.actions.type("agreed", isTicked ? figuresIn(form.values) : "")}
      />
    </ListForm>
  );
}
