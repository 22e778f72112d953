import { transaction } from "#server/platform/data/database.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { TestServer } from "#tests/server/support/server.ts";

/** A letter that could not be delivered. */
export const failedLetter = async ({ deps }: TestServer): Promise<{ id: string }> => {
  const [locale, title] = ["en", "A letter"] as const;
  await transaction(deps.db, (trx) =>
    deps.mail.send(trx, {
      locale,
      to: "victor@example.com",
      ...writeLetter({ locale, brand: "Exchange", title, paragraphs: ["Text."], footer: "Foot." }),
    }),
  );
  const { id } = await deps.db
    .updateTable("outbox")
    .set({ status: "failed", attempts: 15, last_error: "550" })
    .where("id", "=", (find) => find.selectFrom("outbox").select(({ fn }) => fn.max("id").as("id")))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
};
