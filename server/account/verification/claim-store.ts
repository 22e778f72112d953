import type { Selectable } from "kysely";
import type { ClaimsTable } from "#server/claim/tables.ts";
import type { Db, Trx } from "#server/database.ts";

/** The claim data on the documents page. */
export type ClaimBrief = Pick<Selectable<ClaimsTable>, "id" | "number" | "status" | "deadline" | "locale">;

/** Reads a claim for its documents page. */
export const readClaimBrief = (
  db: Db | Trx,
  id: string,
): Promise<(ClaimBrief & { readonly email: string | null }) | undefined> =>
  db
    .selectFrom("claims")
    .select(["id", "number", "status", "deadline", "locale", "email"])
    .where("id", "=", id)
    .executeTakeFirst();
