import type { Db, Trx } from "#server/database.ts";
import type { Ids } from "#server/platform/ids.ts";

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

/**
 * A secret of the installation: the configured one, or one generated on first use and shared by all
 * instances.
 */
export const sharedSecret = async (
  db: Db,
  ids: Ids,
  name: string,
  given: string | undefined,
  make: () => string | Promise<string> = () => ids.token(),
): Promise<string> => {
  if (given !== undefined) return given;
  await db
    .insertInto("secrets")
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
};
