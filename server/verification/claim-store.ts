import type { Selectable } from "kysely";
import type { ClaimsTable } from "#server/claims/tables.ts";
import type { Db, Trx } from "#server/database.ts";

/** What the page of documents shows of its claim. */
export type ClaimBrief = Pick<Selectable<ClaimsTable>, "id" | "number" | "status" | "deadline">;

/** A claim as the page of its documents shows it. */
export const readClaimBrief = (
  db: Db | Trx,
  id: string,
): Promise<(ClaimBrief & { readonly email: string | null }) | undefined> =>
  db
    .selectFrom("claims")
    .select(["id", "number", "status", "deadline", "email"])
    .where("id", "=", id)
    .executeTakeFirst();
