import type { TestServer } from "#tests/server/support/server.ts";

/** A card that can be saved, by the fields of a bank. */
export const cardRequisites = { account: "4111111111111111", holder: "ANNA IVANOVA" } as const;

/** Id of a currency by its code. */
export const currencyId = async ({ deps }: TestServer, code: string): Promise<number> => {
  const { id } = await deps.db
    .selectFrom("currencies")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return id;
};
