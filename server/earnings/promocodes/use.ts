import { mailboxOf } from "#domain/account/mailbox.ts";
import { promocodeOf } from "#domain/earnings/promocode.ts";
import { normalize } from "#domain/money/money.ts";
import { promocodeUsed } from "#server/claim/refusals.ts";
import type { ClaimPromocodes } from "#server/claim/services.ts";
import type { Asker } from "#server/claim/visitor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { stateOf } from "./state.ts";
import { type PersonalRow, findPromocode, retakeUse, returnUse, takeUse } from "./store.ts";

/** Wrong codes that an address or an account may try. Valid ones do not count. */
const guessesByAddress: Rate = { name: "promocode.address", limit: 20, seconds: 600 };
const guessesByUser: Rate = { name: "promocode.user", limit: 20, seconds: 600 };

/**
 * The identity for counting uses: the user, a guest's mailbox, or the address of a guest without an e-mail.
 */
export const personOf = ({ user, email, address }: Omit<Asker, "ip">): string =>
  user !== null ? `user:${user}` : email !== null ? `email:${mailboxOf(email)}` : `address:${address}`;

const fits = (
  row: PersonalRow,
  { user }: Asker,
  { from, to }: { readonly from: number; readonly to: number },
  now: Date,
): boolean =>
  stateOf(row, now, row.own) === "usable" &&
  (row.user_id === null || row.user_id === user) &&
  (row.from_currency_id === null || (row.from_currency_id === from && row.to_currency_id === to));

/** Whether the signed-in user has used the code up. Only they are told: a stranger can type any mailbox. */
const isUsedBy = ({ user_limit: limit, own }: PersonalRow, { user }: Asker): boolean =>
  user !== null && limit !== null && own >= limit;

/** Promocode operations for claims. */
export const createClaimPromocodes = ({ database, clock, rateLimit }: Deps): ClaimPromocodes => ({
  find: async (text, asker, sides) => {
    // Counted before the lookup, so that concurrent guesses count like sequential ones.
    await rateLimit.hitFrom(guessesByAddress, asker.ip);
    if (asker.user !== null) await rateLimit.hit(guessesByUser, asker.user);
    // The same lookup for every code, whatever is wrong with it.
    const row = await findPromocode(database, promocodeOf(text), personOf(asker));
    if (row === undefined) return undefined;
    if (isUsedBy(row, asker)) throw fieldErrors({ promocode: promocodeUsed });
    if (!fits(row, asker, sides, clock.now())) return undefined;
    await rateLimit.forgiveFrom(guessesByAddress, asker.ip);
    if (asker.user !== null) await rateLimit.forgive(guessesByUser, asker.user);
    return { id: row.id, code: row.code, kind: row.kind, value: normalize(row.value) };
  },
  use: (trx, promocode, asker, claim) =>
    takeUse(trx, {
      promocode: promocode.id,
      person: personOf(asker),
      user: asker.user,
      claim,
      now: clock.now(),
    }),
  giveBack: (trx, claim) => returnUse(trx, claim, clock.now()),
  takeAgain: retakeUse,
});
