import type { Insertable, Selectable, Updateable } from "kysely";
import type { Locale } from "#domain/text/locale.ts";
import type { RatingCount } from "#domain/site/review.ts";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { ReviewStatus, ReviewsTable } from "./tables.ts";

/** A review row. */
export type ReviewRow = Selectable<ReviewsTable>;

/** Inserts a review; undefined when its claim has one. */
export const insertReview = (trx: Trx, row: Insertable<ReviewsTable>): Promise<ReviewRow | undefined> =>
  trx
    .insertInto("reviews")
    .values(row)
    .onConflict((conflict) => conflict.column("claim_id").doNothing())
    .returningAll()
    .executeTakeFirst();

/** Reads the review of a claim: null without one, undefined when there is no such claim. */
export const findOfClaim = async (db: Db, claim: string): Promise<ReviewRow | null | undefined> => {
  const review = await db.selectFrom("reviews").selectAll().where("claim_id", "=", claim).executeTakeFirst();
  if (review !== undefined) return review;
  const found = await db.selectFrom("claims").select("id").where("id", "=", claim).executeTakeFirst();
  return found && null;
};

/** Reads a review and locks its row until the transaction ends. */
export const lockReview = (trx: Trx, id: string): Promise<ReviewRow | undefined> =>
  trx.selectFrom("reviews").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Updates a review. */
export const updateReview = async (trx: Trx, id: string, change: Updateable<ReviewsTable>): Promise<void> => {
  await trx.updateTable("reviews").set(change).where("id", "=", id).execute();
};

/** Filter of published reviews. */
export interface Shown {
  readonly locale: Locale;
  /** Whether to include the demo's examples, which are in the reader's language only. */
  readonly examples: boolean;
}

const published = (db: Db, { examples, locale }: Shown) =>
  db
    .selectFrom("reviews")
    .where("status", "=", "published")
    .where((row) =>
      examples
        ? row.or([row("example", "=", false), row("locale", "=", locale)])
        : row("example", "=", false),
    );

/** Lists published reviews, those in the language first, then the newest. */
export const listPublished = (db: Db, shown: Shown, limit: number, offset: number): Promise<ReviewRow[]> =>
  published(db, shown)
    .selectAll()
    .orderBy((order) => order("locale", "=", shown.locale), "desc")
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** Counts published reviews and examples for each rating in use. */
export const countRatings = async (
  db: Db,
  shown: Shown,
): Promise<(RatingCount & { readonly examples: number })[]> => {
  const rows = await published(db, shown)
    .select((select) => [
      "rating",
      select.fn.countAll<string>().as("count"),
      select.fn.countAll<string>().filterWhere("example", "=", true).as("examples"),
    ])
    .groupBy("rating")
    .execute();
  return rows.map(({ rating, count, examples }) => ({
    rating,
    count: Number(count),
    examples: Number(examples),
  }));
};

/** Counts the orders done. */
export const countDone = (db: Db): Promise<number> =>
  countRows(db.selectFrom("claims").where("status", "=", "done"));

/** Filter of the staff's list. */
export interface StaffFilter {
  readonly status?: ReviewStatus | undefined;
  readonly number?: number | undefined;
}

/** A review with its claim's number; null for an example. */
export type StaffRow = ReviewRow & { readonly claim: string | null };

const numbered = (db: Db | Trx) =>
  db.selectFrom("reviews as r").leftJoin("claims as c", "c.id", "r.claim_id");

const filtered = (db: Db, { status, number }: StaffFilter) =>
  numbered(db)
    .$if(status !== undefined, (query) => query.where("r.status", "=", status ?? "waiting"))
    .$if(number !== undefined, (query) => query.where("r.number", "=", String(number)));

/** A page of reviews for staff: waiting ones first, then the newest. */
export const listForStaff = (db: Db, filter: StaffFilter, page: number, size: number): Promise<StaffRow[]> =>
  filtered(db, filter)
    .selectAll("r")
    .select("c.number as claim")
    .orderBy((order) => order("r.status", "=", "waiting"), "desc")
    .orderBy("r.number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the reviews of a filter. */
export const countForStaff = (db: Db, filter: StaffFilter): Promise<number> =>
  countRows(filtered(db, filter));

/** Reads one review for staff. */
export const readForStaff = (trx: Trx, id: string): Promise<StaffRow> =>
  numbered(trx).selectAll("r").select("c.number as claim").where("r.id", "=", id).executeTakeFirstOrThrow();
