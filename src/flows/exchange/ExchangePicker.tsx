import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { CurrencyGroup } from "#machines/exchange/exchange.types.ts";
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

/** The choice of a currency: search, All and the groups, and the list. */
export function ExchangePicker({ actor, actions }: Pick<WholeExchange, "actor" | "actions">) {
  const { t, i18n } = useLingui();
  const picker = usePicker(actor);
  if (picker === null) return null;
  const options = picker.options.flatMap((entry) =>
    entry.variants.map((variant) => ({
      id: String(variant.id),
      name: entry.name,
      ticker: variant.ticker,
      icon: entry.icon,
      // Bitcoin on Bitcoin: the ticker says it already.
      network: variant.network?.code === variant.ticker ? undefined : variant.network?.code,
      group: i18n._(groupNames[entry.group]),
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
      onSelect={(id) => actions.chooseCurrency(picker.side, Number(id))}
      onClose={actions.closePicker}
    />
  );
}
