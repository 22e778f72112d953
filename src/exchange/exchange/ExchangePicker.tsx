import { useSelector } from "@xstate/react";
import { selectPicker, type Picker } from "#machines/exchange/exchange/picker.selectors.ts";
import type { ExchangeActor, WholeExchange } from "./useExchange.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CurrencyGroup } from "#machines/exchange/exchange/exchange.types.ts";
import { useRecentCurrencies } from "#src/flows/flows.ts";
import { CurrencyPicker } from "#src/ui/money/CurrencyPicker.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import "#src/ui/icons/lateIcons.ts";

/** The options of the picker; null while it is closed. */
const usePicker = (actor: ExchangeActor) => useSelector(actor, selectPicker);

const all = "all";

/** Names of the currency groups used as filters. */
const groupNames: Record<CurrencyGroup, MessageDescriptor> = {
  crypto: msg`Crypto`,
  bank: msg`Banks and cards`,
  emoney: msg`E-money`,
  cash: msg`Cash`,
};

const mostRecent = 3;
const mostPopular = 4;

/** Orders the entries: recently chosen ones, then popular ones, then the rest in their own order. */
function inSections<Entry extends Picker["options"][number]>(
  entries: readonly Entry[],
  ids: readonly number[],
) {
  const chosen = ids.flatMap((id) => entries.filter(({ variants }) => variants.some((one) => one.id === id)));
  const recent = [...new Set(chosen)].slice(0, mostRecent);
  const popular = entries.filter((entry) => entry.isPopular && !recent.includes(entry)).slice(0, mostPopular);
  const others = entries.filter((entry) => !recent.includes(entry) && !popular.includes(entry));
  return { recent, popular, others };
}

/** The currency picker: a search, the groups, and the list. */
export function ExchangePicker({ actor, actions }: Pick<WholeExchange, "actor" | "actions">) {
  const picker = usePicker(actor);
  return picker === null ? null : <OpenPicker picker={picker} actions={actions} />;
}

function OpenPicker({ picker, actions }: { picker: Picker; actions: WholeExchange["actions"] }) {
  const { t, i18n } = useLingui();
  const memory = useRecentCurrencies();
  // As they were when the list opened.
  const [ids] = useState(() => memory?.read() ?? []);
  // Searched or filtered entries keep their own order.
  const isWhole = picker.query.trim() === "" && picker.group === null;
  const { recent, popular, others } = isWhole
    ? inSections(picker.options, ids)
    : { recent: [], popular: [], others: picker.options };
  const sectionOf = (entry: Picker["options"][number]) => {
    if (recent.includes(entry)) return t`Recently chosen`;
    return popular.includes(entry)
      ? t({ message: "Popular", context: "currencies" })
      : i18n._(groupNames[entry.group]);
  };
  const options = [...recent, ...popular, ...others].flatMap((entry) =>
    entry.variants.map((variant) => ({
      id: String(variant.id),
      name: entry.name,
      ticker: variant.ticker,
      icon: entry.icon,
      entry: entry.variants.length > 1 ? entry.name : undefined,
      // Bitcoin on the Bitcoin network: the ticker already says it.
      network: variant.network?.code === variant.ticker ? undefined : variant.network?.code,
      group: sectionOf(entry),
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
        memory?.keep(Number(id));
        actions.chooseCurrency(picker.side, Number(id));
      }}
      onClose={actions.closePicker}
    />
  );
}
