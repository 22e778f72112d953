import type { Db } from "#server/database.ts";

/** A shop on the public list. */
export interface ListedShopRow {
  readonly name: string;
  readonly site: string;
  readonly sells: string;
  /** Whether it is a demo shop. */
  readonly demo: boolean;
}

/** Filter of listed shops. */
interface ListRequest {
  /** Whether to include demo shops. */
  readonly demo: boolean;
  readonly most: number;
}

/**
 * Lists the shops whose owners agreed and that no operator removed, the oldest first. The description is the
 * one that an operator accepted.
 */
export const findListedShops = (db: Db, { demo, most }: ListRequest): Promise<ListedShopRow[]> =>
  db
    .selectFrom("shops as s")
    .innerJoin("shop_applications as a", (join) =>
      join.onRef("a.user_id", "=", "s.user_id").on("a.status", "=", "accepted"),
    )
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.name", "s.site", "a.sells", "u.demo"])
    .where("s.listed", "=", true)
    .where("s.delisted", "=", false)
    .$if(!demo, (query) => query.where("u.demo", "=", false))
    .orderBy("s.created_at")
    .orderBy("s.id")
    .limit(most)
    .execute();
