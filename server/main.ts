import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createApp } from "./app.ts";
import { createFeatures } from "./features.ts";
import { migrations } from "./migrations.ts";
import { systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { ConfigError, parseConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/database.ts";
import { createDeps } from "./platform/deps.ts";
import { randomIds } from "./platform/ids.ts";
import { LockedError } from "./platform/lock.ts";
import { createLog } from "./platform/log.ts";
import { migrate, waitForDatabase } from "./platform/migrate.ts";

/** The demo's operator token: given, else made once and kept beside the data, where `npm run operator` finds it. */
const operatorToken = (config: Config): string | undefined => {
  if (config.OPERATOR_TOKEN !== undefined || !config.DEMO) return config.OPERATOR_TOKEN;
  const file = path.join(config.DATA_DIR, "operator-token");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const token = randomIds.token(24);
  mkdirSync(config.DATA_DIR, { recursive: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
};

const hints = (config: Config, url: string): string[] => [
  "",
  `  ${config.BRAND_NAME}: ${url}  ·  English: ${url}/en`,
  `  API reference: ${url}/api/docs`,
  ...(config.DEMO
    ? [
        "",
        "  This is a demonstration: seeded data, a moving market, no real money.",
        `  Mail stays at ${url}/dev/mailbox`,
        config.AUTOPILOT
          ? "  Create a claim, confirm it, press 'I paid': the autopilot plays the operator."
          : "  Play the operator: npm run operator -- claims",
        `  Operator token: ${config.OPERATOR_TOKEN}`,
      ]
    : []),
  ...(existsSync(path.join(config.BUILD_DIR, "routes.json"))
    ? []
    : ["", `  There is no built site in ${config.BUILD_DIR}: npm run build makes it.`]),
  "",
];

const start = async (): Promise<void> => {
  const given = parseConfig(process.env);
  const token = operatorToken(given);
  const config: Config = { ...given, ...(token !== undefined && { OPERATOR_TOKEN: token }) };
  const log = createLog(config);
  const database = await openDatabase(config, (error) => log.warn({ err: error }, "a connection was lost"));
  const deps = await (async () => {
    try {
      await waitForDatabase(database.db, 30, log);
      await migrate(database.db, migrations);
      return await createDeps({ config, database, clock: systemClock, ids: randomIds, log });
    } catch (error) {
      await database.close();
      throw error;
    }
  })();

  try {
    const features = createFeatures(deps);
    const app = await createApp({ deps, features });
    for (const feature of features) await feature.prepare?.();
    await deps.jobs.start("workers");
    await app.http.listen({ port: config.PORT, host: config.HOST });
    const url = config.PORT === 0 ? app.http.listeningOrigin : config.PUBLIC_URL;
    console.log(hints(config, url).join("\n"));

    let leaving = false;
    const leave = async (signal: string): Promise<void> => {
      if (leaving) return;
      leaving = true;
      log.info({ signal }, "stopping");
      // Whatever happens below, the process is gone in time.
      setTimeout(() => process.exit(1), 9_500).unref();
      await app.drain(config.DRAIN_SECONDS);
      await deps.close();
      process.exit(0);
    };
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.on(signal, () => {
        leave(signal).catch((error: unknown) => {
          log.error({ err: error }, "stopping failed");
          process.exit(1);
        });
      });
  } catch (error) {
    await deps.close();
    throw error;
  }
};

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error;

const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof LockedError) return error.message;
  if (isSystemError(error) && error.code === "EADDRINUSE") return "PORT is in use by another program";
  if (isSystemError(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 22) {
  console.error(`Node 22 or newer is needed, this is ${process.versions.node}. npm start brings its own.`);
  process.exitCode = 1;
} else {
  process.on("unhandledRejection", (error) => {
    console.error(explain(error));
    process.exit(1);
  });
  try {
    await start();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
