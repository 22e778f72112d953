import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/platform/deps.ts";
import { readState } from "./store.ts";

/** Gauges of the database's state: their labels, and what they mean. Ages are told as moments. */
const gauges: Readonly<Record<string, readonly [labels: readonly string[], help: string]>> = {
  orders: [["status"], "Orders that are not at their end"],
  queue_jobs: [["queue"], "Jobs that may begin, and have not"],
  queue_age_seconds: [["queue"], "How long the oldest of them has waited"],
  jobs_failing: [["job"], "Failures in a row of a job that fails"],
  letters: [["status"], "Letters that have not left"],
  rates_heard_timestamp_seconds: [["source"], "When a source last gave rates"],
  rates_end_timestamp_seconds: [["source"], "When these are too old"],
  reserve_low: [["currency"], "1 when a reserve is below what staff asked to be told of"],
  unsettled_since_timestamp_seconds: [["account", "currency"], "Since when money waits for somebody"],
  ledger_faults: [[], "Broken rules of the ledger"],
  ledger_checked_timestamp_seconds: [[], "When the ledger was last checked; 0 for never"],
  backup_timestamp_seconds: [["tried"], "When the last backup was made; 0 for never"],
};

const prefix = "exchange_";

/** What the server tells Prometheus. */
export interface Metrics {
  readonly contentType: string;
  /** The numbers of now, as text. */
  read(): Promise<string>;
}

/** Measures the requests that follow, and reads the state of the exchange when somebody asks. */
export const measure = (
  http: FastifyInstance,
  { database, log, clock }: Pick<Deps, "database" | "log" | "clock">,
): Metrics => {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: `${prefix}request_seconds`,
    help: "Requests by operation and status",
    labelNames: ["operation", "status"],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const reachable = new Gauge({
    name: `${prefix}database_up`,
    help: "1 when the database answers",
    registers,
  });
  const states = new Map(
    Object.entries(gauges).map(([name, [labelNames, help]]) => [
      name,
      new Gauge({ name: prefix + name, help, labelNames: [...labelNames], registers }),
    ]),
  );
  http.addHook("onResponse", (request, reply, done) => {
    const { operationId = "page" } = request.routeOptions.config;
    requests.observe({ operation: operationId, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
  return {
    contentType: register.contentType,
    read: async () => {
      const readings = await readState(database, clock.now()).catch((error: unknown) => {
        log.warn({ err: error }, "the state of the exchange cannot be read");
        return undefined;
      });
      reachable.set(readings === undefined ? 0 : 1);
      for (const [name, gauge] of states) {
        gauge.reset();
        // One without labels is 0 then, as if the ledger had never been checked: what is not known is left out.
        if (gauges[name]?.[0].length === 0) gauge.remove();
      }
      for (const { metric, labels, value } of readings ?? []) states.get(metric)?.set(labels, value);
      return register.metrics();
    },
  };
};
