import type { Db, Trx } from "#server/database.ts";

/** Uses up a solution and stores it until it expires. False when it was used before. */
export const takeSolution = async (db: Db | Trx, id: string, expires: Date): Promise<boolean> => {
  const fresh = await db
    .insertInto("captcha_solutions")
    .values({ id, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return fresh.length === 1;
};
