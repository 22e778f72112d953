import type { DecimalString } from "#domain/money/money.ts";
import type { ClaimView } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import type { Uncovered } from "#server/ledger/hold-store.ts";
import { holdReserves } from "#server/ledger/hold-store.ts";
import { createBatches } from "#server/platform/data/batches.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { insertAnswers } from "#server/platform/data/idempotency-store.ts";
import type { Outbox, OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { NewClaim } from "./new-claim.ts";
import type { Asker, UsedUp } from "./store.ts";
import { checkQuotas, insertClaims } from "./store.ts";

/** A claim ready to be written. */
export interface DraftClaim {
  readonly claim: NewClaim;
  /** The key of the request; null when repeats are not recognized. */
  readonly key: { readonly scope: string; readonly key: string } | null;
  /** The quotas of the claim; zero disables one. */
  readonly limits: {
    readonly unpaid: number;
    readonly perHour: number;
    /** Maximum seconds that a claim can stay unpaid. */
    readonly longestUnpaid: number;
    /** Factors by which a visitor's limits are multiplied for the networks /56 and /48. */
    readonly factors: readonly [number, number];
    /** The part of a reserve that guests may hold together while no money covers it; null for no limit. */
    readonly guestsShare: DecimalString | null;
    /** The same of one user who has completed nothing; it grows by what they receive, up to twice as much. */
    readonly userShare: DecimalString | null;
    /** The same of one shop's orders, and how many of them may be unpaid; null for a claim that no shop created. */
    readonly shop: { readonly share: DecimalString | null; readonly unpaid: number } | null;
  };
  /** The mail to the visitor, null for none. */
  readonly mail: (claim: ClaimView) => OutgoingMail | null;
  /** The response to store for repeats of the request; null without a key. */
  readonly answer: (claim: ClaimView) => Parameters<typeof insertAnswers>[1][number] | null;
}

/** The result for one claim: as it was written, or why it was refused. */
export type CreateResult =
  | { readonly refused: null; readonly claim: ClaimView }
  | { readonly refused: Exclude<UsedUp, null> | Uncovered; readonly claim: null };

/** Writes a claim. @throws database errors, such as a unique violation. */
export type WriteClaim = (draft: DraftClaim) => Promise<CreateResult>;

const nobody = { mailbox: null, address_hash: null, network_56: null, network_48: null };

/**
 * Whose claims count. A user's own alone: others share their address. A guest's by network, and a shop's customer among
 * the shop's own orders. The mailbox that somebody types counts for nobody, as anybody may type it.
 */
const identitiesOf = ({ user_id, mailbox, created_by_shop, ...networks }: NewClaim) => {
  const { address_hash, network_56, network_48 } = networks;
  if (user_id !== null) return { ...nobody, user_id };
  return { user_id, mailbox: created_by_shop ? mailbox : null, address_hash, network_56, network_48 };
};

/** Whether nobody has proved who stands behind a claim. A shop answers for the orders of its key. */
const isUnproved = ({ user_id, created_by_shop }: NewClaim): boolean => user_id === null && !created_by_shop;

const askerOf = ({ claim, limits }: DraftClaim): Asker => ({
  id: claim.id,
  ...identitiesOf(claim),
  shop: limits.shop === null ? null : claim.refferal,
  shop_unpaid: limits.shop?.unpaid ?? 0,
  shop_share: limits.shop?.share ?? null,
  user_share: claim.user_id === null ? null : limits.userShare,
  currency_id: claim.to_currency_id,
  amount: claim.hold_amount,
  factor_56: limits.factors[0],
  factor_48: limits.factors[1],
  unpaid: limits.unpaid,
  unpaid_since: secondsAfter(claim.created_at, -limits.longestUnpaid),
  hourly: limits.perHour,
  hour_ago: secondsAfter(claim.created_at, -3600),
});

const isThere = <T>(value: T | null): value is T => value !== null;

/**
 * Writes claims: the quotas, the holds on the reserves, the claims with their history, the mail, and the responses for
 * repeats. When a quota is used up or a reserve does not cover the amount, nothing of that claim is written. A key, an
 * order or a quote that was used before violates a unique index and rolls everything back.
 */
export const writeClaims = async (
  trx: Trx,
  outbox: Pick<Outbox, "send">,
  drafts: readonly DraftClaim[],
): Promise<readonly CreateResult[]> => {
  const quotas = await checkQuotas(trx, drafts.map(askerOf));
  const allowed = drafts.filter(({ claim }) => quotas.get(claim.id) === null);
  const uncovered = await holdReserves(
    trx,
    allowed.map(({ claim, limits }) => ({
      claim: claim.id,
      currency: claim.to_currency_id,
      amount: claim.hold_amount,
      isUnproved: isUnproved(claim),
      unprovedShare: limits.guestsShare,
      at: claim.created_at,
    })),
  );
  const held = allowed.filter(({ claim }) => uncovered.get(claim.id) === null);
  const claims = await insertClaims(
    trx,
    held.map(({ claim }) => claim),
  );
  const written = held.map((draft) => {
    const claim = claims.get(draft.claim.id);
    // A hold must not be committed without its claim.
    if (claim === undefined) throw new Error(`Claim ${draft.claim.id} was not inserted`);
    return { mail: draft.mail(claim), answer: draft.answer(claim) };
  });
  await outbox.send(trx, ...written.map(({ mail }) => mail).filter(isThere));
  await insertAnswers(trx, written.map(({ answer }) => answer).filter(isThere));
  return drafts.map(({ claim: { id } }): CreateResult => {
    const claim = claims.get(id);
    return claim === undefined
      ? { refused: quotas.get(id) ?? uncovered.get(id) ?? "short", claim: null }
      : { refused: null, claim };
  });
};

/** Values that no two claims of a transaction may share: the people they count for and their unique values. */
const keysOf = ({ claim, key, limits }: DraftClaim): readonly string[] => {
  const { refferal, order_id, quote_id } = claim;
  const isCounted = limits.unpaid > 0 || limits.perHour > 0 || limits.userShare !== null;
  const names = {
    ...(isCounted && identitiesOf(claim)),
    shop: limits.shop === null ? null : refferal,
    quote_id,
    order: order_id === null ? null : `${refferal ?? ""} ${order_id}`,
    key: key === null ? null : `${key.scope} ${key.key}`,
  };
  return Object.entries(names).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]));
};

/** Errors after which the whole transaction is rolled back: broken constraints, bad data and deadlocks. */
const hadNoEffect = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(22|23|40)/.test(String(error.code));

/**
 * Writes concurrent claims in one transaction. When a batch fails, each of its claims is retried alone and gets its own
 * result.
 */
export const createWriteClaim = (
  run: (drafts: readonly DraftClaim[]) => Promise<readonly CreateResult[]>,
): WriteClaim => {
  const write = createBatches({ run, keysOf, mayRetry: hadNoEffect, most: 32 });
  return async (draft) => {
    const result = await write(draft);
    if (result.refused !== "short" && result.refused !== "unproved") return result;
    // The batch's other claims may have used up the reserve, or it was short only at that moment. Alone, the
    // claim gets its true result, and a failure affects only this claim.
    const [alone = result] = await run([draft]);
    return alone;
  };
};
