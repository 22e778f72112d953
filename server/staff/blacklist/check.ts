import { listedKeys } from "#domain/site/blacklist.ts";
import type { PayeeRequisite } from "#domain/requisites/account.ts";
import type { Db, Trx } from "#server/database.ts";
import { createBatches } from "#server/platform/data/batches.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";
import { findByKeys } from "./store.ts";
import type { BlacklistTable } from "./tables.ts";

/** Finds what is listed by some keys. */
export type FindListed = (keys: readonly string[]) => Promise<readonly BlacklistTable[]>;

/** What is listed of these requisites and e-mail addresses. */
export const findListed = (
  db: Db | Trx,
  requisites: readonly PayeeRequisite[],
): Promise<readonly BlacklistTable[]> => findByKeys(db, requisites.flatMap(listedKeys));

/** Finds it at once, also inside a transaction. */
export const listedIn =
  (db: Db | Trx): FindListed =>
  (keys) =>
    findByKeys(db, keys);

/** Finds what is listed by some keys. Those who ask at the same time share one statement. */
export const createFindListed = (db: Db): FindListed =>
  createBatches<readonly string[], readonly BlacklistTable[]>({
    run: async (asked) => {
      const rows = await findByKeys(db, asked.flat());
      return asked.map((keys) => rows.filter(({ key }) => keys.includes(key)));
    },
    keysOf: () => [],
    mayRetry: () => false,
    most: 32,
  });

/** Requisites by the fields in which they were given. */
export const byField = <Given extends PayeeRequisite & { readonly name: string }>(
  parent: string,
  requisites: readonly Given[],
): Record<string, Given> =>
  Object.fromEntries(requisites.map((requisite) => [`${parent}.${requisite.name}`, requisite]));

/** Refuses what is listed. @throws ApiError 400 by field. */
export const refuseListed = async (
  find: FindListed,
  fields: Readonly<Record<string, PayeeRequisite>>,
): Promise<void> => {
  const rows = await find(Object.values(fields).flatMap(listedKeys));
  const listed = new Set(rows.map(({ key }) => key));
  const refused = Object.entries(fields).filter(([, requisite]) =>
    listedKeys(requisite).some((key) => listed.has(key)),
  );
  if (refused.length === 0) return;
  throw fieldErrors(
    Object.fromEntries(
      refused.map(([field, { kind }]) => [
        field,
        messages(kind === "email" ? "email_unusable" : "requisite_unusable"),
      ]),
    ),
  );
};
