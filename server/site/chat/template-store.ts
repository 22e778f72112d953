import type { Db, Trx } from "#server/database.ts";
import type { ChatTemplatesTable } from "./tables.ts";

/** All templates by their titles. */
export const listTemplates = (db: Db): Promise<ChatTemplatesTable[]> =>
  db.selectFrom("chat_templates").selectAll().orderBy("title").orderBy("id").execute();

/** Reads a template and locks it until the transaction ends. Undefined when there is none. */
export const lockTemplate = (trx: Trx, id: string): Promise<ChatTemplatesTable | undefined> =>
  trx.selectFrom("chat_templates").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Adds a template, or replaces the one with its id. */
export const upsertTemplate = async (trx: Trx, { id, ...text }: ChatTemplatesTable): Promise<void> => {
  await trx
    .insertInto("chat_templates")
    .values({ id, ...text })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(text))
    .execute();
};

/** Deletes a template. Undefined when there is none. */
export const deleteTemplate = (trx: Trx, id: string): Promise<ChatTemplatesTable | undefined> =>
  trx.deleteFrom("chat_templates").where("id", "=", id).returningAll().executeTakeFirst();
