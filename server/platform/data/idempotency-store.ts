import type { Insertable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { runIn } from "./database.ts";
import { namedStatement } from "./named-statement.ts";
import type { IdempotencyKeysTable } from "./tables.ts";

/** A stored response of a key. */
export type StoredAnswer = Pick<IdempotencyKeysTable, "request_hash" | "status" | "body" | "headers">;

/** A key at a moment, for comparison with the expiry. */
interface KeyNow {
  readonly scope: string;
  readonly key: string;
  readonly now: Date;
}

/** The stored response of a key, if any, and whether this transaction holds the key's lock. */
export type LockedAnswer = { readonly got: boolean } & (StoredAnswer | { readonly status: null });

/** Whether a key has an answer. */
export const isAnswered = (row: LockedAnswer): row is LockedAnswer & StoredAnswer => row.status !== null;

const lockStatement = namedStatement(
  "idempotency-lock",
  { scope: "text", key: "text", now: "timestamptz" },
  `with attempt as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(:scope || chr(10) || :key, 0)) as got)
    select attempt.got, k.request_hash, k.status, k.body, k.headers from attempt
    left join idempotency_keys k on k.scope = :scope and k.key = :key and k.expires_at > :now`,
);

/** Tries to lock a key until the transaction ends, and reads its response. */
export const lockAnswer = async (trx: Trx, asked: KeyNow): Promise<LockedAnswer | undefined> =>
  (await runIn<LockedAnswer>(trx, lockStatement.with(asked)))[0];

/** Stores a response. False when the key has an unexpired one. */
export const insertAnswer = async (
  trx: Trx,
  row: Insertable<IdempotencyKeysTable>,
  now: Date,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["scope", "key"]).doUpdateSet(row).where("idempotency_keys.expires_at", "<=", now),
    )
    .returning("key")
    .execute();
  return inserted.length === 1;
};

/** Stores responses. @throws a unique violation when one of the keys has a response, even an expired one. */
export const insertAnswers = async (
  trx: Trx,
  rows: readonly Insertable<IdempotencyKeysTable>[],
): Promise<void> => {
  if (rows.length > 0) await trx.insertInto("idempotency_keys").values(rows).execute();
};

/** Reads the unexpired response of a key, without locking. */
export const findStoredAnswer = (db: Db, { scope, key, now }: KeyNow): Promise<StoredAnswer | undefined> =>
  db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "body", "headers"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Deletes the response of a key if it has expired. */
export const deleteExpiredAnswer = async (db: Db, { scope, key, now }: KeyNow): Promise<void> => {
  await db
    .deleteFrom("idempotency_keys")
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("expires_at", "<=", now)
    .execute();
};
