import type { Insertable } from "kysely";
import type { Trx } from "#server/database.ts";
import type { VerificationRow } from "./store.ts";
import { addHistory, insertVerification } from "./store.ts";
import type { VerificationHistoryTable, VerificationsTable } from "./tables.ts";

/** Inserts a draft with its first history row. The caller holds the lock that prevents duplicates. */
export const beginVerification = async (
  trx: Trx,
  by: VerificationHistoryTable["by"],
  asked: Omit<Insertable<VerificationsTable>, "status" | "version" | "updated_at">,
): Promise<VerificationRow> => {
  const at = asked.created_at;
  const row = await insertVerification(trx, { ...asked, status: "draft", version: 1, updated_at: at });
  if (row === undefined) throw new Error("The locked card or claim already has an open verification");
  await addHistory(trx, {
    verification_id: asked.id,
    version: 1,
    event: "verification.create",
    from_status: null,
    to_status: "draft",
    by,
    at,
  });
  return row;
};
