import { daySeconds } from "#domain/time/durations.ts";
import type { Locale } from "#domain/text/locale.ts";
import { type DecimalString, min, normalize } from "#domain/money/money.ts";
import { offsetText } from "#domain/time/zoned-time.ts";
import type { Db, Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Config } from "#server/config.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { unavailable } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { z } from "zod";
import { readSetting, readSettings, writeSetting } from "./store.ts";
import { techNow, techOnWire, techToSetting } from "./tech.ts";

/** External dependencies of the settings. */
export type SettingsDeps = Pick<Deps, "db" | "clock" | "config">;

/** The limit of one person until somebody sets it. */
export const defaultWithdrawalAlone = "1000";

const flag = z.object({ active: z.boolean() }).catch({ active: false });
const brand = z
  .object({
    name: z.string().min(1).optional(),
    email: z.string().nullable().optional(),
    telegram: z.string().nullable().optional(),
  })
  .catch({});
/**
 * The largest withdrawal that one person pays: about what a person earns in a month. Until a moment after it was raised
 * the lower one counts, so that nobody raises it for a payment of their own.
 */
const alone = z
  .object({ amount: z.string(), lower: z.string().optional(), until: z.string().optional() })
  .catch({ amount: defaultWithdrawalAlone });

/** Seconds until a raised limit counts. */
const raisingTakes = daySeconds;
const pair = z.object({ from: z.string().optional(), to: z.string().optional() }).catch({});

/** The switches as they are set. */
export const switchesIn = async (
  db: Db | Trx,
  config: Pick<Config, "CAPTCHA_LOGIN">,
): Promise<ResponseBody<"readSwitches", 200>> => {
  const stored = await readSettings(db, ["contest", "captchaLogin", "away", "proofs", "withdrawalAlone"]);
  return {
    away: flag.parse(stored.get("away")).active,
    contest: flag.parse(stored.get("contest")).active,
    captchaLogin: flag.parse(stored.get("captchaLogin") ?? { active: config.CAPTCHA_LOGIN }).active,
    proofs: flag.parse(stored.get("proofs") ?? { active: true }).active,
    withdrawalAlone: alone.parse(stored.get("withdrawalAlone")).amount,
  };
};

/** The largest withdrawal, in the currency of balances, that one person approves and pays now. */
export const readWithdrawalAlone = async (db: Db | Trx, now: Date): Promise<DecimalString> => {
  const { amount, lower = amount, until } = alone.parse(await readSetting(db, "withdrawalAlone"));
  return until !== undefined && now < new Date(until) ? min(lower, amount) : amount;
};

/** Sets the limit of one person. */
export const writeWithdrawalAlone = async (trx: Trx, amount: DecimalString, now: Date): Promise<void> => {
  const lower = await readWithdrawalAlone(trx, now);
  const until = secondsAfter(now, raisingTakes).toISOString();
  await writeSetting(trx, "withdrawalAlone", { amount: normalize(amount), lower, until });
};

/** Name and contacts of the exchange. */
export const readBrand = async ({
  db,
  config,
}: Pick<SettingsDeps, "db" | "config">): Promise<
  Omit<ResponseBody<"readSettings", 200>["brand"], "hours">
> => {
  const own = brand.parse((await readSettings(db, ["brand"])).get("brand"));
  return {
    name: own.name ?? config.BRAND_NAME,
    email: own.email ?? config.BRAND_EMAIL ?? null,
    telegram: own.telegram ?? config.BRAND_TELEGRAM ?? null,
  };
};

const aroundTheClock = { ru: "круглосуточно", en: "around the clock" } as const satisfies Record<
  Locale,
  string
>;

/** The daily hours of support, with the present offset of their time zone. */
export const supportHoursText = (
  { config: { SUPPORT_HOURS: hours }, clock }: Pick<SettingsDeps, "config" | "clock">,
  locale: Locale,
): string | null => {
  if (hours === undefined) return null;
  const { from, to, timeZone } = hours;
  if (from === "00:00" && to === "24:00") return aroundTheClock[locale];
  return `${from}–${to} (${offsetText(timeZone, clock.now().getTime())})`;
};

/** Two currencies, each by code or id. */
type NamedSides = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Chooses the pair that a page begins with: the one asked for where possible, else the fallback. */
export type ChoosePair = (
  asked: NamedSides,
  fallback: NamedSides,
) => Promise<{ readonly from: number; readonly to: number } | null>;

/** What shows strangers that others exchange here. */
export type ReadProofs = (locale: Locale) => Promise<ResponseBody<"readSettings", 200>["proofs"]>;

/** Site settings and the initial pair. @throws ApiError 503 while no direction is offered. */
export const readSiteSettings = async (
  deps: SettingsDeps,
  { choosePair, readProofs }: { readonly choosePair: ChoosePair; readonly readProofs: ReadProofs },
  asked: NamedSides,
  locale: Locale,
): Promise<ResponseBody<"readSettings", 200>> => {
  const { db, config } = deps;
  const stored = await readSettings(db, ["defaultPair"]);
  const chosen = await choosePair(asked, pair.parse(stored.get("defaultPair")));
  if (chosen === null) throw unavailable();
  const { contest, captchaLogin, proofs } = await switchesIn(db, config);
  return {
    contest,
    captchaLogin,
    demo: config.DEMO,
    courseTolerance: config.COURSE_TOLERANCE,
    proofs: proofs ? await readProofs(locale) : { reviews: null, done: null },
    brand: { ...(await readBrand(deps)), hours: supportHoursText(deps, locale) },
    exchangeAttributes: { fromCurrencyId: chosen.from, toCurrencyId: chosen.to },
  };
};

/** The settings that staff switch. */
export const readSwitches = ({
  db,
  config,
}: Pick<Deps, "db" | "config">): Promise<ResponseBody<"readSwitches", 200>> => switchesIn(db, config);

/** Changes switches. Omitted ones keep their value. */
export const changeSwitches = (
  { db, clock, config }: SettingsDeps,
  change: RequestBody<"changeSwitches">,
  context: StaffContext,
): Promise<ResponseBody<"changeSwitches", 200>> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const was = await switchesIn(trx, config);
    for (const [key, value] of Object.entries(change))
      await (typeof value === "string"
        ? writeWithdrawalAlone(trx, value, now)
        : writeSetting(trx, key, { active: value }));
    await recordAct(trx, context, { subject: null, change, was, at: now });
    return switchesIn(trx, config);
  });

/** Maintenance as visitors see it. */
export const readTech = async (
  { db, clock }: Pick<SettingsDeps, "db" | "clock">,
  locale: Locale,
): Promise<ResponseBody<"readTech", 200>> => {
  const now = clock.now();
  return techOnWire(techNow(await readSetting(db, "tech"), now), locale, now);
};

/** What closes directions: maintenance, and absent operators. */
export const readAvailability = async (
  deps: Pick<SettingsDeps, "db" | "clock" | "config">,
): Promise<{ readonly isBreak: boolean; readonly isAway: boolean }> => ({
  isBreak: techNow(await readSetting(deps.db, "tech"), deps.clock.now()) !== null,
  isAway: (await switchesIn(deps.db, deps.config)).away,
});

/** Starts or ends maintenance. With `ends_in` it ends by itself. */
export const setTech = async (
  deps: Pick<SettingsDeps, "db" | "clock">,
  change: RequestBody<"setTech">,
  context: StaffContext,
): Promise<ResponseBody<"setTech", 200>> => {
  const now = deps.clock.now();
  const { active, reason_ru = null, reason_en = null, ends_in } = change;
  const ends_at = ends_in === undefined ? null : secondsAfter(now, ends_in).toISOString();
  const tech = active
    ? { active, reason_ru, reason_en, ends_at }
    : { active, reason_ru: null, reason_en: null, ends_at: null };
  await transaction(deps.db, async (trx) => {
    const before = techNow(await readSetting(trx, "tech"), now);
    const was = { reason_ru: null, reason_en: null, ...before, active: before !== null };
    await writeSetting(trx, "tech", techToSetting(tech));
    await recordAct(trx, context, { subject: null, change, was, at: now });
  });
  return techOnWire(techNow(tech, now), context.locale, now);
};
