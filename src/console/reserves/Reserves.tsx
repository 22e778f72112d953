import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { reservesMachine } from "#machines/console/reserves/reserves.machine.ts";
import {
  afterIn,
  barOf,
  changeIn,
  type Reserve,
  type ReserveText,
  reserveUnit,
  rowsOf,
  totalIn,
  worthIn,
} from "#machines/console/reserves/reserves.types.ts";
import { useSay } from "#src/ui/list/say.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import { CorrectionText } from "./CorrectionText.tsx";
import styles from "./Reserves.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    reserves: typeof reservesMachine;
  }
}

type Props = { list: List<"reserves"> };

const isThreshold = ({ way }: ReserveText): boolean => way === "low";
const isCorrection = ({ way }: ReserveText): boolean => way !== "low";

const tickerOf = ({ row }: ReserveText): string => row?.currency.ticker ?? "";

/** Shows both figures after the guard has refused, and asks whether they are meant. */
function SecondLook({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const { form } = view;
  const failure = form?.failure;
  if (!form || failure?.kind !== "conflict" || failure.code !== "reserve_jump") return null;
  const [before, after] = [failure.before, failure.after].map((value) => say.amount(value));
  const change = changeIn(form.values);
  return (
    <Checkbox
      id={fieldId("agreed")}
      label={t`It was ${before} and becomes ${after}. That's what I mean.`}
      checked={form.values.agreed === change}
      disabled={form.isPending}
      onChange={(isTicked) => actions.type("agreed", isTicked ? change : "")}
    />
  );
}

/** The correction that waits for a second person. */
function Proposed({ list }: Props) {
  const { t } = useLingui();
  const proposed = list.view.form?.values.row?.proposed ?? null;
  return (
    proposed && (
      <Banner tone="warning" title={t`Waits for a second person`}>
        <CorrectionText {...proposed} />
        {t`It's made when another person enters the same difference within a day. A different one takes its place.`}
      </Banner>
    )
  );
}

/** What the reserve becomes. */
function Outcome({ list, row }: Props & { row: Reserve }) {
  const { t } = useLingui();
  const say = useSay();
  const { form } = list.view;
  if (form === null || !isCorrection(form.values)) return null;
  const amount = (value: string) => say.amount(value, row.currency.ticker);
  const after = afterIn(form.values);
  return (
    <>
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

/** What the reserve becomes, and the last corrections, with who and why. */
function More({ list }: Props) {
  const { t } = useLingui();
  const row = list.view.form?.values.row ?? null;
  if (row === null) return null;
  return (
    <>
      <Outcome list={list} row={row} />
      {row.entries.length > 0 && (
        <Stack gap={2}>
          <Heading level={3} look="label">{t`Last corrections`}</Heading>
          {row.entries.map((entry) => (
            <CorrectionText key={`${entry.at} ${entry.difference}`} {...entry} />
          ))}
        </Stack>
      )}
    </>
  );
}

/** The last correction by a person: what a reserve began with is none. */
function lastCell({ proposed, entries: [first] }: Reserve) {
  const last = first?.actor === null ? undefined : first;
  return proposed === null && last === undefined ? null : <LastCell proposed={proposed} last={last} />;
}

function LastCell({
  proposed,
  last,
}: Pick<Reserve, "proposed"> & { last: Reserve["entries"][number] | undefined }) {
  const { t } = useLingui();
  return (
    <Stack gap={2}>
      {proposed !== null && (
        <div>
          <Tag tone="warning">{t`Waits for a second person`}</Tag>
          <CorrectionText {...proposed} />
        </div>
      )}
      {last !== undefined && <CorrectionText {...last} />}
    </Stack>
  );
}

/** How large a reserve is beside the others, and what of it orders hold. Its figures stand beside it. */
function WorthCell({ reserve, reserves }: { reserve: Reserve; reserves: readonly Reserve[] }) {
  const say = useSay();
  const worth = worthIn(reserve);
  const bar = barOf(reserve, reserves);
  if (worth === null || bar === null) return say(msg`unknown`);
  return (
    <span className={styles.worth}>
      {say.amount(worth, reserveUnit)}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width={bar.free} height="4" className={styles.free} />
        <rect x={bar.free} width={bar.held} height="4" className={styles.held} />
      </svg>
    </span>
  );
}

/** What all reserves are worth together. */
function Total({ list: { view } }: Props) {
  const { t } = useLingui();
  const say = useSay();
  if (view.data === null) return null;
  const { worth, unknown } = totalIn(view.rows);
  const sum = say.amount(worth, reserveUnit);
  return (
    <Text>
      {t`All together: ${sum}`}
      {unknown > 0 &&
        ` · ${t`${plural(unknown, { one: "# currency has no rate", other: "# currencies have no rate" })}`}`}
    </Text>
  );
}

/** The reserves: what the exchange can pay out, and the form that changes one. */
export const Reserves = staffPage<"reserves">({
  flow: "reserves",
  places: null,
  title: msg`Reserves`,
  Above: Total,
  empty: { title: msg`No currencies yet` },
  name: ({ currency }) => currency.code,
  columns: {
    name: { title: msg`Currency`, cell: ({ currency }) => [currency.name, currency.code] },
    available: {
      title: msg({ message: "Available", context: "a reserve" }),
      cell: ({ available, low, below, currency: { ticker } }, say) => [
        { amount: available, currency: ticker },
        below &&
          (low
            ? { tone: "warning", text: msg`Low: below ${say.amount(below, ticker)}` }
            : say(msg`Staff are told below ${say.amount(below, ticker)}`)),
      ],
    },
    held: {
      title: msg`Held by orders`,
      cell: ({ held, currency }) => ({ amount: held, currency: currency.ticker }),
    },
    worth: {
      title: msg({ message: "Worth", context: "a reserve" }),
      align: "end",
      cell: (row, _say, data) => <WorthCell reserve={row} reserves={rowsOf(data)} />,
    },
    last: { title: msg`Last correction`, cell: lastCell },
  },
  commands: {},
  form: {
    edit: { button: msg({ message: "Change", context: "a reserve" }) },
    title: ({ row }) => msg`Reserve of ${row?.currency.code ?? ""}`,
    submit: msg`Save`,
    Above: Proposed,
    fields: {
      way: {
        label: msg`What to change`,
        look: "segments",
        choices: { more: msg`There is more`, less: msg`There is less`, low: msg`Tell staff` },
      },
      difference: {
        label: (values) => {
          const ticker = tickerOf(values);
          return msg`By how much, ${ticker}`;
        },
        has: isCorrection,
        inputMode: "decimal",
      },
      reason: {
        label: msg`Reason`,
        hint: msg`Only staff see it.`,
        has: isCorrection,
        look: "area",
        maxLength: 500,
      },
      below: {
        label: (values) => msg`Tell staff below, ${tickerOf(values)}`,
        hint: msg`They're told once, and again only after the reserve has recovered. Empty: never.`,
        has: isThreshold,
        inputMode: "decimal",
        "aria-required": false,
      },
    },
    More,
    faults: amountMessages,
  },
});
