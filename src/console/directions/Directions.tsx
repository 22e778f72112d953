import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { hasLimit, newsOfAge } from "#machines/console/directions/directions.selectors.ts";
import {
  type DirectionText,
  figuresIn,
  type limitFields,
  type StaffDirection,
} from "#machines/console/directions/directions.types.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import type { List } from "#src/ui/list/useList.ts";
import type { Say } from "#src/ui/list/say.ts";
import { effectsOf } from "#src/console/page/Effects.tsx";
import { quoteText } from "#src/console/page/quoteText.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { currencyLine, rateUnits } from "#src/ui/money/currencyText.ts";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { Differences } from "./Differences.tsx";
import { pairCode, stateNames } from "./messages.ts";
import { directionsPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    directions: typeof directionsMachine;
  }
}

const courseText = (course: string, { from, to }: StaffDirection, bare = false) => (
  <CourseText key="course" course={course} bare={bare} {...rateUnits(from, to)} />
);

function limitsText(
  say: Say,
  [min, max]: readonly [string | null, string | null],
  { ticker }: { ticker: string },
): string | null {
  const [least, most] = [min, max].map((value) => value && say.amount(value, ticker));
  if (least && most) return `${least} – ${most}`;
  return least ? say(msg`from ${least}`) : most ? say(msg`up to ${most}`) : null;
}

const unitsOf = ({ row }: DirectionText) =>
  row === null ? { from: "", to: "" } : rateUnits(row.from, row.to);

/** The ticker of one pair, or that of several, which have a limit only in one. */
const tickerOf = ({ row, several }: DirectionText, side: "from" | "to"): string =>
  (row ?? Object.values(several)[0])?.[side].ticker ?? "";

const isOne = ({ row }: DirectionText): boolean => row !== null;
const isSeveral = ({ row }: DirectionText): boolean => row === null;
const limit = (name: (typeof limitFields)[number]) => (text: DirectionText) =>
  isOne(text) || hasLimit(text, name);

const figure = { inputMode: "decimal", optional: true } as const;
/** What only one pair is changed in. */
const own = { has: isOne } as const;

const Effects = effectsOf(figuresIn);

/** What changes: of several pairs what becomes of each, then what it does to rates. */
function Changes(props: { list: List<"directions"> }) {
  const { form } = props.list.view;
  return (
    <>
      {form && form.values.row === null && <Differences text={form.values} />}
      <Effects {...props} />
    </>
  );
}

/** Ticks all pairs that are listed: those that were searched for. */
function TickAll({ list: { view, actions } }: { list: List<"directions"> }) {
  const { t } = useLingui();
  const { form, rows } = view;
  if (form?.values.row !== null) return null;
  const { several } = form.values;
  const all = { ...several, ...Object.fromEntries(rows.map((row) => [row.id, row])) };
  return (
    <div>
      <Button
        size="small"
        disabled={form.isPending || Object.keys(all).length === Object.keys(several).length}
        onClick={() => actions.type("several", all)}
      >{t`Tick all on this page`}</Button>
    </div>
  );
}

/** All pairs: what visitors get, what the market says, and the form that changes one. */
export const Directions = staffPage<"directions">({
  flow: "directions",
  places: directionsPlaces,
  title: msg`Pairs and rates`,
  search: { label: msg`Currencies of the pair`, maxLength: 64 },
  empty: { title: msg`Nothing found` },
  name: pairCode,
  columns: {
    pair: {
      title: msg`Pair`,
      cell: (row) => [pairCode(row), `${currencyLine(row.from)} → ${currencyLine(row.to)}`],
    },
    state: { title: msg`Status`, cell: ({ state }) => stateNames[state] },
    rate: {
      title: msg`Rate`,
      align: "end",
      cell: (row, say) =>
        row.course === null
          ? say(msg`none`)
          : [courseText(row.course, row), row.fixed_course === null ? null : say(msg`fixed`)],
    },
    margin: {
      title: msg({ message: "Margin", context: "pairs" }),
      edits: "margin",
      cell: ({ margin }, say) => formatPercent(margin, say),
    },
    market: {
      title: msg`Market`,
      align: "end",
      cell: (row, say) => {
        if (row.market === null) return say(msg`unknown`);
        const age = newsOfAge(row);
        return [
          courseText(row.market.course, row, true),
          [
            age === null ? row.source : `${row.source}, ${say.ago(age)}`,
            ...(row.market.steps ?? []).map((step) => quoteText(step, say)),
          ].join("\n"),
        ];
      },
    },
    limits: {
      title: msg`Limits`,
      cell: ({ from, to, min_from, max_from, min_to, max_to }, say) => {
        const sent = limitsText(say, [min_from, max_from], from);
        const received = limitsText(say, [min_to, max_to], to);
        return sent === null ? (received ?? say(msg`none`)) : [sent, received];
      },
    },
  },
  commands: {},
  form: {
    begin: msg`Change several`,
    ticks: "several",
    isWide: true,
    edit: { button: msg`Change` },
    title: ({ row }) => (row === null ? msg`Several pairs` : pairCode(row)),
    submit: msg`Save the pair`,
    isGrid: true,
    Above: TickAll,
    fields: {
      several: {
        label: msg`Pairs`,
        hint: msg`Tick them in the table. What you leave empty stays as it is.`,
        has: isSeveral,
        shows: ({ several }) => Object.values(several).map(pairCode).join(", "),
      },
      like: {
        label: msg`Copy source, margins and limits from`,
        has: isSeveral,
        choices: (_data, say, { several }) => [
          { value: "", label: say(msg`no pair`) },
          ...Object.values(several).map((row) => ({ value: row.id, label: pairCode(row) })),
        ],
      },
      shown: {
        label: msg`For visitors`,
        has: isSeveral,
        choices: {
          "": msg({ message: "As it is", context: "pairs" }),
          open: msg`Open to visitors`,
          closed: msg`Closed to visitors`,
        },
      },
      enabled: { ...own, label: msg`Open to visitors`, look: "box" },
      source: {
        ...own,
        label: msg`Source of the rate`,
        hint: ({ row }, say) =>
          row?.market
            ? msg`Market: ${say.amount(row.market.course)}, ${say.ago(row.market.age)}.`
            : msg`The market rate isn't known.`,
        choices: ({ sources }, _say, { row }) =>
          [...new Set([row?.source ?? "", ...sources])].map((name) => ({ value: name, label: name })),
      },
      margin: {
        label: msg`Margin, %`,
        hint: msg`Our share of the market rate. A rate of your own ignores it.`,
        optional: isSeveral,
        inputMode: "decimal",
      },
      bonus: { ...own, ...figure, label: msg`Bonus, %`, hint: msg`On top of the rate after the margin.` },
      verification_margin: {
        ...own,
        ...figure,
        label: msg`Margin for verified cards, %`,
        hint: msg`For who pays with a card that you have verified. Empty for no such rate.`,
      },
      way: {
        ...own,
        label: msg`Own rate is written as`,
        choices: (_data, _say, values) => {
          const { from, to } = unitsOf(values);
          return [
            { value: "sent", label: `1 ${from} = … ${to}` },
            { value: "received", label: `1 ${to} = … ${from}` },
          ];
        },
      },
      course: {
        ...own,
        ...figure,
        label: (values) => {
          const units = unitsOf(values);
          return values.way === "sent"
            ? msg`Own rate, ${units.to} for 1 ${units.from}`
            : msg`Own rate, ${units.from} for 1 ${units.to}`;
        },
        hint: msg`Leave it empty to follow the source.`,
      },
      hours: {
        ...own,
        label: msg`Own rate for, hours`,
        hint: ({ row }, say) =>
          row?.course_until
            ? msg`It ends ${say.moment(row.course_until)}. 0: until you change it.`
            : msg`Then the pair returns to its source. Empty: until you change it.`,
        optional: true,
        inputMode: "numeric",
        maxLength: 4,
      },
      working_hours: {
        label: msg`Working hours`,
        // Of several pairs what is empty stays as it is.
        hint: (text) =>
          isOne(text)
            ? msg`When orders are taken, such as Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow. Empty: always.`
            : msg`When orders are taken, such as Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow. Always: 00:00-24:00 Etc/UTC.`,
        optional: true,
        maxLength: 200,
      },
      min_course: {
        ...own,
        ...figure,
        label: (values) => {
          const units = unitsOf(values);
          return msg`Lowest rate, ${units.to} for 1 ${units.from}`;
        },
        hint: msg`Below it the pair stops.`,
      },
      max_course: {
        ...own,
        ...figure,
        label: (values) => {
          const units = unitsOf(values);
          return msg`Highest rate, ${units.to} for 1 ${units.from}`;
        },
        hint: msg`Above it the pair stops.`,
      },
      steps: {
        ...own,
        label: msg`Better rates for larger amounts`,
        hint: (values) => {
          const units = unitsOf(values);
          return msg`A line each: the amount in ${units.from}, then by how many percent the rate is better.`;
        },
        optional: true,
        look: "area",
        maxLength: 200,
      },
      min_from: {
        ...figure,
        has: limit("min_from"),
        label: (values) => msg`Minimum to send, ${tickerOf(values, "from")}`,
      },
      max_from: {
        ...figure,
        has: limit("max_from"),
        label: (values) => msg`Maximum to send, ${tickerOf(values, "from")}`,
      },
      min_to: {
        ...figure,
        has: limit("min_to"),
        label: (values) => msg`Minimum to receive, ${tickerOf(values, "to")}`,
      },
      max_to: {
        ...figure,
        has: limit("max_to"),
        label: (values) => msg`Maximum to receive, ${tickerOf(values, "to")}`,
      },
      risk_limit: {
        label: msg`Risk threshold, 1 to 100`,
        hint: msg`Payments are checked. From this score on the order is held. Empty for no checks.`,
        optional: true,
        has: ({ row }) => row?.from.group === "crypto" && row.from.network !== null,
        inputMode: "numeric",
        maxLength: 3,
      },
      notify_en: {
        ...own,
        label: msg`Notice in English`,
        hint: msg`Visitors read it when they choose the pair.`,
        optional: true,
        look: "area",
        maxLength: 500,
      },
      notify_ru: { ...own, label: msg`Notice in Russian`, optional: true, look: "area", maxLength: 500 },
    },
    More: Changes,
    faults: {
      none: msg`Tick at least one pair`,
      many: msg`Tick at most 200 pairs`,
      nothing: msg`Say what changes`,
      ...amountMessages,
      risk: msg`A whole number from 1 to 100`,
      percent: msg`From 0 to 99.9999`,
      hours: msg`A whole number of hours up to 8,760`,
      working: msg`Write it as Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow, without overlaps`,
      steps: msg`Rising amounts, each with a rising percent up to 10, such as 5000 0.3`,
      notice: msg`A notice is needed in both languages`,
    },
  },
});
