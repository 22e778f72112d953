import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { App, AppOptions } from "./app.ts";
import { createApp } from "./app.ts";
import { stopPrograms } from "./console/backup/programs.ts";
import { serveMetrics } from "./console/metrics/serve.ts";
import { migrations } from "./migrations.ts";
import type { Config } from "./config.ts";
import { parseConfig } from "./config.ts";
import { openDatabase } from "./platform/data/database.ts";
import type { Deps } from "./platform/deps.ts";
import { createDeps } from "./platform/deps.ts";
import type { Feature } from "./platform/feature.ts";
import { randomIds } from "./platform/ids.ts";
import type { Log } from "./platform/log.ts";
import { createLog } from "./platform/log.ts";
import { migrate, requireMigrated, waitForDatabase } from "./platform/data/migrate.ts";
import { createSharedClock } from "./platform/jobs/shared-clock.ts";
import type { Settings } from "./platform/jobs/store.ts";

/**
 * Milliseconds between synchronizations with the database's clock and settings. The system clock may be adjusted at any
 * moment.
 */
const clockInterval = 10_000;

/** A running server. */
export interface Running {
  readonly config: Config;
  /** URL it listens on. */
  readonly url: string;
  readonly app: App;
  readonly deps: Deps;
  /** Drains, stops the jobs, closes the database and releases its lock, all within ten seconds. */
  stop(): Promise<void>;
}

/**
 * The demo's operator token: the configured one, or one generated once and stored in the data folder, where
 * `npm run call` finds it.
 */
const operatorToken = (config: Config): string | undefined => {
  if (config.OPERATOR_TOKEN !== undefined || !config.DEMO) return config.OPERATOR_TOKEN;
  const file = path.join(config.DATA_DIR, "operator-token");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const token = randomIds.token(24);
  mkdirSync(config.DATA_DIR, { recursive: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
};

/** Lets features take over what another instance has set. One that fails does not keep it from the others. */
export const followSettings = (
  features: readonly Pick<Feature, "name" | "follow">[],
  settings: Settings,
  log: Log,
): void => {
  for (const { name, follow } of features)
    try {
      follow?.(settings);
    } catch (error) {
      log.error({ err: error, feature: name }, "a feature cannot follow the settings");
    }
};

/**
 * Starts a server: opens the database, migrates it in the demo, prepares the features, starts the jobs, and listens.
 * @throws ConfigError, LockedError, or any other failure; nothing stays open then.
 */
export const run = async (
  env: Readonly<Record<string, string | undefined>>,
  createFeatures: (deps: Deps) => readonly Feature[],
  options: Pick<AppOptions, "contract" | "complete"> = {},
): Promise<Running> => {
  const given = parseConfig(env);
  const token = operatorToken(given);
  const config: Config = { ...given, ...(token !== undefined && { OPERATOR_TOKEN: token }) };
  const log = createLog(config);
  const database = await openDatabase(config, () => log.warn("a connection to the database was lost"));
  let metrics: Awaited<ReturnType<typeof serveMetrics>>;
  let close = () => database.close();
  try {
    await waitForDatabase(database.db, 30, log);
    // Elsewhere somebody says when the schema changes: npm run migrate.
    await (config.DEMO ? migrate : requireMigrated)(database.db, migrations);
    const clock = createSharedClock(database);
    await clock.follow();
    const deps = await createDeps({ config, database, clock, ids: randomIds, log });
    const features = createFeatures(deps);
    const followShared = async () => {
      const settings = await clock.follow();
      if (settings !== undefined) followSettings(features, settings, log);
    };
    const following = setInterval(() => {
      followShared().catch(() => log.warn("the database's clock and settings cannot be read"));
    }, clockInterval).unref();
    close = async () => {
      clearInterval(following);
      metrics?.close();
      await deps.close();
    };
    const app = await createApp({ deps, features, ...options });
    for (const feature of features) await feature.prepare?.();
    await deps.jobs.start("workers");
    deps.uploads.warm();
    metrics = await serveMetrics(app.metrics, config);
    await app.http.listen({ port: config.PORT, host: config.HOST });
    return {
      config,
      url: app.http.listeningOrigin,
      app,
      deps,
      stop: async () => {
        await app.drain(config.DRAIN_SECONDS);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Stops the server and the process at SIGTERM or SIGINT. A second signal changes nothing, because a terminal and npm
 * both send one. The package close-with-grace would exit at once.
 */
export const stopBySignal = (running: Running): void => {
  const { log } = running.deps;
  let leaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    log.info({ signal }, "stopping");
    stopPrograms();
    // Guarantees that the process exits in time.
    setTimeout(() => process.exit(1), 9_500).unref();
    try {
      await running.stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "stopping failed");
      process.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void leave(signal));
};
