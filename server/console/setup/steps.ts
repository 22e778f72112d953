import { createHmac } from "node:crypto";
import { figuresOf, isPriced } from "#server/exchange/calculator/direction.ts";
import { listPayingOut } from "#server/exchange/calculator/store.ts";
import type { components } from "#openapi/schema.d.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import { readLastBackup } from "#server/console/backup/due.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { lockSettings, readSetting, writeSetting } from "#server/staff/settings/store.ts";
import { canBePaid, countStaff, hasDone } from "./store.ts";

type SetupStep = components["schemas"]["SetupStep"];
type Name = SetupStep["name"];
type SetupDeps = Pick<Deps, "db" | "database" | "clock" | "config" | "accountKey" | "verificationKeys">;

/** Most directions to one currency: all of them. */
const all = 10_000;

/** What was said or tried of the first steps, by their names. */
const setting = "setup";

/** What somebody may know, or not need, as it is. */
const confirmable: ReadonlySet<Name> = new Set(["published", "second_person", "photos", "keys", "limits"]);

/** What letters leave by, without its password: another one has to be tried again. */
export const senderOf = ({
  accountKey,
  config: { SMTP_URL, MAIL_FROM },
}: Pick<Deps, "accountKey" | "config">): string => {
  const { protocol, username, host } = new URL(SMTP_URL ?? "none:");
  return createHmac("sha256", accountKey)
    .update(["sender", protocol, username, host, MAIL_FROM].join("\n"))
    .digest("hex")
    .slice(0, 16);
};

const readKnown = async (db: Parameters<typeof readSetting>[0]) => (await readSetting(db, setting)) ?? {};

/** What a new exchange needs before its first order, and what of it is done. */
export const readSetup = async (deps: SetupDeps): Promise<SetupStep[]> => {
  const { db, database, clock, config, verificationKeys } = deps;
  const [rows, brand, isPayable, isDone, backup, known, staff] = await Promise.all([
    listPayingOut(database, all),
    readSetting(db, "brand"),
    canBePaid(db),
    hasDone(db),
    readLastBackup(db),
    readKnown(db),
    countStaff(db),
  ]);
  const now = clock.now();
  const unset = (...names: readonly (keyof typeof config)[]): string[] =>
    names.filter((name) => config[name] === undefined);
  const sets: Partial<Record<Name, readonly string[]>> = {
    mail: unset("SMTP_URL"),
    photos: verificationKeys.current === undefined ? ["VERIFICATION_KEYS", "VERIFICATION_HASH_KEY"] : [],
    keys: unset("ACCOUNT_KEY", "SESSION_KEY"),
    limits: Object.keys(config.SECOND_PERSON_ABOVE).length === 0 ? ["SECOND_PERSON_ABOVE"] : [],
  };
  const isEmbedded = database.url === undefined;
  const isSet = (name: Name) => sets[name]?.length === 0;
  const facts = {
    name: brand?.["name"] !== undefined,
    pair: rows.length > 0,
    reserve: rows.map((row) => figuresOf(row, now)).some((figures) => figures !== null && isPriced(figures)),
    pay_to: isPayable,
    order: isDone,
    published: false,
    second_person: staff > 1,
    mail: isSet("mail") && known["mail"] === senderOf(deps),
    photos: isSet("photos"),
    // The embedded database is copied with its folder, which has its keys as well.
    ...(!isEmbedded && { keys: isSet("keys") }),
    limits: isSet("limits"),
    ...(!isEmbedded && { backup: backup?.tried === true }),
  };
  return Object.entries(facts).map(([key, isReady]) => {
    const name = key as Name;
    const isConfirmable = confirmable.has(name);
    return {
      name,
      done: isReady || (isConfirmable && known[name] === true),
      sets: [...(sets[name] ?? [])],
      confirmable: isConfirmable,
    };
  });
};

/** Notes of a first step what was said or tried of it. */
export const noteStep = async (
  deps: SetupDeps,
  name: Name,
  value: string | true,
  context: StaffContext,
): Promise<SetupStep> => {
  await transaction(deps.db, async (trx) => {
    await lockSettings(trx);
    const known = await readKnown(trx);
    if (known[name] === value) return;
    await writeSetting(trx, setting, { ...known, [name]: value });
    await recordAct(trx, context, { subject: name, change: { done: true }, at: deps.clock.now() });
  });
  const step = (await readSetup(deps)).find((one) => one.name === name);
  if (step === undefined) throw notFound();
  return step;
};

/** @throws ApiError 404 of a step that only its facts finish. */
export const confirmStep = async (deps: SetupDeps, name: Name, context: StaffContext): Promise<SetupStep> => {
  if (!confirmable.has(name)) throw notFound();
  return noteStep(deps, name, true, context);
};
