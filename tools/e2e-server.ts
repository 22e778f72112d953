/*
 * The real server for one worker of the browser tests: a fresh database, a seeded demo (unless DEMO=false), and a clock
 * that tests can move. Commands come over the parent's IPC channel (e2e/support/control.ts). TEST_DB chooses the database, as for
 * the server's own tests. E2E_COST=product uses the product's cost of passwords and captchas. E2E_LATENCY delays what
 * the pages write (tools/e2e-latency.ts).
 */
import { randomBytes } from "node:crypto";
import type { Commands, Reply, Request } from "../e2e/support/control.ts";
import { createApp, productContract } from "#server/app.ts";
import { createFeatures } from "#server/compose.ts";
import type { Clock } from "#server/platform/clock.ts";
import { parseConfig } from "#server/config.ts";
import { createDeps } from "#server/platform/deps.ts";
import { randomIds } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import type { Mailer, MailMessage } from "#server/platform/mail/mail.ts";
import { findUserByEmail } from "#server/account/users/store.ts";
import { ownerPath } from "#server/console/setup/owner.ts";
import { rewardCurrency } from "#server/earnings/referrals/balance.ts";
import { credit } from "#tests/server/earnings/withdrawals/credit.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";
import { freePort } from "#tools/lib/process.mjs";
import { delayWrites } from "./e2e-latency.ts";

/** Milliseconds between runs of jobs that become due as time passes. An idle run costs 15 ms of processor time. */
const TICK = 1000;

const operatorToken = randomBytes(24).toString("base64url");
const port = await freePort();
const secret = () => randomBytes(32).toString("base64url");
const url = `http://127.0.0.1:${port}`;
const config = parseConfig({
  LOG_LEVEL: "warn",
  ...process.env,
  PORT: String(port),
  HOST: "127.0.0.1",
  PUBLIC_URL: url,
  DATABASE_URL: undefined,
  DEMO: process.env["DEMO"] ?? "true",
  // What a new installation has to be given.
  ...(process.env["DEMO"] === "false" && {
    SMTP_URL: "smtp://localhost",
    VERIFICATION_KEYS: `e2e:${secret()}`,
    VERIFICATION_HASH_KEY: secret(),
  }),
  OPERATOR_TOKEN: operatorToken,
  // Each test has its own IP address, so that tests do not share rate limits.
  TRUST_PROXY: "127.0.0.1",
  // Enough for any test, yet quickly used up by the test of the limit.
  SIGN_INS_PER_HOUR: "60",
  // The shop that embeds the widget runs on this machine.
  WEBHOOK_LOOPBACK: "true",
  CHECK_RESPONSES: "true",
  DRAIN_SECONDS: "0",
});
const log = createLog(config);

/** What left, where mail leaves. The outbox forgets a secret once it did. */
const letters: MailMessage[] = [];
const mailer: Mailer = { send: async (letter) => void letters.push(letter), close: () => {} };

let offset = 0;
const clock: Clock = { now: () => new Date(Date.now() + offset) };

const database = await createTestDatabase();
// Preparing takes seconds, and the server restarts many times.
const contract = productContract({ lazily: true });
// The product's cost would take much of the tests' time.
const costs =
  process.env["E2E_COST"] === "product"
    ? {}
    : { passwordCost: { memory: 8, passes: 1, lanes: 1 }, captchaWork: { cost: 10, from: 5, to: 15 } };

/** Starts the server on the database, as the program does. */
async function open() {
  const deps = await createDeps({
    config,
    database,
    clock,
    ids: randomIds,
    log,
    ...costs,
    ...(config.SMTP_URL !== undefined && { mailer }),
  });
  const features = createFeatures(deps);
  const app = await createApp({ deps, features, contract });
  for (const feature of features) await feature.prepare?.();
  await deps.jobs.start("manual");
  deps.uploads.warm();
  const latency = process.env["E2E_LATENCY"];
  if (latency !== undefined) delayWrites(app.http.server, latency);
  await app.http.listen({ port, host: "127.0.0.1" });

  let work: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  /** Runs the due jobs after the run that is under way. Calls that wait for the same run share it. */
  const runDue = () =>
    (next ??= work = work.then(() => {
      next = undefined;
      return deps.jobs.runDue();
    }));
  const timer = setInterval(() => void runDue(), TICK);
  // A request that may have added a job does not wait for the next run.
  app.http.server.on("request", ({ method }, response) => {
    if (method !== "GET") response.once("finish", () => void runDue());
  });
  return {
    runDue,
    owner: await ownerPath(deps),
    close: async () => {
      clearInterval(timer);
      app.http.server.closeAllConnections();
      await app.http.close();
      await work;
      await deps.jobs.stop();
    },
  };
}

let running: Awaited<ReturnType<typeof open>> | undefined = await open();

const commands: {
  [Name in keyof Commands]: (argument: Commands[Name]["takes"]) => Promise<Commands[Name]["gives"]>;
} = {
  advance: async ({ seconds }) => {
    offset += seconds * 1000;
    await running?.runDue();
    return null;
  },
  runJobs: async () => {
    await running?.runDue();
    return null;
  },
  stop: async () => {
    await running?.close();
    running = undefined;
    return null;
  },
  start: async () => {
    running ??= await open();
    return null;
  },
  now: async () => clock.now().getTime(),
  reward: async ({ email, amount, to }) => {
    const user = await findUserByEmail(database.db, email);
    const { id: currency } = await rewardCurrency(database.db);
    if (user === undefined) throw new Error(`There is no user ${email}`);
    await credit({ db: database.db, clock }, to, { owner: user.id, currency, amount });
    return null;
  },
  lastMail: async ({ to }) => {
    const mail = await database.db
      .selectFrom("outbox")
      .select(["recipient", "subject", "text"])
      .where("recipient", "=", to)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (mail?.text === "") return letters.findLast((letter) => letter.to === to) ?? null;
    return mail === undefined ? null : { to: mail.recipient, subject: mail.subject, text: mail.text };
  },
};

const reply = (message: Reply) => process.send?.(message);

async function obey({ id, command, argument }: Request) {
  try {
    reply({ id, value: await commands[command](argument as never) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

let leaving = false;
async function leave() {
  if (leaving) return;
  leaving = true;
  await running?.close();
  await database.close();
  process.exit(0);
}

process.on("message", (request: Request) => void obey(request));
process.on("disconnect", () => void leave());
process.on("SIGTERM", () => void leave());
// Ctrl-C reaches the whole process group, but the parent closes this process in order.
process.on("SIGINT", () => {});
reply({ ready: { url, operatorToken, owner: running.owner } });
