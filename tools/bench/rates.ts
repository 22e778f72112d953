import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { createApp } from "#server/app.ts";
import { createFeatures } from "#server/features.ts";
import { createManualClock } from "#server/platform/clock.ts";
import { parseConfig } from "#server/platform/config.ts";
import { transaction } from "#server/platform/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createDeps } from "#server/platform/deps.ts";
import { randomIds } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import { seedReserves } from "#server/reserves/reserves.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";
import { atMost, floor, inMilliseconds, percentile, type Benchmark } from "./measure.ts";

/** This many coins, each paired with every other, make a little more than 10,000 pairs. */
const COINS = 101;
const FIRST_ID = 1000;
const ROUNDS = 10;
const REQUESTS = 10;

const addPairs = ({ db, clock }: Deps): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`
      insert into currencies (id, code, ticker, name_ru, name_en, icon, "group", decimals, position, entry)
      select id, 'COIN' || id, 'COIN' || id, 'Coin', 'Coin', 'btc', 'crypto', 8, id, 'coin' || id
      from generate_series(${FIRST_ID}::int, ${FIRST_ID + COINS - 1}::int) id`.execute(trx);
    await sql`
      insert into directions (from_id, to_id, payment, rate_source, margin, fixed_course, min_from, max_from)
      select f.id, t.id, 'requisites', 'fixed', 0, 1 + f.id * 0.000001, 0.001, 10
      from currencies f, currencies t
      where f.id >= ${FIRST_ID} and t.id >= ${FIRST_ID} and f.id <> t.id`.execute(trx);
    // The reference of a ledger transaction names all its currencies and has a maximum length.
    for (let id = FIRST_ID; id < FIRST_ID + COINS; id += 1)
      await seedReserves(trx, [{ currency: id, amount: "1000000" }], clock.now());
  });

/** The demo with as many pairs as the export is designed for, and a clock that the benchmark moves. */
const openServer = async () => {
  const clock = createManualClock(new Date());
  const config = parseConfig({ LOG_LEVEL: "silent", DEMO: "true", BUILD_DIR: "no-build", HOST: "127.0.0.1" });
  const database = await createTestDatabase();
  const deps = await createDeps({ config, database, clock, ids: randomIds, log: createLog(config) });
  const features = createFeatures(deps);
  const app = await createApp({ deps, features });
  for (const feature of features) await feature.prepare?.();
  await deps.jobs.start("manual");
  await addPairs(deps);
  const url = await app.http.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    clock,
    close: async () => {
      app.http.server.closeAllConnections();
      await app.http.close();
      await deps.jobs.stop();
      await database.close();
    },
  };
};

/** Time that a monitor needs to load the export, in milliseconds. */
const request = async (client: Worker, address: string): Promise<number> => {
  client.postMessage(address);
  const [answer] = (await once(client, "message")) as [number | string];
  if (typeof answer === "string") throw new Error(answer);
  return answer;
};

/** Whether monitors get the export quickly, even while the next one is being built (Product 7). */
export const rates: Benchmark = {
  name: "rates",
  about: "the export for exchange monitors with 10,000 pairs",
  run: async () => {
    const server = await openServer();
    const client = new Worker(new URL("./rates-client.ts", import.meta.url));
    try {
      const address = `${server.url}/export/rates.xml`;
      const first = await request(client, address);
      const kept: number[] = [];
      const aged: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // The export is stale by now. This request triggers the next one but gets the old one.
        server.clock.advance(6);
        aged.push(await request(client, address));
        for (let index = 1; index < REQUESTS; index += 1) kept.push(await request(client, address));
      }
      return [
        floor("the first after the start", first, inMilliseconds),
        atMost("a request, p50", percentile([...kept, ...aged], 0.5), 50, inMilliseconds),
        atMost("a request that begins the next one, p50", percentile(aged, 0.5), 50, inMilliseconds),
        floor("the slowest request", Math.max(...kept, ...aged), inMilliseconds),
      ];
    } finally {
      await client.terminate();
      await server.close();
    }
  },
};
