import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import {
  figuresIn,
  type LimitField,
  type StaffDirection,
} from "#machines/console/directions/directions.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Grid } from "#src/ui/layout/Layout.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { rateUnits } from "#src/ui/money/currencyText.ts";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { agoText, pairCode } from "./DirectionsTable.tsx";
import { faultMessages } from "./messages.ts";

type Props = { list: List<"directions"> };
type TextName = "margin" | "course" | LimitField;

function useLabels({ from, to }: StaffDirection): Record<TextName, string> {
  const { t } = useLingui();
  const units = rateUnits(from, to);
  return {
    margin: t`Margin, %`,
    course: t`Fixed rate, ${units.to} for 1 ${units.from}`,
    min_from: t`Minimum to send, ${from.ticker}`,
    max_from: t`Maximum to send, ${from.ticker}`,
    min_to: t`Minimum to receive, ${to.ticker}`,
    max_to: t`Maximum to receive, ${to.ticker}`,
  };
}

function Fields({ list, row }: Props & { row: StaffDirection }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useFieldText(faultMessages);
  const labels = useLabels(row);
  const { form } = list.view;
  if (form === null) return null;
  const field = (name: TextName, hint?: string) => (
    <TextField
      id={fieldId(name)}
      name={name}
      label={labels[name]}
      optional={name === "margin" ? undefined : t`optional`}
      hint={hint}
      error={text(form.fields[name])}
      inputMode="decimal"
      autoComplete="off"
      readOnly={form.isPending}
      value={form.values[name]}
      onChange={(value) => list.actions.type(name, value)}
    />
  );
  const { market } = row;
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
        {field("margin", t`Our share of the market rate.`)}
        {field(
          "course",
          market === null
            ? t`The market rate isn't known.`
            : t`Market: ${formatAmount(market.course, { locale })}, ${agoText(locale, market.age)}. Leave it empty to follow the market.`,
        )}
        {field("min_from")}
        {field("max_from")}
        {field("min_to")}
        {field("max_to")}
      </Grid>
    </>
  );
}

/** Shows both figures after the guard has refused, and asks whether they are meant. */
function SecondLook({ list, failure }: Props & { failure: ApiFailure | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { form } = list.view;
  if (form === null || failure?.kind !== "conflict" || failure.code !== "off_market") return null;
  const { course, margin } = form.values;
  const market = formatAmount(failure.market.course, { locale });
  const share = formatPercent(margin.replace(",", "."), { locale });
  return (
    <Checkbox
      id={fieldId("agreed")}
      label={
        course.trim() === ""
          ? t`The rate to compare with is ${market}, and the margin is ${share}. That's what I mean.`
          : t`The rate to compare with is ${market}, and ours is ${formatAmount(course, { locale })} with a margin of ${share}. That's what I mean.`
      }
      checked={form.values.agreed === figuresIn(form.values)}
      disabled={form.isPending}
      onChange={(isTicked) => list.actions.type("agreed", isTicked ? figuresIn(form.values) : "")}
    />
  );
}

/** The form of the pair that was chosen. */
export function DirectionForm({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  const row = form?.values.row ?? null;
  if (form === null || row === null) return null;
  return (
    <ListForm list={list} title={pairCode(row)} submit={t`Save the pair`}>
      <Fields list={list} row={row} />
      <SecondLook list={list} failure={form.failure} />
    </ListForm>
  );
}
