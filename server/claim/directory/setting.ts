import type { Direction } from "#server/exchange/calculator/direction.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { readSides } from "#server/claim/store.ts";
import { notFound } from "#server/platform/errors.ts";
import type { CurrencyBook } from "./directory.ts";

/**
 * Data to read before a claim's transaction begins. Inside it, the embedded database answers no other query.
 */
export interface ClaimSetting {
  readonly services: ClaimServices;
  readonly book: CurrencyBook;
  /** The claim's current direction; needed when a recalculation may be chosen or made. */
  readonly direction?: Direction | undefined;
  /** Recent duration of such exchanges, in seconds; null when there are too few. */
  readonly usualDuration: number | null;
  /** How long holds usually last, in seconds; null when there were too few. */
  readonly usualHold: number | null;
}

/** Reads the setting of a claim. @throws ApiError 404. */
export const settingFor = async (services: ClaimServices, id: string): Promise<ClaimSetting> => {
  const { deps, directory } = services;
  const sides = await readSides(deps.database, id);
  if (sides === undefined) throw notFound();
  const { from_currency_id: from, to_currency_id: to } = sides;
  const [book, direction] = await Promise.all([directory.book(from, to), directory.direction(from, to)]);
  const usualDuration = direction === undefined ? null : await directory.duration(direction.row.id);
  return { services, book, direction, usualDuration, usualHold: await directory.holdTime() };
};
