import type { Selectable } from "kysely";
import type { ClaimLifecycleEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { ClaimHistoryTable } from "#server/claim/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import type { FirstActor } from "#server/staff/second-person/rule.ts";

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

/** Who sent one of these events to a claim last; undefined when nobody has. */
export const readSender = (
  db: Db | Trx,
  claim: string,
  events: readonly ClaimLifecycleEvent["type"][],
): Promise<(FirstActor & Pick<ClaimHistoryTable, "event">) | undefined> =>
  db
    .selectFrom("claim_history")
    .select(["event", "actor_kind as kind", "actor_user as user"])
    .where("claim_id", "=", claim)
    .where("event", "in", events)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
