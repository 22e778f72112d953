import type { Db } from "#server/database.ts";

/** A shop on the page for shops. */
export interface ListedShopRow {
  readonly name: string;
  readonly site: string;
  readonly sells: string;
  /** Whether it is of the demo. */
  readonly demo: boolean;
}

/** Which shops are listed. */
interface Asked {
  /** Whether shops of the demo are among them. */
  readonly demo: boolean;
  readonly most: number;
}

/** The shops that agreed to be listed and were not taken off, the oldest first. What they sell is what an operator accepted. */
export const findListedShops = (db: Db, { demo, most }: Asked): Promise<ListedShopRow[]> =>
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
