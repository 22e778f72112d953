import { useLingui } from "@lingui/react/macro";
import { afterIn, changeIn, type Reserve } from "#machines/console/reserves/reserves.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { CorrectionText } from "./CorrectionText.tsx";
import { faultMessages } from "./messages.ts";

type Props = { list: List<"reserves"> };

/** Shows both figures after the guard has refused, and asks whether they are meant. */
function SecondLook({ list }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { form } = list.view;
  const failure = form?.failure;
  if (!form || failure?.kind !== "conflict" || failure.code !== "reserve_jump") return null;
  const [before, after] = [failure.before, failure.after].map((value) => formatAmount(value, { locale }));
  const change = changeIn(form.values);
  return (
    <Checkbox
      id={fieldId("agreed")}
      label={t`It was ${before} and becomes ${after}. That's what I mean.`}
      checked={form.values.agreed === change}
      disabled={form.isPending}
      onChange={(isTicked) => list.actions.type("agreed", isTicked ? change : "")}
    />
  );
}

/** The correction that waits for a second person. */
function Proposed({ row: { proposed } }: { row: Reserve }) {
  const { t } = useLingui();
  if (proposed === null) return null;
  return (
    <Banner tone="warning" title={t`Waits for a second person`}>
      <CorrectionText {...proposed} />
      {t`It's made when another person enters the same difference within a day. A different one takes its place.`}
    </Banner>
  );
}

/** The last corrections, with who and why. */
function Entries({ row: { entries } }: { row: Reserve }) {
  const { t } = useLingui();
  if (entries.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3} look="label">{t`Last corrections`}</Heading>
      {entries.map((entry) => (
        <CorrectionText key={`${entry.at} ${entry.difference}`} {...entry} />
      ))}
    </Stack>
  );
}

/** How much more or less there is, and why. */
function CorrectionFields({ list, row }: Props & { row: Reserve }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  const { values, fields, isPending } = form;
  const { ticker } = row.currency;
  const amount = (value: string) => formatAmount(value, { locale, currency: ticker });
  const after = afterIn(values);
  return (
    <>
      <TextField
        id={fieldId("difference")}
        name="difference"
        label={t`By how much, ${ticker}`}
        inputMode="decimal"
        autoComplete="off"
        value={values.difference}
        error={text(fields.difference)}
        readOnly={isPending}
        onChange={(value) => list.actions.type("difference", value)}
      />
      <TextArea
        id={fieldId("reason")}
        name="reason"
        label={t`Reason`}
        hint={t`Only staff see it.`}
        maxLength={500}
        value={values.reason}
        error={text(fields.reason)}
        readOnly={isPending}
        onChange={(value) => list.actions.type("reason", value)}
      />
      <KeyValue
        dense
        pairs={[
          { key: t`Available now`, value: amount(row.available) },
          { key: t`Available after`, value: after === null ? "—" : amount(after) },
          { key: t`Held by orders`, value: amount(row.held) },
        ]}
      />
      <SecondLook list={list} />
    </>
  );
}

/** Below what staff are told. */
function ThresholdField({ list, row }: Props & { row: Reserve }) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  return (
    <TextField
      id={fieldId("below")}
      name="below"
      label={t`Tell staff below, ${row.currency.ticker}`}
      hint={t`They're told once, and again only after the reserve has recovered. Empty: never.`}
      inputMode="decimal"
      autoComplete="off"
      value={form.values.below}
      error={text(form.fields.below)}
      readOnly={form.isPending}
      onChange={(value) => list.actions.type("below", value)}
    />
  );
}

/** The form of the reserve that was chosen: how much more or less it is and why, or when staff are told. */
export function ReserveForm({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  const row = form?.values.row ?? null;
  if (form === null || row === null) return null;
  const { values, isPending } = form;
  return (
    <ListForm list={list} title={t`Reserve of ${row.currency.code}`} submit={t`Save`}>
      <Proposed row={row} />
      <Segmented
        wide
        legend={t`What to change`}
        value={values.way}
        onChange={(way) => list.actions.type("way", way)}
        choices={[
          { value: "more", label: t`There is more`, disabled: isPending },
          { value: "less", label: t`There is less`, disabled: isPending },
          { value: "low", label: t`Tell staff`, disabled: isPending },
        ]}
      />
      {values.way === "low" ? (
        <ThresholdField list={list} row={row} />
      ) : (
        <CorrectionFields list={list} row={row} />
      )}
      <Entries row={row} />
    </ListForm>
  );
}
