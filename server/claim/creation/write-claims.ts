import { secondsAfter } from "#server/platform/clock.ts";
import { createBatches } from "#server/platform/batches.ts";
import type { DatabaseHandle, Query } from "#server/platform/database.ts";
import type { idempotencyHead } from "#server/platform/idempotency.ts";
import type { outboxRow } from "#server/platform/outbox.ts";
import { unpaidStatuses } from "#server/claim/lifecycle/lifecycle.ts";
import type { ClaimView } from "#server/claim/store.ts";
import type { CreateResult } from "./create-statement.ts";
import { createStatement } from "./create-statement.ts";

/** A claim ready to be written, with its related rows. */
export interface DraftClaim {
  readonly claim: ClaimView;
  /** The mail to the visitor; null for none. */
  readonly letter: ReturnType<typeof outboxRow> | null;
  /** The stored response for repeats of the request; null when repeats are not recognized. */
  readonly record: (ReturnType<typeof idempotencyHead> & { readonly body: object }) | null;
  /** The quotas of the claim; zero disables one. */
  readonly limits: {
    readonly unpaid: number;
    readonly perHour: number;
    /** Maximum seconds that a claim can stay unpaid. */
    readonly longestUnpaid: number;
    /** Factors by which a visitor's limits are multiplied for the networks /56 and /48. */
    readonly factors: readonly [number, number];
  };
}

/** Writes a claim. @throws database errors, such as a unique violation. */
export type WriteClaim = (draft: DraftClaim) => Promise<CreateResult>;

const askerOf = ({ claim, limits }: DraftClaim) => ({
  id: claim.id,
  mailbox: claim.mailbox,
  address_hash: claim.address_hash,
  network_56: claim.network_56,
  network_48: claim.network_48,
  user_id: claim.user_id,
  factor_56: limits.factors[0],
  factor_48: limits.factors[1],
  unpaid: limits.unpaid,
  unpaid_since: secondsAfter(claim.created_at, -limits.longestUnpaid),
  hourly: limits.perHour,
  hour_ago: secondsAfter(claim.created_at, -3600),
});

const letterOf = ({ claim, letter, record }: DraftClaim) => ({
  id: claim.id,
  mail_key: letter?.dedupe_key,
  mail_locale: letter?.locale,
  recipient: letter?.recipient,
  subject: letter?.subject,
  text: letter?.text,
  letter: letter?.letter,
  scope: record?.scope,
  key: record?.key,
  hash: record?.request_hash,
  status: record?.status,
  body: record?.body,
  headers: record?.headers,
  expires: record?.expires_at,
});

/** Parameters of the statement that writes these claims. */
export const writing = (drafts: readonly DraftClaim[], mailStatus: string): Query =>
  createStatement.with({
    claims: JSON.stringify(drafts.map(({ claim }) => claim)),
    askers: JSON.stringify(drafts.map(askerOf)),
    letters: JSON.stringify(drafts.map(letterOf)),
    mail_status: mailStatus,
    unpaid_statuses: unpaidStatuses,
  });

/** Values that no two claims of a statement may share: the people they count for and their unique values. */
const keysOf = ({ claim, record, limits }: DraftClaim): readonly string[] => {
  const { mailbox, address_hash, network_56, network_48, user_id, refferal, order_id, quote_id } = claim;
  const isCounted = limits.unpaid > 0 || limits.perHour > 0;
  const names = {
    ...(isCounted && { mailbox, address_hash, network_56, network_48, user_id }),
    quote_id,
    order: order_id === null ? null : `${refferal ?? ""} ${order_id}`,
    key: record === null ? null : `${record.scope} ${record.key}`,
  };
  return Object.entries(names).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]));
};

const isShort = ({ refused, number }: CreateResult): boolean => refused === null && number === null;

/** Errors after which the whole statement is rolled back: broken constraints, bad data and deadlocks. */
const hadNoEffect = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(22|23|40)/.test(String(error.code));

/**
 * Writes concurrent claims with one statement. When a batch fails, each of its claims is retried alone and gets
 * its own result.
 */
export const createWriteClaim = (database: DatabaseHandle, mailStatus: string): WriteClaim => {
  const run = async (drafts: readonly DraftClaim[]): Promise<readonly CreateResult[]> => {
    const rows = await database.run<CreateResult>(writing(drafts, mailStatus));
    const results = new Map(rows.map((row) => [row.id, row]));
    return drafts.map(({ claim }) => {
      const result = results.get(claim.id);
      if (result === undefined) throw new Error(`The statement returned no result for claim ${claim.id}`);
      return result;
    });
  };
  const write = createBatches({ run, keysOf, mayRetry: hadNoEffect, most: 32 });
  return async (draft) => {
    const result = await write(draft);
    if (!isShort(result)) return result;
    // The batch's other claims may have used up the reserve, or it was short only at that moment. Alone, the
    // claim gets its true result, and a failure affects only this claim.
    const [alone = result] = await run([draft]);
    return alone;
  };
};
