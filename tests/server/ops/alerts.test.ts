import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { makeBackup } from "#server/console/backup/make.ts";
import { serveMetrics } from "#server/console/metrics/serve.ts";
import { recordStray } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { root } from "#tools/lib/process.mjs";

const rules = path.join(root, "ops/alerts.yml");
const folder = mkdtempSync(path.join(tmpdir(), "exchange-alerts-"));
const server = useServer({ complete: true, config: { WEBHOOK_LOOPBACK: "true" } });

interface Rules {
  readonly groups: readonly { readonly rules: readonly { alert: string; expr: string }[] }[];
}
const alerts = (parse(readFileSync(rules, "utf8")) as Rules).groups.flatMap((group) => group.rules);
const named = new Set(alerts.flatMap(({ expr }) => expr.match(/\bexchange_\w+/g) ?? []));

/** What Prometheus reads of an instance, and at which moment; nothing when it does not answer. */
interface Scrape {
  readonly at: number;
  readonly samples: ReadonlyMap<string, number>;
}

const metrics = { url: "", close: () => {} };
const scrape = async (): Promise<Scrape> => {
  const text = await fetch(metrics.url).then(
    (answer) => answer.text(),
    () => undefined,
  );
  const samples = (text ?? "").split("\n").flatMap((line): [string, number][] => {
    const [, name = "", of = "", value = ""] = /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? [];
    return named.has(name) ? [[name + of, Number(value)]] : [];
  });
  const up = [`up{job="exchange"}`, text === undefined ? 0 : 1] as const;
  return { at: server.clock.now().getTime() / 1000, samples: new Map([...samples, up]) };
};

/** Minutes for which everything goes on as it was seen. */
const minutes = 120;

/**
 * What Prometheus would know after some time, if all went on as it was seen: counters grow as they did between two
 * scrapes, a job that nobody takes goes on waiting, ages and the rest stay. Its clock begins at zero here.
 */
const seriesOf = (before: Scrape, after: Scrape) =>
  [...after.samples].map(([series, value]) => {
    const isCounter = /_(?:bucket|count|sum)\{/.test(series);
    const isMoment = series.includes("_timestamp_seconds");
    const start = isMoment ? value - after.at : value;
    const isGrowing = isMoment || series.startsWith("exchange_queue_age_seconds");
    const step = isCounter ? value - (before.samples.get(series) ?? 0) : isGrowing ? 60 : 0;
    return { series, values: `${String(start)}+${String(step)}x${String(minutes)}` };
  });

/** The alerts that fire in the end, by Prometheus itself. */
const firing = (before: Scrape, after: Scrape): string[] => {
  const file = path.join(folder, "test.yml");
  const expression = 'group by (alertname) (ALERTS{alertstate="firing"})';
  const asked = (expected: readonly string[]) => ({
    rule_files: [rules],
    evaluation_interval: "1m",
    tests: [
      {
        interval: "1m",
        input_series: seriesOf(before, after),
        promql_expr_test: [
          {
            expr: expression,
            eval_time: `${String(minutes)}m`,
            exp_samples: expected.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
          },
        ],
      },
    ],
  });
  writeFileSync(file, stringify(asked(["Nothing"])));
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
  // It says what there is beside what was expected.
  const [, got = stderr] = /\n\s+got:(.*)/s.exec(stdout + stderr) ?? [];
  expect(status, stdout + stderr).toBe(1);
  return [...got.matchAll(/alertname="(\w+)"/g)].map(([, alert = ""]) => alert).toSorted();
};

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env["TEST_DATABASE_URL"] });
  await client.connect();
  await client.query(statement);
  await client.end();
};
const database = () => new URL(server.deps.database.url ?? "").pathname.slice(1);
const english = { locale: "en" } as const;

/** A feed of rates that can fall silent. */
let isSilent = false;
let stray = "";
const feed = createServer((_request, response) => {
  response.statusCode = isSilent ? 503 : 200;
  response.end('{"btc": "8000000"}');
});
const terms = () => ({
  kind: "json",
  url: `http://127.0.0.1:${String((feed.address() as AddressInfo).port)}/`,
  headers: [],
  interval: 15,
  timeout: 1,
  stale_after: 120,
  time: null,
  list: null,
  pairs: [{ base: "BTC", quote: "RUB", at: "/btc" }],
});

const openMetrics = async (): Promise<void> => {
  const own = await serveMetrics(server.app.metrics, { METRICS_PORT: 0, HOST: "127.0.0.1" });
  metrics.url = `http://127.0.0.1:${String(own?.port)}/metrics`;
  metrics.close = () => own?.close();
};

const backUp = () =>
  makeBackup({
    url: server.deps.database.url ?? "",
    dir: path.join(folder, "backups"),
    keep: 3,
    to: undefined,
    env: process.env,
    withoutKeys: true,
    tries: false,
    now: server.clock.now(),
  });

const away = () =>
  administer(
    `alter database ${database()} allow_connections false; select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database()}'`,
  );
const back = () => administer(`alter database ${database()} allow_connections true`);
const nothing = () => Promise.resolve();

interface Cause {
  readonly cause: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
  /** What fires besides, as it has the same cause. */
  readonly too?: string;
}

/** What causes each alert, and how that ends. */
const causes: Readonly<Record<string, Cause>> = {
  ExchangeDown: { cause: async () => metrics.close(), end: openMetrics },
  DatabaseAway: { cause: away, end: back },
  RequestsFail: {
    cause: async () => {
      await away();
      expect((await server.call("readPair", { params: { from: 1, to: 13 } })).status).toBe(503);
      await back();
    },
    end: nothing,
  },
  RequestsSlow: {
    cause: async () => {
      const client = new pg.Client({ connectionString: server.deps.database.url });
      await client.connect();
      await client.query("begin; lock table currencies in access exclusive mode");
      const answer = server.call("readPair", { params: { from: 1, to: 13 } });
      await delay(1_100);
      await client.query("commit");
      await client.end();
      expect((await answer).status).toBe(200);
    },
    end: nothing,
  },
  // Whoever runs the jobs stands still, so that rates grow old as well.
  QueueWaits: {
    cause: async () => server.clock.advance(360),
    end: () => server.advance(1),
    too: "RatesSilent",
  },
  RatesSilent: {
    cause: async () => {
      isSilent = true;
      for (let seconds = 0; seconds < 135; seconds += 15) await server.advance(15);
    },
    end: async () => {
      isSilent = false;
      await server.advance(15);
    },
  },
  ReserveLow: {
    cause: () => server.call("setReserveThreshold", { params: { id: 13 }, body: { below: "1000000000" } }),
    end: () => server.call("setReserveThreshold", { params: { id: 13 }, body: { below: null } }),
  },
  BackupOld: { cause: () => server.advance(49 * 3_600), end: backUp },
  MoneyUnsettled: {
    cause: async () => {
      const { id } = await recordStray(server);
      stray = id;
      await server.advance(26 * 3_600);
      await server.advance(3_600);
    },
    end: async () => {
      const body = { destination: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", transaction: randomUUID() };
      await server.call("returnStrayPayment", { params: { id: stray }, body });
      await server.advance(3_600);
    },
  },
  // Nobody can do this through the server: somebody changed the database by hand.
  LedgerUnsound: {
    cause: async () => {
      await server.deps.db
        .updateTable("reserves")
        .set({ available: sql`available + 1` })
        .where("currency_id", "=", 13)
        .execute();
      await server.advance(3_600);
    },
    end: nothing,
  },
};

describe.skipIf(spawnSync("promtool", ["--version"]).status !== 0)("Prometheus", () => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
    await server.call("addRateFeed", { body: { name: "spot", terms: terms(), confirm: true } });
    await openMetrics();
    await server.advance(3_600);
    await server.advance(15);
    await backUp();
  });
  afterAll(() => {
    metrics.close();
    feed.closeAllConnections();
    feed.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is quiet while all is well", async () => {
    const before = await scrape();
    expect((await server.call("readTech", english)).status).toBe(200);
    expect(firing(before, await scrape())).toEqual([]);
  });

  it("has a cause for each alert", () => {
    expect(Object.keys(causes).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  });

  it.each(Object.entries(causes))(
    "fires %s by its cause, and no other",
    async (alert, { cause, end, too }) => {
      const before = await scrape();
      await cause();
      const after = await scrape();
      try {
        expect(firing(before, after)).toEqual(too === undefined ? [alert] : [alert, too]);
      } finally {
        await end();
      }
    },
  );
});
