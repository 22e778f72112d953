import type { Insertable, Selectable } from "kysely";
import type { Role } from "#domain/account/permissions.ts";
import type { Db, Trx } from "#server/database.ts";
import type { ProposalsTable } from "./tables.ts";

type ProposalRow = Selectable<ProposalsTable>;

/** A proposal with the e-mail of who entered it. */
export type EnteredRow = ProposalRow & { readonly email: string | null };

/** Where one proposal waits at most. */
type Place = Pick<ProposalRow, "operation" | "subject" | "part">;

/** What waits there and was entered after a moment. Its subject is locked. */
export const findProposal = (
  trx: Trx,
  { operation, subject, part }: Place,
  since: Date,
): Promise<ProposalRow | undefined> =>
  trx
    .selectFrom("proposals")
    .selectAll()
    .where("operation", "=", operation)
    .where("subject", "=", subject)
    .where("part", "=", part)
    .where("at", ">", since)
    .executeTakeFirst();

/** Lets an act wait, instead of the one that waited there. */
export const propose = async (trx: Trx, row: Insertable<ProposalsTable>): Promise<void> => {
  await trx
    .insertInto("proposals")
    .values(row)
    .onConflict((conflict) => conflict.columns(["operation", "subject", "part"]).doUpdateSet(row))
    .execute();
};

/** Forgets what waited there. */
export const dropProposal = async (trx: Trx, { operation, subject, part }: Place): Promise<void> => {
  await trx
    .deleteFrom("proposals")
    .where("operation", "=", operation)
    .where("subject", "=", subject)
    .where("part", "=", part)
    .execute();
};

/** Forgets what waited for a subject that has changed. */
export const dropProposalsOf = async (trx: Trx, subject: string): Promise<void> => {
  await trx.deleteFrom("proposals").where("subject", "=", subject).execute();
};

/** Forgets what nobody has confirmed in time. */
export const dropOld = async (trx: Trx, since: Date): Promise<void> => {
  await trx.deleteFrom("proposals").where("at", "<=", since).execute();
};

/** What waits since a moment, the oldest first; of one subject, or of all. */
export const listProposals = (db: Db | Trx, since: Date, subject?: string): Promise<EnteredRow[]> =>
  db
    .selectFrom("proposals")
    .leftJoin("users", "users.id", "proposals.by_user")
    .selectAll("proposals")
    .select("users.email")
    .where("proposals.at", ">", since)
    .$if(subject !== undefined, (query) => query.where("proposals.subject", "=", subject ?? ""))
    .orderBy("proposals.at")
    .orderBy("proposals.id")
    .execute();

/** One that waits. */
export const readProposal = (db: Db, id: string, since: Date): Promise<ProposalRow | undefined> =>
  db.selectFrom("proposals").selectAll().where("id", "=", id).where("at", ">", since).executeTakeFirst();

/** Two of the people with these roles, at most: whoever is alone is all of the answer. */
export const twoOfRoles = (db: Db | Trx, roles: readonly Role[], isDemo: boolean) =>
  db
    .selectFrom("users")
    .select(["id", "otp_secret"])
    .where("role", "in", roles)
    .where("blocked_at", "is", null)
    .$if(!isDemo, (query) => query.where("demo", "=", false))
    .limit(2)
    .execute();
