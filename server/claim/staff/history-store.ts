import type { Selectable } from "kysely";
import type { ClaimHistoryTable } from "#server/claim/tables.ts";
import type { Db } from "#server/database.ts";

/** All events of a claim in order, for operators, with the actors' e-mails. */
export const readHistory = (
  db: Db,
  id: string,
): Promise<(Selectable<ClaimHistoryTable> & { actor_email: string | null })[]> =>
  db
    .selectFrom("claim_history")
    .leftJoin("users", "users.id", "claim_history.actor_user")
    .selectAll("claim_history")
    .select("users.email as actor_email")
    .where("claim_id", "=", id)
    .orderBy("version")
    .execute();
