import { readColour } from "#domain/site/accent.ts";
import { isDecimal, wholeDigitsOf } from "#domain/money/money.ts";
import { timedStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import type { Config } from "#server/config.ts";
import { platformVariables } from "#server/platform/config.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Settings } from "#server/platform/jobs/store.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { Upload } from "#server/platform/uploads/upload.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { squareOf } from "./brand.ts";
import { findLogo, keepLogo } from "./logo-store.ts";
import { messages } from "./messages.ts";
import type { SettingsDeps } from "./service.ts";
import { defaultWithdrawalAlone, switchesIn, writeWithdrawalAlone } from "./service.ts";
import {
  listLastChanges,
  lockSettings,
  readSetting,
  readSettings,
  type SettingValue,
  writeSetting,
} from "./store.ts";

type Setting = components["schemas"]["Setting"];
type Name = components["schemas"]["SettingName"];
type Value = Setting["value"];

/** The times that staff may change, in seconds. */
export interface LiveTimes {
  readonly deadlines: Partial<Record<string, number>>;
  readonly quote: number;
  readonly offer: number;
}

/** The texts of the brand, each with the variable that has its first value and its rule. */
const texts = {
  name: "BRAND_NAME",
  company: "BRAND_COMPANY",
  colour: "BRAND_COLOUR",
  email: "BRAND_EMAIL",
  telegram: "BRAND_TELEGRAM",
  hours: "SUPPORT_HOURS",
} as const;
type TextName = keyof typeof texts;

const flags = ["contest", "captchaLogin", "away", "proofs", "houseOfOne"] as const;
type FlagName = (typeof flags)[number];

const amounts = ["withdrawalAlone"] as const;
type AmountName = (typeof amounts)[number];

const minutes = [...timedStatuses, "quote", "offer"] as const satisfies readonly Name[];
type MinuteName = (typeof minutes)[number];

/** A deadline is from a minute to thirty days. */
const [least, most] = [1, 43_200];

const mostWholeDigits = 15;

const isText = (name: Name): name is TextName => name in texts;
const isFlag = (name: Name): name is FlagName => flags.some((one) => one === name);

const isAmount = (name: Name): name is AmountName => amounts.some((one) => one === name);

const parsed = (name: TextName, value: unknown) =>
  typeof value === "string" ? platformVariables[texts[name]].schema.safeParse(value) : undefined;

/** The name of a logo: the beginning of its digest. */
const isLogo = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{16}$/.test(value);

const kindOf = (name: Name): Setting["kind"] => {
  if (name === "colour") return "colour";
  if (isText(name)) return "text";
  if (name === "logo") return "picture";
  if (isFlag(name)) return "flag";
  return isAmount(name) ? "amount" : "minutes";
};

/** @throws ApiError 400 of `value`. */
const check = (name: Name, value: Value): void => {
  const refuse = (message: Localized) => fieldErrors({ value: message });
  if (value === null) return;
  if (isText(name)) {
    if (parsed(name, value)?.success !== true || value === "") throw refuse(messages(name));
  } else if (name === "logo") {
    if (typeof value !== "string" || !isLogo(value)) throw refuse(messages("logo"));
  } else if (isFlag(name)) {
    if (typeof value !== "boolean") throw refuse(messages("flag"));
  } else if (isAmount(name)) {
    if (typeof value !== "string" || !isDecimal(value) || wholeDigitsOf(value) > mostWholeDigits)
      throw refuse(messages("amount"));
  } else if (typeof value !== "number" || value < least || value > most)
    throw refuse(messages("minutes", { least, most }));
};

const hoursText = (hours: Config["SUPPORT_HOURS"]): string | null =>
  hours === undefined ? null : `${hours.from}-${hours.to} ${hours.timeZone}`;

/** Whether nobody else decides, and this person signs in with a second factor. */
export type IsOnlyPerson = (trx: Trx, staff: Staff, config: Pick<Config, "DEMO">) => Promise<boolean>;

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/**
 * What staff set: it replaces the environment's values in the configuration and in the times of claims, which stay the
 * same objects while the server runs.
 */
export const createLiveSettings = (deps: SettingsDeps, times: LiveTimes, isOnlyPerson: IsOnlyPerson) => {
  const { db, clock } = deps;
  const config = deps.config as Mutable<Config>;
  const first = {
    config: { ...deps.config },
    times: { ...times, deadlines: { ...times.deadlines } },
  };
  const secondsIn = (from: LiveTimes, name: MinuteName): number =>
    (name === "quote" || name === "offer" ? from[name] : from.deadlines[name]) ?? 0;
  const textIn = (from: Config, name: TextName): string | null =>
    name === "hours" ? hoursText(from.SUPPORT_HOURS) : (from[texts[name]] ?? null);

  const apply = (brand: SettingValue = {}, deadlines: SettingValue = {}): void => {
    for (const name of Object.keys(texts) as TextName[]) {
      const own = parsed(name, brand[name]);
      Object.assign(config, { [texts[name]]: own?.success === true ? own.data : first.config[texts[name]] });
    }
    Object.assign(config, { BRAND_LOGO: isLogo(brand["logo"]) ? brand["logo"] : undefined });
    for (const name of minutes) {
      const own = deadlines[name];
      const seconds = typeof own === "number" ? own * 60 : secondsIn(first.times, name);
      Object.assign(name === "quote" || name === "offer" ? times : times.deadlines, { [name]: seconds });
    }
  };

  const follow = ({ brand, deadlines }: Settings): void => apply(brand, deadlines);
  const read = async (): Promise<void> => {
    const stored = await readSettings(db, ["brand", "deadlines"]);
    apply(stored.get("brand"), stored.get("deadlines"));
  };

  const firstOf = (name: Name): Value => {
    if (isText(name)) return textIn(first.config, name);
    if (name === "logo") return null;
    if (isFlag(name)) return name === "captchaLogin" ? first.config.CAPTCHA_LOGIN : name === "proofs";
    if (isAmount(name)) return defaultWithdrawalAlone;
    return secondsIn(first.times, name) / 60;
  };

  const readAll = async (trx: Trx | typeof db): Promise<Record<Name, Value>> => {
    const stored = await readSettings(trx, ["brand", "deadlines"]);
    const own = { ...stored.get("brand"), ...stored.get("deadlines") };
    const valueOf = (name: Name): Value => (own[name] as Value | undefined) ?? firstOf(name);
    return {
      ...(Object.fromEntries(
        [...Object.keys(texts), "logo", ...minutes].map((name) => [name, valueOf(name as Name)]),
      ) as Record<Name, Value>),
      ...(await switchesIn(trx, first.config)),
      houseOfOne: (await readSetting(trx, "houseOfOne"))?.["active"] === true,
    };
  };

  const list = async (trx: Trx | typeof db = db): Promise<Setting[]> => {
    const [values, changes] = [await readAll(trx), await listLastChanges(trx)];
    return ([...Object.keys(texts), "logo", ...flags, ...amounts, ...minutes] as Name[]).map((name) => {
      const last = changes.find((change) => change.name === name);
      return {
        name,
        kind: kindOf(name),
        value: values[name],
        first: firstOf(name),
        changed:
          last === undefined
            ? null
            : {
                at: last.at.toISOString(),
                actor: actorOnWire(last),
                before: (last.before?.[name] as Value | undefined) ?? null,
              },
      };
    });
  };

  const write = async (trx: Trx, name: Name, value: Value): Promise<void> => {
    if (isFlag(name)) return writeSetting(trx, name, { active: value ?? firstOf(name) });
    if (isAmount(name)) return writeWithdrawalAlone(trx, String(value ?? firstOf(name)), clock.now());
    const key = isText(name) || name === "logo" ? "brand" : "deadlines";
    const { [name]: _old, ...others } = (await readSettings(trx, [key])).get(key) ?? {};
    return writeSetting(trx, key, value === null ? others : { ...others, [name]: value });
  };

  /** Sets a value, or with null returns to the first one. @throws ApiError 400 of `value`. */
  const change = async (name: Name, given: Value, context: StaffContext): Promise<Setting> => {
    const text = typeof given === "string" ? given.trim() : given;
    const value = name === "colour" && typeof text === "string" ? (readColour(text) ?? text) : text;
    check(name, value);
    const changed = await transaction(db, async (trx) => {
      await lockSettings(trx);
      if (name === "logo" && value !== null && (await findLogo(trx, String(value))) === undefined)
        throw fieldErrors({ value: messages("logo") });
      const isAlone = name === "houseOfOne" && value === true;
      if (isAlone && !(await isOnlyPerson(trx, context.staff, config)))
        throw fieldErrors({ value: messages("houseOfOne") });
      const was = await readAll(trx);
      await write(trx, name, value);
      const { [name]: is } = await readAll(trx);
      // Whoever lets one person decide does so alone.
      const by = isAlone
        ? { operation: context.operation, staff: context.staff, alone: "own_affair" as const }
        : context;
      await recordAct(trx, by, { subject: name, change: { [name]: is }, was, at: clock.now() });
      return (await list(trx)).find((setting) => setting.name === name);
    });
    await read();
    if (changed === undefined) throw new Error("A setting is not listed");
    return changed;
  };

  /** Keeps a picture, and shows it as the logo. */
  const changeLogo = async ({ bytes }: Pick<Upload, "bytes">, context: StaffContext): Promise<Setting> => {
    const picture = await squareOf(bytes);
    const name = sha256(picture).slice(0, 16);
    await keepLogo(db, { name, picture });
    return change("logo", name, context);
  };

  return { list: () => list(), change, changeLogo, follow, read };
};

/** What staff set. */
export type LiveSettings = ReturnType<typeof createLiveSettings>;
