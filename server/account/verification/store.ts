import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import type {
  VerificationKind,
  VerificationStatus,
} from "#machines/account/verification-lifecycle/verification-lifecycle.machine.ts";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { VerificationHistoryTable, VerificationsTable } from "./tables.ts";

/** A verification row. */
export type VerificationRow = Selectable<VerificationsTable>;

/** Columns that a move sets. */
export type VerificationChanges = Updateable<VerificationsTable>;

/** Reads a verification by id. */
export const findVerification = (db: Db | Trx, id: string): Promise<VerificationRow | undefined> =>
  db.selectFrom("verifications").selectAll().where("id", "=", id).executeTakeFirst();

/** Reads a card that is not deleted, by the id of its verification. */
export const findCard = (db: Db | Trx, id: string): Promise<VerificationRow | undefined> =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", "card")
    .where("status", "!=", "deleted")
    .executeTakeFirst();

/** Reads a verification and locks its row until the transaction ends. */
export const selectForUpdate = (trx: Trx, id: string): Promise<VerificationRow | undefined> =>
  trx.selectFrom("verifications").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Inserts a verification; undefined when the user is verifying or has verified the card. */
export const insertVerification = (
  trx: Trx,
  row: Insertable<VerificationsTable>,
): Promise<VerificationRow | undefined> =>
  trx
    .insertInto("verifications")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Updates a verification. */
export const updateVerification = (
  trx: Trx,
  id: string,
  changes: VerificationChanges,
): Promise<VerificationRow> =>
  trx.updateTable("verifications").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** Adds an event to the history. */
export const addHistory = async (trx: Trx, row: Insertable<VerificationHistoryTable>): Promise<void> => {
  await trx.insertInto("verification_history").values(row).execute();
};

/** Lists a verification's events with the actors' e-mails. */
export const listHistory = (
  db: Db | Trx,
  id: string,
): Promise<(Selectable<VerificationHistoryTable> & { actor_email: string | null })[]> =>
  db
    .selectFrom("verification_history")
    .leftJoin("users", "users.id", "verification_history.actor_user")
    .selectAll("verification_history")
    .select("users.email as actor_email")
    .where("verification_id", "=", id)
    .orderBy("version")
    .execute();

/** Serializes the transactions that begin to verify a card or approve it. */
export const lockCard = async (trx: Trx, hash: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card\n${hash}`}, 0))`.execute(trx);
};

/** Whether this user has another open or approved request for the card. */
export const hasOwn = async (
  trx: Trx,
  { user, hash, except }: { readonly user: string; readonly hash: string; readonly except: string },
): Promise<boolean> =>
  (await trx
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", user)
    .where("card_hash", "=", hash)
    .where("status", "in", ["draft", "submitted", "approved"])
    .where("id", "!=", except)
    .executeTakeFirst()) !== undefined;

/** Whether the card is approved for another user. */
export const isTaken = async (db: Db | Trx, hash: string | null, user: string | null): Promise<boolean> =>
  hash !== null &&
  (await db
    .selectFrom("verifications")
    .select("id")
    .where("card_hash", "=", hash)
    .where("status", "=", "approved")
    .where("user_id", "is distinct from", user)
    .executeTakeFirst()) !== undefined;

/** Whether the user has ever begun to verify a card. */
export const hasCards = async (trx: Trx, user: string): Promise<boolean> =>
  (await trx.selectFrom("verifications").select("id").where("user_id", "=", user).executeTakeFirst()) !==
  undefined;

/** Filter of a user's cards; deleted ones are never included. */
export interface CardFilter {
  readonly user: string;
  readonly status?: VerificationStatus | undefined;
  readonly currency?: number | undefined;
}

const cardsOf = (db: Db, { user, status, currency }: CardFilter) =>
  db
    .selectFrom("verifications")
    .where("user_id", "=", user)
    .where("status", "!=", "deleted")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "draft"))
    .$if(currency !== undefined, (query) => query.where("currency_id", "=", currency ?? null));

/** A page of a user's cards, the newest first. */
export const listCards = (
  db: Db,
  filter: CardFilter,
  page: number,
  size: number,
): Promise<VerificationRow[]> =>
  cardsOf(db, filter)
    .selectAll()
    .orderBy("number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts a user's cards of a filter. */
export const countCards = (db: Db, filter: CardFilter): Promise<number> => countRows(cardsOf(db, filter));

/** Lists a user's cards with a valid approval. */
export const listApproved = (db: Db | Trx, user: string, now: Date): Promise<VerificationRow[]> =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("user_id", "=", user)
    .where("kind", "=", "card")
    .where("status", "=", "approved")
    .where("valid_until", ">", now)
    .execute();

/** Finds the latest document request of a claim. */
export const findDocuments = (db: Db | Trx, claim: string): Promise<VerificationRow | undefined> =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("claim_id", "=", claim)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** Filter of the queue. */
export interface QueueFilter {
  readonly status?: VerificationStatus | undefined;
  readonly kind?: VerificationKind | undefined;
  readonly number?: number | undefined;
}

/** The columns of a queue row. */
export type QueueRow = VerificationRow & {
  readonly email: string | null;
  readonly claim_number: string | null;
  readonly photos: number;
};

const queue = (db: Db, { status, kind, number }: QueueFilter) =>
  db
    .selectFrom("verifications as v")
    .leftJoin("users", "users.id", "v.user_id")
    .leftJoin("claims", "claims.id", "v.claim_id")
    .$if(status !== undefined, (query) => query.where("v.status", "=", status ?? "draft"))
    .$if(kind !== undefined, (query) => query.where("v.kind", "=", kind ?? "card"))
    .$if(number !== undefined, (query) => query.where("v.number", "=", String(number)));

/** A page of the queue: waiting ones first, the longest wait first. */
export const listQueue = (db: Db, filter: QueueFilter, page: number, size: number): Promise<QueueRow[]> =>
  queue(db, filter)
    .selectAll("v")
    .select([
      sql<string | null>`coalesce(users.email, claims.email)`.as("email"),
      "claims.number as claim_number",
      sql<number>`(select count(*)::int from verification_photos p where p.verification_id = v.id)`.as(
        "photos",
      ),
    ])
    .orderBy(sql`case when v.status = 'submitted' then v.submitted_at end`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy("v.number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the verifications of a filter. */
export const countQueue = (db: Db, filter: QueueFilter): Promise<number> => countRows(queue(db, filter));

/** Ids of approved cards with an expired approval. */
export const listOutdated = (db: Db, now: Date, after: string, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom("verifications")
    .select("id")
    .where("status", "=", "approved")
    .where("valid_until", "<=", now)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
