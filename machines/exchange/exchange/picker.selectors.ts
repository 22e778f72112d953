import { foldText, matchesSearch } from "#domain/exchange/currency-search.ts";
import type { Side } from "#domain/exchange/quote.ts";
import { stable } from "#machines/shared/stable.ts";
import { choosable } from "./choice.ts";
import { type ExchangeSnapshot, selectPickerSide } from "./exchange.selectors.ts";
import type { CurrencyGroup, CurrencyVariant, DirectoryEntry, ExchangeContext } from "./exchange.types.ts";

/** An entry of the directory as the picker offers it. */
interface PickerOption {
  name: string;
  icon: string;
  group: CurrencyGroup;
  /**
   * The variant that choosing the entry selects: the one searched for, else the chosen one, else the first.
   */
  id: number;
  isChosen: boolean;
  isPopular: boolean;
  variants: {
    id: number;
    ticker: string;
    network: { code: string; name: string } | null;
    isChosen: boolean;
  }[];
}

const searchable = (name: string, variants: readonly CurrencyVariant[]) => ({
  name,
  tickers: variants.map(({ ticker }) => ticker),
  networks: variants.flatMap(({ network }) => (network === null ? [] : [network.code, network.name])),
});

/**
 * The variants whose network the query names exactly, else all of them: the search tolerates typos, but a
 * typo must not turn ERC20 into TRC20.
 */
function namedIn(query: string, variants: readonly CurrencyVariant[]): readonly CurrencyVariant[] {
  const words = foldText(query).split(" ").filter(Boolean);
  const named = variants.filter(({ network }) => {
    const name = network === null ? "" : foldText(`${network.code} ${network.name}`);
    return words.some((word) => name.includes(word));
  });
  return named.length > 0 ? named : variants;
}

/** The options of the picker: selectable entries of the group that match the query. */
function pickerOptions(
  directory: readonly DirectoryEntry[],
  offered: readonly number[],
  chosen: number | null,
  query: string,
  group: CurrencyGroup | null,
): PickerOption[] {
  return directory.flatMap((entry) => {
    const variants = entry.variants.filter(({ id }) => offered.includes(id));
    const isListed = variants.length > 0 && (group === null || entry.group === group);
    if (!isListed || !matchesSearch(searchable(entry.name, variants), query)) return [];
    const narrowed = namedIn(query, variants);
    const id = (narrowed.find((variant) => variant.id === chosen) ?? narrowed[0])?.id;
    if (id === undefined) return [];
    return [
      {
        name: entry.name,
        icon: entry.icon,
        group: entry.group,
        id,
        isChosen: variants.some((variant) => variant.id === chosen),
        isPopular: entry.popular === true,
        variants: narrowed.map(({ id: variantId, ticker, network }) => ({
          id: variantId,
          ticker,
          network,
          isChosen: variantId === chosen,
        })),
      },
    ];
  });
}

/** The open picker. Send `currency.choose` with the side and the id of an option or a variant. */
export interface Picker {
  side: Side;
  query: string;
  /** Null is All. */
  group: CurrencyGroup | null;
  /** Groups with selectable entries, in the order of the directory. */
  groups: CurrencyGroup[];
  options: PickerOption[];
}

function pickerOf(
  side: Side | null,
  directory: ExchangeContext["directory"],
  sendable: ExchangeContext["sendable"],
  receivable: ExchangeContext["receivable"],
  chosen: number | null,
  query: string,
  group: CurrencyGroup | null,
): Picker | null {
  if (side === null) return null;
  const offered = choosable({ directory, sendable, receivable }, side);
  const listed = directory.filter(({ ids }) => ids.some((id) => offered.includes(id)));
  return {
    side,
    query,
    group,
    groups: [...new Set(listed.map((entry) => entry.group))],
    options: pickerOptions(directory, offered, chosen, query, group),
  };
}

/** The currency picker; null while it is closed. */
export const selectPicker = stable((snapshot: ExchangeSnapshot) => {
  const { directory, sendable, receivable, fromId, toId, query, group } = snapshot.context;
  const side = selectPickerSide(snapshot);
  return [side, directory, sendable, receivable, side === "from" ? fromId : toId, query, group] as const;
}, pickerOf);
