import { isOwnAffair } from "#domain/account/own-affair.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import type { Config } from "#server/config.ts";
import { isHouseOfOne } from "#server/staff/second-person/house.ts";
import { knownRequisites } from "./known-requisites-store.ts";
import { type Decision, readAddress, readDecisions, type SubjectKind } from "./concerned-store.ts";

/** Ids of the decisions that are the person's own affair. Whose the installation's token is, nobody knows. */
export const ownAmong = async (
  db: Db | Trx,
  staff: Staff,
  decisions: readonly Decision[],
): Promise<ReadonlySet<string>> => {
  if (staff.kind !== "user" || decisions.length === 0) return new Set();
  const { id } = staff;
  const email = await readAddress(db, id);
  if (email === undefined) return new Set();
  const kinds = decisions.flatMap(({ sides }) => sides.flatMap((side) => side.map(({ kind }) => kind)));
  const sides =
    kinds.length === 0 ? [] : await knownRequisites(db, { earner: id, kinds: [...new Set(kinds)] });
  return new Set(decisions.filter((one) => isOwnAffair({ id, email, sides }, one)).map((one) => one.id));
};

/** Of these rows, those about which another person decides: the reader's own affairs, unless they are the whole house. */
export const readOwnAffairs = async (
  { db, config }: { readonly db: Db | Trx; readonly config: Pick<Config, "DEMO"> },
  staff: Staff,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const own = await ownAmong(db, staff, await readDecisions(db, kind, ids));
  return own.size > 0 && (await isHouseOfOne(db, staff, config)) ? new Set() : own;
};
