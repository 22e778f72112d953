import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { serveMetrics } from "#server/console/metrics/serve.ts";
import { createUsual } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const token = "token-of-the-metrics";
const server = useServer({ complete: true, config: { METRICS_TOKEN: token } });
const root = path.resolve(import.meta.dirname, "../../../..");
const fileOf = (name: string) => readFileSync(path.join(root, name), "utf8");

const read = async (authorization = `Bearer ${token}`) =>
  server.request("GET", "/metrics", { headers: { authorization } });

/** The value of each sample, by its name and labels. */
const samples = async (): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await read()).text
      .split("\n")
      .flatMap((line) => (/^[a-z]/.test(line) ? [line] : []))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { alert: string; expr: string; annotations: { runbook: string } }[];
  }[];
}
const alerts = (parse(fileOf("ops/alerts.yml")) as Rules).groups.flatMap(({ rules }) => rules);

it("is told to whoever has the token, or asks on its own port", async () => {
  expect((await read("Bearer wrong")).status).toBe(401);
  expect((await read()).status).toBe(200);
  const own = await serveMetrics(server.app.metrics, { METRICS_PORT: 0, HOST: "127.0.0.1" });
  const ask = (address: string) => fetch(`http://127.0.0.1:${String(own?.port)}${address}`);
  expect(await (await ask("/metrics")).text()).toContain("exchange_database_up 1");
  expect((await ask("/en")).status).toBe(404);
  own?.close();
});

it("has every number that the alerts and the dashboard ask for, and a runbook for each alert", async () => {
  const { text } = await read();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const asked = [...alerts.map(({ expr }) => expr), fileOf("ops/dashboard.json")].flatMap(
    (expr) => expr.match(/\b(?:exchange|process|nodejs)_\w+/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
  const guide = fileOf("docs/alerts.md");
  expect(alerts).toHaveLength(10);
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    const [, runbook = ""] = guide.split(`\n## ${alert}\n`);
    expect(runbook.split("\n## ")[0]?.match(/^\d\. /gm)).toHaveLength(5);
  }
});

it("tells the causes of the alerts", async () => {
  const { db } = server.deps;
  await server.call("readTech", { locale: "en" });
  await createUsual(server);
  for (const statement of [
    "insert into job_failures values ('mail', now(), now(), 4, 'refused')",
    "update rate_fetches set heard_at = to_timestamp(1000)",
    "insert into reserve_thresholds (currency_id, below) select id, 1e12 from currencies where code = 'BTC'",
    `insert into settings values ('backup', '{"made_at": "2026-11-20T12:00:00.000Z", "tried": true}')`,
    `insert into ledger_checks (part, place, upto, started_at, finished_at, checked_at, faults, lateness)
      values ('transactions', 0, 0, to_timestamp(1), to_timestamp(2), to_timestamp(3),
        '[{"rule": "x", "count": 1, "examples": []}]',
        '[{"account": "owed", "currency": "BTC", "amount": "1", "since": "1970-01-01T00:00:05.000Z"}]')`,
  ])
    await sql.raw(statement).execute(db);
  const found = await samples();
  const told = [
    'exchange_jobs_failing{job="mail"}',
    'exchange_reserve_low{currency="BTC"}',
    'exchange_backup_timestamp_seconds{tried="true"}',
    "exchange_ledger_faults",
    "exchange_ledger_checked_timestamp_seconds",
    'exchange_unsettled_since_timestamp_seconds{account="owed",currency="BTC"}',
    'exchange_request_seconds_count{operation="readTech",status="200"}',
  ].map((name) => found.get(name));
  expect(told).toEqual([4, 1, Date.parse("2026-11-20T12:00:00Z") / 1000, 1, 3, 5, 1]);
  expect(
    [...found].filter(([name]) => name.startsWith("exchange_rates_heard")).map(([, at]) => at),
  ).toContain(1000);
  expect([...found.keys()].some((name) => name.startsWith("exchange_orders{"))).toBe(true);
});
