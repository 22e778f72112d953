import type { Db } from "#server/database.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { readActs } from "./service.ts";

/** Handlers of the staff journal. */
export const staffHandlers = ({ db }: { readonly db: Db }): Handlers<"listStaffActs"> => ({
  listStaffActs: async ({ query: { subject, actor, page = 1, size = 20 } }) => ({
    status: 200,
    body: await readActs(db, { subject, actor }, page, size),
  }),
});
