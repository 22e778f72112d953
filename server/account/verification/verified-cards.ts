import type { VerifiedCards } from "#server/claim/services.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { currencyOf } from "./present.ts";
import { numberOf, openCard } from "./sealed-card.ts";
import { listApproved } from "./store.ts";

/** Users' approved cards, for claims. */
export const createVerifiedCards = (deps: Deps): VerifiedCards => ({
  of: async (user) => {
    if (user === null) return new Set();
    const rows = await listApproved(deps.db, user, deps.clock.now());
    return new Set(rows.map((row) => numberOf(openCard(deps, row) ?? [])));
  },
});

/** A user's approved card by its id, for payouts; undefined for any other. */
export const findVerifiedCard = async (
  deps: Deps,
  db: Db | Trx,
  user: string,
  id: string,
): Promise<{ readonly number: string; readonly currency: number } | undefined> => {
  const row = (await listApproved(db, user, deps.clock.now())).find((card) => card.id === id);
  if (row === undefined) return undefined;
  return { number: numberOf(openCard(deps, row) ?? []), currency: currencyOf(row) };
};
