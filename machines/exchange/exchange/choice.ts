import type { Side } from "#domain/exchange/quote.ts";
import type { City, CurrencyVariant, DirectoryEntry, ExchangeContext } from "./exchange.types.ts";

/** The variant with this id, and the entry that contains it. */
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

/** A currency's name, with its network where that says more. */
export const nameOf = ({ name, network, ticker }: CurrencyVariant): string =>
  network === null || network.code === ticker ? name : `${name} ${network.code}`;

const partOf = { from: "send", to: "receive" } as const satisfies Record<Side, "send" | "receive">;

/** Ids that may be chosen on a side: offered there, visible there, and listed by the directory. */
export function choosable(
  context: Pick<ExchangeContext, "directory" | "sendable" | "receivable">,
  side: Side,
): number[] {
  const offered = side === "from" ? context.sendable : context.receivable;
  return offered.filter((id) => findCurrency(context.directory, id)?.variant[partOf[side]].visible === true);
}

/** Keeps the currency when it is still offered, else takes the first; null when there is none. */
export const keptOrFirst = (offered: readonly number[], id: number | null): number | null =>
  id !== null && offered.includes(id) ? id : (offered[0] ?? null);

/** The city of a code or an id in the address, or null. */
export const cityByCode = (cities: readonly City[], wanted: string | null): City | null =>
  cities.find(
    ({ id, code }) => wanted !== null && (code === wanted.toLowerCase() || String(id) === wanted),
  ) ?? null;
