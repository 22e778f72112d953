import type { Db, Trx } from "#server/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";
import { cities, offices } from "./cities.ts";
import { currencies, demoOnly } from "./currencies.ts";
import { payTo, reserves } from "./demo-funds.ts";
import { directionsBetween } from "./directions.ts";
import { requisiteFields } from "./requisite-fields.ts";
import { openReserves } from "#server/ledger/account-store.ts";
import { seedReserves } from "#server/exchange/reserves/reserves.ts";
import { currencyIds, insertMissing, lockSeed, openCities } from "./store.ts";

/** External dependencies of the seed. */
export interface SeedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly DEMO: boolean };
}

/** Increment when the seed grows, so that existing databases get the additions. */
const seedVersion = 1;

/** Rate source of the demo's directions. */
const demoSource = "demo-market";
/** Rate source that a deployer configures, see `server/exchange/rates/sources.ts`. */
const ownSource = "main";

const isSeeded = async (trx: Trx, key: string): Promise<boolean> => {
  const setting = await readSetting(trx, key);
  return Number(setting?.["version"] ?? 0) >= seedVersion;
};

const seedCurrencies = async (trx: Trx, codes: readonly string[]): Promise<void> => {
  const own = currencies.filter(({ code }) => codes.includes(code));
  await insertMissing(
    trx,
    "currencies",
    own.map((currency) => ({
      ...currency,
      send_visible: true,
      receive_visible: true,
      position: 10 * (currencies.indexOf(currency) + 1),
    })),
  );
  const ids = new Set(own.map(({ id }) => id));
  await insertMissing(
    trx,
    "requisite_fields",
    requisiteFields.filter(({ currency_id: id }) => ids.has(id)),
  );
};

/** Directions by currency ids. Those with a missing currency are left out. */
const seedDirections = async (
  trx: Trx,
  codes: readonly string[],
  options: { readonly source: string; readonly isDemo: boolean },
): Promise<void> => {
  const ids = await currencyIds(trx);
  const rows = directionsBetween(codes, options.source).flatMap(({ from, to, ...direction }) => {
    const from_id = ids.get(from);
    const to_id = ids.get(to);
    if (from_id === undefined || to_id === undefined) return [];
    const row = { from_id, to_id, ...direction };
    return options.isDemo
      ? row
      : { ...row, enabled: false, payment: plainPayment(row.payment), risk_limit: null };
  });
  await insertMissing(trx, "directions", rows);
};

/** A deployer starts without a gateway, so gateway directions are paid to requisites. */
const plainPayment = (payment: "requisites" | "redirect" | "cash") =>
  payment === "redirect" ? "requisites" : payment;

/** Opens missing reserves, each with its ledger entry. */
const seedDemoReserves = async (trx: Trx, now: Date): Promise<void> => {
  const ids = await currencyIds(trx);
  const rows = Object.entries(reserves).flatMap(([code, amount]) => {
    const currency = ids.get(code);
    return currency === undefined ? [] : { currency, amount };
  });
  await seedReserves(trx, rows, now);
};

const seedPayTo = async (trx: Trx): Promise<void> => {
  const ids = await currencyIds(trx);
  const rows = Object.entries(payTo).flatMap(([code, pool]) => {
    const currency_id = ids.get(code);
    return currency_id === undefined ? [] : pool.map((values) => ({ currency_id, values, active: true }));
  });
  await insertMissing(trx, "pay_to", rows);
};

/**
 * The seed of a real installation: currencies and their fields, every direction closed and without a rate,
 * empty reserves. Operators open what they serve.
 */
const seedBase = async (trx: Trx): Promise<void> => {
  const codes = currencies
    .filter(({ code, group }) => !demoOnly.includes(code) && group !== "cash")
    .map(({ code }) => code);
  await seedCurrencies(trx, codes);
  await seedDirections(trx, codes, { source: ownSource, isDemo: false });
  const ids = await currencyIds(trx);
  await openReserves(trx, [...ids.values()]);
};

/**
 * The demo: all directions open on the moving market, with reserves, offices and fake addresses.
 */
const seedDemo = async (trx: Trx, now: Date): Promise<void> => {
  const codes = currencies.map(({ code }) => code);
  await seedCurrencies(trx, codes);
  await insertMissing(trx, "cities", cities);
  const cashIds = currencies.filter(({ group }) => group === "cash").map(({ id }) => id);
  await insertMissing(
    trx,
    "offices",
    offices.flatMap((office) => cashIds.map((currency_id) => ({ ...office, currency_id }))),
  );
  await seedDirections(trx, codes, { source: demoSource, isDemo: true });
  await openCities(trx);
  await seedDemoReserves(trx, now);
  await seedPayTo(trx);
};

/**
 * Seeds an empty database for the demo or a real installation. It is one transaction that never changes
 * existing rows, so it may run at every start and on several instances at once.
 */
export const seed = async ({ db, clock, config }: SeedDeps): Promise<void> => {
  const key = config.DEMO ? "seed.demo" : "seed.base";
  await transaction(db, async (trx) => {
    if (await isSeeded(trx, key)) return;
    // Another instance may be seeding. Wait for it and check again.
    await lockSeed(trx);
    if (await isSeeded(trx, key)) return;
    if (config.DEMO) await seedDemo(trx, clock.now());
    else await seedBase(trx);
    await insertMissing(trx, "settings", [{ key: "defaultPair", value: { from: "BTC", to: "SBERRUB" } }]);
    await writeSetting(trx, key, { version: seedVersion });
  });
};
