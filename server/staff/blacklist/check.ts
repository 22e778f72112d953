import { listedKeys } from "#domain/blacklist.ts";
import type { PayeeRequisite } from "#domain/requisites/account.ts";
import type { Db, Trx } from "#server/database.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";
import { findByKeys } from "./store.ts";
import type { BlacklistTable } from "./tables.ts";

/** What is listed of these requisites and e-mail addresses. */
export const findListed = async (
  db: Db | Trx,
  requisites: readonly PayeeRequisite[],
): Promise<BlacklistTable[]> => {
  const keys = requisites.flatMap(listedKeys);
  return keys.length === 0 ? [] : findByKeys(db, keys);
};

/** Requisites by the fields in which they were given. */
export const byField = <Given extends PayeeRequisite & { readonly name: string }>(
  parent: string,
  requisites: readonly Given[],
): Record<string, Given> =>
  Object.fromEntries(requisites.map((requisite) => [`${parent}.${requisite.name}`, requisite]));

/** Refuses what is listed. @throws ApiError 400 by field. */
export const refuseListed = async (
  db: Db | Trx,
  fields: Readonly<Record<string, PayeeRequisite>>,
): Promise<void> => {
  const listed = new Set((await findListed(db, Object.values(fields))).map(({ key }) => key));
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
