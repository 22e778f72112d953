import { setTimeout as delay } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import type { App } from "#server/app.ts";
import { createApp, productContract } from "#server/app.ts";
import { createFeatures } from "#server/compose.ts";
import type { ManualClock } from "#server/platform/clock.ts";
import { createManualClock } from "#server/platform/clock.ts";
import { parseConfig } from "#server/config.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { embeddedHandle } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createDeps } from "#server/platform/deps.ts";
import type { OperationId } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import type { MailMessage } from "#server/platform/mail/mail.ts";
import { refreshRates } from "#server/exchange/rates/service.ts";
import type { Quote } from "#server/exchange/rates/source.ts";
import { interval, staleAfter } from "#tools/simulate/world/market.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";
import { chanceOf, idsFrom } from "#tools/simulate/chance.ts";
import { createJobs } from "./jobs.ts";
import { nameInOrder } from "./ledger-store.ts";
import { prepared } from "./prepared.ts";

/** When every world begins: a Friday at noon. */
export const beginning = new Date("2026-11-20T12:00:00.000Z");

/** Unpaid orders that a person may have. */
export const quota = 5;

/** The feed in the place of the demo's moving market. */
const feed = { name: "demo-market", interval, staleAfter };

/** The operators' token. */
const token = "operator-token-of-the-simulation";
const secret = (name: string): string => `${name}-of-the-simulation-0123456789abcdef`;

const config = parseConfig({
  LOG_LEVEL: "silent",
  CAPTCHA: "off",
  OPERATOR_TOKEN: token,
  DEMO: "true",
  AUTOPILOT: "false",
  CLAIMS_UNPAID: String(quota),
  CLAIMS_PER_HOUR: "0",
  SIGN_INS_PER_HOUR: "100000",
  PUBLIC_URL: "http://localhost",
  BUILD_DIR: "no-build",
  CHECK_RESPONSES: "true",
  GATEWAY_SECRET: secret("gateway"),
  SESSION_KEY: secret("session"),
  ACCOUNT_KEY: secret("account"),
  VERIFICATION_HASH_KEY: secret("cards"),
});

// Preparing takes seconds, and each kill starts the server again.
let contract: ReturnType<typeof productContract> | undefined;

/** A request to the house. */
export interface Call {
  /** Who asks, for the record. */
  readonly by: string;
  readonly operation: OperationId;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's address. */
  readonly ip?: string;
  readonly operator?: boolean;
}

/** What the house answers. */
export interface Answer {
  readonly status: number;
  // The contract is checked by the server itself.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
  readonly text: string;
  /** The first cookie, as browsers send it. */
  readonly cookie: string;
}

/** One process of the server. */
interface Instance {
  readonly deps: Deps;
  readonly app: App;
}

/** The whole server under one seed: its clock, chance, ids and mail are the world's. */
export interface House {
  readonly clock: ManualClock;
  readonly deps: () => Deps;
  /** Letters that left. */
  readonly letters: MailMessage[];
  /** The calls as text, for the record and for people. */
  readonly record: string[];
  call(call: Call): Promise<Answer>;
  /** The house looks at its feed. */
  hear(quotes: readonly Quote[]): Promise<void>;
  /** Moves the clock. */
  pass(seconds: number): void;
  /** Runs the jobs of money that are due. */
  work(): Promise<void>;
  /** The process that answered last dies and starts again on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const written = ({ by, body, headers }: Call, method: string, url: string): string =>
  [
    `${by}: ${method} ${url}`,
    ...Object.entries(headers ?? {})
      .filter(([name]) => name === "idempotency-key")
      .map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [body instanceof Uint8Array ? "(a file)" : JSON.stringify(body)]),
  ].join("  ");

/** Opens the house of a seed. */
export const openHouse = async (seed: string): Promise<House> => {
  const clock = createManualClock(beginning);
  const borrowed = await createTestDatabase();
  const database: DatabaseHandle =
    borrowed.lite === undefined ? borrowed : await embeddedHandle(await prepared(borrowed.lite));
  const chance = chanceOf(seed, "ids");
  const ids = idsFrom(chance);
  const letters: MailMessage[] = [];
  const record: string[] = [];
  contract ??= productContract({ lazily: true });
  const { byId } = contract;
  const jobs = createJobs(clock);
  let isStarted = false;
  const start = async (): Promise<Instance> => {
    const made = await createDeps({
      config,
      database,
      clock,
      ids,
      log: createLog(config),
      mailer: { send: async (letter) => void letters.push(letter), close: () => {} },
      passwordCost: { memory: 8, passes: 1, lanes: 1 },
      captchaWork: { cost: 10, from: 5, to: 15 },
    });
    const deps = { ...made, jobs };
    const features = createFeatures(deps);
    const app = await createApp({ deps, features, contract: contract ?? productContract() });
    // The world is the market, and nothing else.
    for (const feature of features) if (!isStarted || feature.name !== "rates") await feature.prepare?.();
    isStarted = true;
    return { deps, app };
  };
  const first = await start();
  await nameInOrder(first.deps.db);
  // Two serve one database in one world of three: what one of them keeps in its memory, the other has changed.
  const turn = chanceOf(seed, "instances");
  const instances = turn.odds(1 / 3) ? [first, await start()] : [first];
  let last = 0;
  // Nothing else keeps the process alive while it waits for a picture: a server has its sockets for that.
  const awake = setInterval(() => {}, 60_000);
  return {
    clock,
    deps: () => first.deps,
    letters,
    record,
    call: async (asked) => {
      const operation = byId.get(asked.operation);
      if (operation === undefined) throw new Error(`No operation ${asked.operation}`);
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
        encodeURIComponent(String(asked.params?.[name])),
      );
      const url = path.startsWith("/api/v1/") ? `/en${path}` : path;
      const { body } = asked;
      const isRaw = body === undefined || body instanceof Uint8Array;
      const request: InjectOptions = {
        method: operation.method,
        url,
        ...(asked.query && { query: asked.query }),
        remoteAddress: asked.ip ?? "192.0.2.1",
        headers: {
          ...(!isRaw && { "content-type": "application/json" }),
          ...(asked.operator === true && { authorization: `Bearer ${token}` }),
          ...asked.headers,
        },
        ...(body !== undefined && {
          payload: isRaw ? Buffer.from(body) : JSON.stringify(body),
        }),
      };
      const goBack = chance.save();
      last = turn.integer(0, instances.length - 1);
      const { app } = instances[last] ?? first;
      let response = await app.http.inject(request);
      // Pictures are decoded beside us, in real time: who finds the decoders busy asks again.
      while (response.statusCode === 503 && response.body.includes("uploads_busy")) {
        await delay(100);
        goBack();
        response = await app.http.inject(request);
      }
      const { statusCode: status, body: text } = response;
      const isJson = (response.headers["content-type"] ?? "").startsWith("application/json") && text !== "";
      record.push(
        `${clock.now().toISOString()} ${written(asked, operation.method, url)} → ${String(status)} ${status >= 400 ? text.slice(0, 200) : sha256(text).slice(0, 16)}`,
      );
      const cookie = [response.headers["set-cookie"] ?? ""].flat()[0]?.split(";", 1)[0] ?? "";
      return { status, json: isJson ? (JSON.parse(text) as unknown) : undefined, text, cookie };
    },
    hear: async (quotes) =>
      void (await refreshRates(first.deps, { ...feed, fetch: () => Promise.resolve(quotes) })),
    pass: (seconds) => clock.advance(seconds),
    work: async () => void (await jobs.runDue()),
    restart: async () => {
      await instances[last]?.app.http.close();
      instances[last] = await start();
    },
    close: async () => {
      clearInterval(awake);
      for (const { app, deps } of instances) {
        await app.http.close();
        deps.uploads.close();
      }
      await borrowed.close();
    },
  };
};
