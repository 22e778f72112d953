import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  type ChangedField,
  type Difference,
  differencesIn,
} from "#machines/console/directions/directions.selectors.ts";
import type { DirectionText, StaffDirection } from "#machines/console/directions/directions.types.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { type Say, useSay } from "#src/ui/list/say.ts";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { pairCode } from "./messages.ts";

type Value = Difference["changes"][number]["before"];

const names: Partial<Record<ChangedField, MessageDescriptor>> = {
  enabled: msg`For visitors`,
  source: msg`Source of the rate`,
  margin: msg({ message: "Margin", context: "pairs" }),
  bonus: msg({ message: "Bonus", context: "pairs" }),
  verification_margin: msg`Margin for verified cards`,
  working_hours: msg`Working hours`,
  min_from: msg`Minimum to send`,
  max_from: msg`Maximum to send`,
  min_to: msg`Minimum to receive`,
  max_to: msg`Maximum to receive`,
};

function valueText(name: ChangedField, value: Value, { from, to }: StaffDirection, say: Say): string {
  if (typeof value === "boolean") return say(value ? msg`Open to visitors` : msg`Closed to visitors`);
  if (value === null) return name === "working_hours" ? say(msg`always`) : say(msg`none`);
  if (typeof value !== "string") return JSON.stringify(value);
  if (name === "source" || name === "working_hours") return value;
  if (name.endsWith("_from")) return say.amount(value, from.ticker);
  return name.endsWith("_to") ? say.amount(value, to.ticker) : formatPercent(value, say);
}

const changesText = ({ row, changes }: Difference, say: Say): string =>
  changes.length === 0
    ? say(msg`nothing changes`)
    : changes
        .map(({ name, before, after }) => {
          const title = names[name] ? say(names[name]) : name;
          return `${title}: ${valueText(name, before, row, say)} → ${valueText(name, after, row, say)}`;
        })
        .join("; ");

/** What becomes of each of several pairs: old → new. */
export function Differences({ text }: { text: DirectionText }) {
  const { t } = useLingui();
  const say = useSay();
  const all = differencesIn(text);
  if (all.every(({ changes }) => changes.length === 0)) return null;
  const cell = (one: Difference) => changesText(one, say);
  return (
    <Stack gap={2}>
      <Heading level={3} look="label">{t`What becomes of each pair`}</Heading>
      <Table
        caption={t`What becomes of each pair`}
        rows={all}
        rowKey={({ row }) => row.id}
        columns={[
          { id: "pair", title: t`Pair`, cell: ({ row }) => pairCode(row) },
          { id: "changes", title: t`Before → after`, cell },
        ]}
      />
    </Stack>
  );
}
