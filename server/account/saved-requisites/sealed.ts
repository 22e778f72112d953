import type { StoredRequisite } from "#server/claim/tables.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createSeal } from "#server/platform/crypto/seal.ts";
import type { SavedRow } from "./store.ts";

// The row is part of the purpose, so a value moved to another user's row cannot be decrypted.
const purposeOf = ({ id, user_id }: Pick<SavedRow, "id" | "user_id">): string =>
  `saved_requisites:${user_id}:${id}`;

/** Encrypts requisites for their row, with the account key. */
export const sealRequisites = (
  { accountKey }: Deps,
  row: Pick<SavedRow, "id" | "user_id">,
  requisites: readonly StoredRequisite[],
): string => createSeal(accountKey).close(purposeOf(row), JSON.stringify(requisites));

/** The requisites of a row; undefined when the key has changed, or the value was changed or moved. */
export const openRequisites = ({ accountKey, log }: Deps, row: SavedRow): StoredRequisite[] | undefined => {
  try {
    return JSON.parse(createSeal(accountKey).open(purposeOf(row), row.sealed)) as StoredRequisite[];
  } catch {
    log.warn({ saved: row.id }, "saved requisites cannot be read: were they encrypted with another key?");
    return undefined;
  }
};
