import autocannon from "autocannon";
import { setTimeout as delay } from "node:timers/promises";
import { startPostgres } from "#tools/find-postgres.mjs";
import { directions, fillReserves, operatorToken, postClaim } from "./claims.ts";
import {
  atLeast,
  atMost,
  floor,
  inMilliseconds,
  perSecond,
  plain,
  ratio,
  type Benchmark,
} from "./measure.ts";
import { type Production, startProduction } from "./production.ts";

/** Claims per second on both instances together, and for how long: `LOAD_SECONDS=60 npm run bench -- load`. */
const wanted = 200;
const seconds = Number(process.env["LOAD_SECONDS"] ?? 300);

const token = "token-of-the-bench";

/** Megabytes that a process holds. */
const memoryOf = async ({ url }: Production): Promise<number> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const [, bytes = "0"] = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text()) ?? [];
  return Number(bytes) / 1_000_000;
};

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Claims at a steady rate on two instances that share a PostgreSQL. */
export const load: Benchmark = {
  name: "load",
  about: `${String(wanted)} claims a second for ${String(seconds)} seconds, on two instances and PostgreSQL`,
  isLong: true,
  run: async () => {
    const postgres = await startPostgres();
    const env = {
      DATABASE_URL: postgres.url,
      DEMO: "true",
      CAPTCHA: "off",
      CLAIMS_UNPAID: "0",
      CLAIMS_PER_HOUR: "0",
      OPERATOR_TOKEN: operatorToken,
      METRICS_TOKEN: token,
      TRUST_PROXY: "127.0.0.1,::1",
    };
    const instances: Production[] = [];
    try {
      // One after the other: the first one fills the database.
      instances.push(await startProduction(env));
      instances.push(await startProduction(env));
      const [first] = instances;
      if (first === undefined) throw new Error("No instance was started");
      await fillReserves(first.url);
      const bodies = await directions(first.url);
      const any = () => postClaim(bodies[Math.floor(Math.random() * bodies.length)]?.());
      const over = new AbortController();
      const memory: number[] = [];
      const watching = (async () => {
        while (!over.signal.aborted) {
          memory.push(Math.max(...(await Promise.all(instances.map(memoryOf)))));
          await delay(5_000);
        }
      })();
      const results = await Promise.all(
        instances.map(({ url }) =>
          autocannon({
            url,
            connections: 24,
            overallRate: wanted / instances.length,
            duration: seconds,
            requests: [{ setupRequest: (request) => ({ ...request, ...any() }) }],
          }),
        ),
      );
      over.abort();
      await watching;
      const made = results.reduce(
        (sum, { statusCodeStats = {} }) => sum + (statusCodeStats["201"]?.count ?? 0),
        0,
      );
      const asked = results.reduce((sum, { requests, errors }) => sum + requests.total + errors, 0);
      const third = Math.ceil(memory.length / 3);
      const grown = average(memory.slice(-third)) / average(memory.slice(third, 2 * third));
      return [
        atLeast("claims made", made / seconds, wanted * 0.98, perSecond),
        atMost("requests that failed", asked - made, 0, plain),
        floor("median", Math.max(...results.map(({ latency }) => latency.p50)), inMilliseconds),
        atMost(
          "p99, the slower instance",
          Math.max(...results.map(({ latency }) => latency.p99)),
          1_000,
          inMilliseconds,
        ),
        floor("memory in the end, MB", memory.at(-1) ?? 0, plain),
        atMost("memory of the last third by that of the second", grown, 1.1, ratio),
      ];
    } finally {
      for (const instance of instances) await instance.close();
      await postgres.stop();
    }
  },
};
