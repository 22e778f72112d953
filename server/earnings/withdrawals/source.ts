import type { DecimalString } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Account } from "#server/ledger/account.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { notFound } from "#server/platform/errors.ts";
import { ownsShop } from "./store.ts";
import type { WithdrawalSource } from "./tables.ts";

const kinds = {
  referral: "referral_reward",
  gift: "gift_balance",
  shop: "shop_earnings",
} as const satisfies Record<WithdrawalSource, Account["kind"]>;

/** The user's account behind this source. */
export const sourceAccount = (source: WithdrawalSource, owner: string, currency: number): Account => ({
  kind: kinds[source],
  owner,
  currency,
});

/** The amount that a user can withdraw from this source. */
export const availableIn = (
  db: Db | Trx,
  source: WithdrawalSource,
  user: string,
  currency: number,
): Promise<DecimalString> => balanceOf(db, sourceAccount(source, user, currency));

/** @throws ApiError 404 when the source is a shop and the user has none. */
export const checkSource = async (db: Db, source: WithdrawalSource, user: string): Promise<void> => {
  if (source === "shop" && !(await ownsShop(db, user))) throw notFound();
};

const places: Record<WithdrawalSource, string> = {
  referral: "/account/referrer",
  gift: "/account/referrer",
  shop: "/account/shop",
};

/** Path of a withdrawal's page, without the language. */
export const withdrawalPath = (source: WithdrawalSource, id: string): string =>
  `${places[source]}/withdrawal/${id}`;
