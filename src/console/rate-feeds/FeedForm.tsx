import { useLingui } from "@lingui/react/macro";
import { presets } from "#machines/console/rate-feeds/presets.ts";
import {
  type FeedKind,
  feedKinds,
  type FeedText,
  figuresIn,
} from "#machines/console/rate-feeds/rate-feeds.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Grid, Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { Effects } from "./Effects.tsx";
import { faultMessages, kindNames } from "./messages.ts";

type Props = { list: List<"rateFeeds"> };
type TextName = Exclude<keyof FeedText, "row" | "kind" | "agreed">;

function useField({ view, actions }: List<"rateFeeds">) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = view;
  if (form === null) throw new Error("The form is not open");
  return (name: TextName, isNeeded = false) => ({
    id: fieldId(name),
    name,
    optional: isNeeded ? undefined : t`optional`,
    "aria-required": isNeeded,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    value: form.values[name],
    error: text(form.fields[name]),
    readOnly: form.isPending,
    onChange: (value: string) => actions.type(name, value),
  });
}

/** Feeds that are known, filled in at a press. */
function Presets({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  if (view.form?.values.row !== null) return null;
  const names = {
    Binance: t`Fill in for Binance`,
    Bybit: t`Fill in for Bybit`,
    cbr: t`Fill in for the Bank of Russia`,
  };
  return (
    <Row gap={2}>
      {(["Binance", "Bybit", "cbr"] as const).map((preset) => (
        <Button
          key={preset}
          size="small"
          disabled={view.form?.isPending}
          onClick={() => {
            for (const [field, value] of Object.entries(presets[preset]))
              actions.type(field as TextName, value);
          }}
        >
          {names[preset]}
        </Button>
      ))}
    </Row>
  );
}

/** Where a document is, and where its prices stand. */
function Document({ list }: Props) {
  const { t } = useLingui();
  const field = useField(list);
  if (list.view.form?.values.kind === "fixed") return null;
  return (
    <>
      <TextField
        {...field("url", true)}
        label={t`Address`}
        hint={t`Begins with https:// and is on the internet.`}
        type="url"
        inputMode="url"
        maxLength={1000}
      />
      <TextArea
        {...field("headers")}
        label={t`Headers with keys`}
        hint={t`One a line, such as x-api-key: abc. They are stored encrypted; leave a masked one as it is to keep it.`}
      />
      <Grid min="medium" gap={4}>
        <TextField
          {...field("list_at")}
          label={t`Where the list is`}
          hint={t`Such as /data/tickers. Empty: the whole answer is the list.`}
          maxLength={200}
        />
        <TextField
          {...field("list_symbol")}
          label={t`Symbol in an item`}
          hint={t`Such as /symbol. Empty: there's no list.`}
          maxLength={200}
        />
        <TextField
          {...field("list_price")}
          label={t`Price in an item`}
          hint={t`Such as /price.`}
          maxLength={200}
        />
        <TextField
          {...field("time")}
          label={t`Where the time is`}
          hint={t`Empty: the time of the request.`}
          maxLength={200}
        />
      </Grid>
    </>
  );
}

/** The form of a new feed, or of one that is changed. Nothing is saved before its effects are seen. */
export function FeedForm({ list }: Props) {
  const { t, i18n } = useLingui();
  const { form } = list.view;
  const field = useField(list);
  if (form === null) return null;
  const { values } = form;
  const isAgreed = values.agreed === figuresIn(values);
  return (
    <ListForm
      list={list}
      wide
      title={values.row === null ? t`New feed` : values.row.name}
      submit={t`Try it, then save`}
    >
      <Presets list={list} />
      {values.row === null && (
        <TextField
          {...field("feed_name", true)}
          label={t`Name of the feed`}
          hint={t`Pairs of a new installation use the feed named main.`}
          maxLength={40}
        />
      )}
      <Select
        id={fieldId("kind")}
        name="kind"
        label={t`Where the prices come from`}
        choices={feedKinds.map((kind) => ({ value: kind, label: i18n._(kindNames[kind]) }))}
        value={values.kind}
        disabled={form.isPending}
        onChange={(kind) => list.actions.type("kind", kind as FeedKind)}
      />
      <Document list={list} />
      <TextArea
        {...field("pairs", true)}
        label={t`Pairs and prices`}
        hint={
          values.kind === "fixed"
            ? t`One a line: USD/RUB 80.5`
            : t`One a line: BTC/USDT, then its symbol in the list, or a pointer such as /fiat/USD/RUB. In XML, attributes begin with @.`
        }
      />
      <Grid min="medium" gap={4}>
        <TextField
          {...field("interval", true)}
          label={t`Seconds between requests`}
          hint={t`From 5 to 86,400.`}
          inputMode="numeric"
          maxLength={6}
        />
        <TextField
          {...field("stale_after", true)}
          label={t`Too old after, seconds`}
          hint={t`From 30 to 604,800. Then its pairs stop.`}
          inputMode="numeric"
          maxLength={6}
        />
      </Grid>
      <Effects
        failure={form.failure}
        isAgreed={isAgreed}
        isPending={form.isPending}
        onAgree={(isTicked) => list.actions.type("agreed", isTicked ? figuresIn(values) : "")}
      />
      {values.row !== null && (
        <Text size="small" tone="muted">
          {t`Pairs that use it: ${String(values.row.directions)}`}
        </Text>
      )}
    </ListForm>
  );
}
