import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CurrencyGroup } from "#machines/exchange/exchange.types.ts";
import type { Picker } from "#machines/exchange/picker.selectors.ts";
import { useRecentCurrencies } from "#src/flows/machines.ts";
import { CurrencyPicker } from "#src/ui/CurrencyPicker.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import type { WholeExchange } from "./useExchange.ts";
import { usePicker } from "./usePicker.ts";
import "#src/ui/lateIcons.ts";

const all = "all";

/** Names of the groups that currencies are filtered by. */
const groupNames: Record<CurrencyGroup, MessageDescriptor> = {
  crypto: msg`Crypto`,
  bank: msg`Banks and cards`,
  emoney: msg`E-money`,
  cash: msg`Cash`,
};

const mostRecent = 3;

/** The entries that were chosen last, the last one first, and the others in their order. */
function recentFirst<Entry extends Picker["options"][number]>(
  entries: readonly Entry[],
  ids: readonly number[],
) {
  const recent = ids.flatMap((id) => entries.filter(({ variants }) => variants.some((one) => one.id === id)));
  const first = [...new Set(recent)].slice(0, mostRecent);
  return { first, others: entries.filter((entry) => !first.includes(entry)) };
}

/** The choice of a currency: search, All and the groups, and the list. */
export function ExchangePicker({ actor, actions }: Pick<WholeExchange, "actor" | "actions">) {
  const picker = usePicker(actor);
  return picker === null ? null : <OpenPicker picker={picker} actions={actions} />;
}

function OpenPicker({ picker, actions }: { picker: Picker; actions: WholeExchange["actions"] }) {
  const { t, i18n } = useLingui();
  const recent = useRecentCurrencies();
  // As they were when the list opened.
  const [ids] = useState(() => recent?.read() ?? []);
  // Who searches or filters is shown what they asked for, in its own order.
  const isWhole = picker.query.trim() === "" && picker.group === null;
  const { first, others } = recentFirst(picker.options, isWhole ? ids : []);
  const options = [...first, ...others].flatMap((entry) =>
    entry.variants.map((variant) => ({
      id: String(variant.id),
      name: entry.name,
      ticker: variant.ticker,
      icon: entry.icon,
      entry: entry.variants.length > 1 ? entry.name : undefined,
      // Bitcoin on Bitcoin: the ticker says it already.
      network: variant.network?.code === variant.ticker ? undefined : variant.network?.code,
      group: first.includes(entry) ? t`Recently chosen` : i18n._(groupNames[entry.group]),
      isChosen: variant.isChosen,
    })),
  );
  return (
    <CurrencyPicker
      open
      query={picker.query}
      filter={picker.group ?? all}
      filters={[
        { id: all, label: t`All` },
        ...picker.groups.map((group) => ({ id: group, label: i18n._(groupNames[group]) })),
      ]}
      options={options}
      selectedId={options.find(({ isChosen }) => isChosen)?.id}
      texts={{
        title: picker.side === "from" ? t`What you send` : t`What you receive`,
        close: t`Close`,
        search: t`Name, ticker or network`,
        clear: t`Clear the search`,
        filters: t`Kind of currency`,
        list: t`Currencies`,
        found: t({
          message: plural(options.length, { one: "# currency found", other: "# currencies found" }),
        }),
      }}
      empty={
        <EmptyState
          icon="search"
          title={t`Nothing found`}
        >{t`Check the spelling or choose “All”.`}</EmptyState>
      }
      onQueryChange={actions.searchPicker}
      onFilterChange={(id) => actions.filterPicker(picker.groups.find((group) => group === id) ?? null)}
      onSelect={(id) => {
        recent?.keep(Number(id));
        actions.chooseCurrency(picker.side, Number(id));
      }}
      onClose={actions.closePicker}
    />
  );
}
