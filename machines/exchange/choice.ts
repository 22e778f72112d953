import { foldText, matchesSearch } from "#domain/currency-search.ts";
import type { Side } from "#domain/quote.ts";
import type {
  City,
  CurrencyGroup,
  CurrencyVariant,
  DirectoryEntry,
  ExchangeContext,
  Notification,
  Notified,
  Pair,
} from "./exchange.types.ts";

/** The variant with that id, and the entry that it belongs to. */
export function findCurrency(
  directory: readonly DirectoryEntry[],
  id: number | null,
): { entry: DirectoryEntry; variant: CurrencyVariant } | null {
  if (id === null) return null;
  for (const entry of directory) {
    const variant = entry.variants.find((candidate) => candidate.id === id);
    if (variant !== undefined) return { entry, variant };
  }
  return null;
}

const partOf = { from: "send", to: "receive" } as const satisfies Record<Side, "send" | "receive">;

/** Ids that may be chosen on a side: offered there, visible there, and listed by the directory. */
export function choosable(
  context: Pick<ExchangeContext, "directory" | "sendable" | "receivable">,
  side: Side,
): number[] {
  const offered = side === "from" ? context.sendable : context.receivable;
  return offered.filter((id) => findCurrency(context.directory, id)?.variant[partOf[side]].visible === true);
}

/** The currency kept where it is still offered, else the first (Specification 4); null where there is none. */
export const keptOrFirst = (offered: readonly number[], id: number | null): number | null =>
  id !== null && offered.includes(id) ? id : (offered[0] ?? null);

/** The city that a code or an id of the address names, or null. */
export const cityByCode = (cities: readonly City[], wanted: string | null): City | null =>
  cities.find(
    ({ id, code }) => wanted !== null && (code === wanted.toLowerCase() || String(id) === wanted),
  ) ?? null;

/** An entry of the directory as the picker offers it. */
export interface PickerOption {
  name: string;
  icon: string;
  group: CurrencyGroup;
  /** The variant that choosing the entry means: the one searched for, else the chosen one, else the first. */
  id: number;
  isChosen: boolean;
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
 * The variants whose network the query names to the letter, else all of them: the search forgives a slip, which must
 * not turn ERC20 into TRC20.
 */
function namedIn(query: string, variants: readonly CurrencyVariant[]): readonly CurrencyVariant[] {
  const words = foldText(query).split(" ").filter(Boolean);
  const named = variants.filter(({ network }) => {
    const name = network === null ? "" : foldText(`${network.code} ${network.name}`);
    return words.some((word) => name.includes(word));
  });
  return named.length > 0 ? named : variants;
}

/** What the picker shows: the entries of the group that match the query and can be chosen (Product 2). */
export function pickerOptions(
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
        variants: variants.map(({ id: variantId, ticker, network }) => ({
          id: variantId,
          ticker,
          network,
          isChosen: variantId === chosen,
        })),
      },
    ];
  });
}

/**
 * Notifications of a pair that has just been loaded, after those still to be read: of the pair, the send side and the
 * receive side (Specification 8), each once for one choice.
 */
export function queueNotifications(
  pair: Pair,
  fromId: number,
  toId: number,
  queue: readonly Notification[],
  notified: Notified,
): { notifications: Notification[]; notified: Notified } {
  const now: Notified = { pair: `${fromId}-${toId}`, send: fromId, receive: toId };
  const texts = { pair: pair.notify, send: pair.from.notify, receive: pair.to.notify };
  const isSame = (level: Notification["level"]): boolean => now[level] === notified[level];
  const unread = queue.filter(({ level }) => isSame(level));
  const fresh = (["pair", "send", "receive"] as const).flatMap((level) => {
    const text = texts[level];
    return text === null || isSame(level) ? [] : [{ level, text }];
  });
  return { notifications: [...unread, ...fresh], notified: now };
}
