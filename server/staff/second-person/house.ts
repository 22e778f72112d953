import { may, roles } from "#domain/account/permissions.ts";
import type { Db, Trx } from "#server/database.ts";
import type { AloneCause, Staff, StaffContext } from "#server/platform/actor.ts";
import type { Config } from "#server/config.ts";
import { readSetting } from "#server/staff/settings/store.ts";
import { twoOfRoles } from "./store.ts";

/** The setting that says so. */
const houseOfOne = "houseOfOne";

/** Roles whose people decide about orders or money. */
const deciding = roles.filter((role) => may(role, "orders") || may(role, "money"));

/** Whether nobody else decides, and this person signs in with a second factor. The installation's token is nobody known. */
export const isOnlyPerson = async (
  db: Db | Trx,
  staff: Staff,
  { DEMO: isDemo }: Pick<Config, "DEMO">,
): Promise<boolean> => {
  if (staff.kind !== "user") return false;
  const people = await twoOfRoles(db, deciding, isDemo);
  const [only] = people;
  return people.length === 1 && only?.id === staff.id && only.otp_secret !== null;
};

/** Whether this person is the whole house and says so in the settings, which else count for nothing. */
export const isHouseOfOne = async (
  db: Db | Trx,
  staff: Staff,
  config: Pick<Config, "DEMO">,
): Promise<boolean> =>
  (await readSetting(db, houseOfOne))?.["active"] === true && (await isOnlyPerson(db, staff, config));

/** The same request, marked in the journal as what one person does alone. */
export const aloneIn = <Context extends StaffContext>(context: Context, alone: AloneCause): Context =>
  // A request has getters that must not be read where its operation admits others.
  Object.create(context, { alone: { value: alone, enumerable: true } }) as Context;

/** The same request, marked as what takes a second person. One's own affair stays marked as that. */
export const aloneInstead = <Context extends StaffContext>(context: Context): Context =>
  context.alone === undefined ? aloneIn(context, "second_person") : context;
