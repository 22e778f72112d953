import type { Db } from "#server/database.ts";
import type { Ids } from "../ids.ts";

/**
 * A secret of the installation: the configured one, or one generated on first use and shared by all
 * instances.
 */
export const sharedSecret = async (
  db: Db,
  ids: Ids,
  name: string,
  given: string | undefined,
): Promise<string> => {
  if (given !== undefined) return given;
  await db
    .insertInto("secrets")
    .values({ name, value: ids.token() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
};
