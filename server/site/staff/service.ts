import type { Db } from "#server/database.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { actorOnWire } from "./present.ts";
import type { ActFilter } from "./store.ts";
import { countActs, listActs } from "./store.ts";

/** A page of staff acts, the newest first. */
export const readActs = async (
  db: Db,
  filter: ActFilter,
  page: number,
  size: number,
): Promise<ResponseBody<"listStaffActs", 200>> => {
  const [rows, count] = await Promise.all([listActs(db, filter, page, size), countActs(db, filter)]);
  return {
    count,
    page,
    size,
    results: rows.map(({ at, operation, subject, change, ...row }) => ({
      at: at.toISOString(),
      operation,
      subject,
      change,
      actor: actorOnWire({
        kind: row.actor_kind,
        user: row.actor_user,
        key: row.actor_key,
        email: row.actor_email,
      }),
    })),
  };
};
