import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import type { App } from "#server/app.ts";
import { createApp } from "#server/app.ts";
import { createFeatures } from "#server/compose.ts";
import type { CaptchaWork } from "#server/platform/crypto/captcha.ts";
import type { ManualClock } from "#server/platform/clock.ts";
import { createManualClock } from "#server/platform/clock.ts";
import { parseConfig } from "#server/config.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createDeps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Contract, Operation } from "#server/platform/http/contract.ts";
import { responseProblems } from "#server/platform/http/contract.ts";
import type { operations } from "#openapi/schema.d.ts";
import type { OperationId } from "#server/platform/http/operation.ts";
import type { Ids } from "#server/platform/ids.ts";
import { randomIds } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { createLog } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mail/mail.ts";
import type { PasswordCost } from "#server/platform/crypto/password-hash.ts";
import type { UploadLimits } from "#server/platform/uploads/uploads.ts";
import { sharedContract } from "./contract.ts";
import { createTestDatabase } from "./database.ts";

/** The operator's token of every test server. */
export const operatorToken = "operator-token-of-the-tests";

/** The moment at which every test clock begins. */
export const testStart = new Date("2026-11-20T12:00:00.000Z");

/** The options of a test server, all with defaults. */
export interface TestServerOptions {
  readonly features?: (deps: Deps) => readonly Feature[];
  readonly contract?: Contract;
  /** Whether every operation must have a handler; false by default, so that parts can be tested alone. */
  readonly complete?: boolean;
  /** Environment variables. */
  readonly config?: Readonly<Record<string, string>>;
  readonly clock?: ManualClock;
  readonly ids?: Ids;
  readonly mailer?: Mailer;
  readonly passwordCost?: PasswordCost;
  readonly captchaWork?: CaptchaWork;
  readonly uploadLimits?: Partial<UploadLimits>;
  /** A database to use, and to leave open at the end, instead of a fresh one. */
  readonly database?: DatabaseHandle;
  /** Whether the features' `prepare` (the seed) runs; true by default. */
  readonly prepare?: boolean;
  /** Receives the log lines from level `debug` on; without it nothing is logged. */
  readonly logLine?: (line: string) => void;
}

/** A request as tests write it. */
export interface TestRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is text or bytes. */
  readonly body?: unknown;
}

/** An answer that was checked against the contract. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The parsed body of a JSON answer; tests rely on the contract for its shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
  readonly text: string;
  readonly bytes: Buffer;
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[];
}

/** What an operation's contract names in the path or query of its requests. */
type Named<Id extends OperationId, Place extends "path" | "query"> = NonNullable<
  operations[Id]["parameters"][Place]
>;

/** A value for each name in the path of an operation, and for no other; for any of one that is not known. */
type Params<Id extends OperationId> = OperationId extends Id
  ? { readonly params?: Readonly<Record<string, string | number>> }
  : [Named<Id, "path">] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: Readonly<Record<keyof Named<Id, "path">, string | number>> };

type Query<Id extends OperationId> = OperationId extends Id
  ? Pick<TestRequest, "query">
  : [Named<Id, "query">] extends [never]
    ? { readonly query?: undefined }
    : { readonly query?: Readonly<Partial<Record<keyof Named<Id, "query">, string>>> };

/** A request to an operation, by the contract but for its body, which tests also send wrong. */
type CallRequest<Id extends OperationId> = Omit<TestRequest, "query"> & {
  readonly locale?: Locale;
  /** Leaves out the operator's token. */
  readonly guest?: boolean;
} & Params<Id> &
  Query<Id>;

/** A server on a fresh database, with a stopped clock and jobs that run on demand. */
export interface TestServer {
  readonly app: App;
  readonly deps: Deps;
  readonly clock: ManualClock;
  /**
   * Sends a request to a path, unchanged.
   * @throws Error when no feature of this server handles the operation
   */
  request(method: string, url: string, request?: TestRequest): Promise<TestResponse>;
  /**
   * Calls an operation: `call("readPair", { params: { from: 1, to: 2 }, locale: "en" })`.
   * One of staff is called with the operator's token, unless the headers say who calls.
   */
  call<Id extends OperationId>(
    id: Id,
    ...request: object extends CallRequest<Id> ? [CallRequest<Id>?] : [CallRequest<Id>]
  ): Promise<TestResponse>;
  /** Advances the clock and runs everything that is due then. */
  advance(seconds: number): Promise<void>;
  close(): Promise<void>;
}

const operationAt = (contract: Contract, method: string, url: string): Operation | undefined => {
  const path = (url.split("?", 1)[0] ?? "").replace(/^\/en(?=\/)/, "");
  return contract.at(path).find((operation) => operation.method === method);
};

/** Starts a server for tests; every answer of a declared operation is checked against the contract. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const clock = options.clock ?? createManualClock(testStart);
  const { logLine } = options;
  const config = parseConfig({
    LOG_LEVEL: logLine === undefined ? "silent" : "debug",
    CAPTCHA: "off",
    OPERATOR_TOKEN: operatorToken,
    DEMO: "true",
    AUTOPILOT: "false",
    PUBLIC_URL: "http://localhost",
    BUILD_DIR: "no-build",
    ...options.config,
  });
  const database = options.database ?? (await createTestDatabase());
  const deps = await createDeps({
    config,
    database,
    clock,
    ids: options.ids ?? randomIds,
    log: logLine === undefined ? createLog(config) : createLog(config, { write: logLine }),
    // The product's hashing cost would take most of the suite's time.
    passwordCost: options.passwordCost ?? { memory: 8, passes: 1, lanes: 1 },
    captchaWork: options.captchaWork ?? { cost: 10, from: 5, to: 15 },
    ...(options.mailer && { mailer: options.mailer }),
    ...(options.uploadLimits && { uploadLimits: options.uploadLimits }),
  });
  const contract = options.contract ?? sharedContract();
  const features = (options.features ?? createFeatures)(deps);
  const app = await createApp({ deps, features, contract, complete: options.complete ?? false });
  await deps.jobs.start("manual");
  if (options.prepare ?? true) for (const feature of features) await feature.prepare?.();

  const handled = new Set(features.flatMap(({ handlers }) => Object.keys(handlers)));

  const request: TestServer["request"] = async (method, url, { headers = {}, query, body } = {}) => {
    const operation = operationAt(contract, method, url);
    if (operation !== undefined && !handled.has(operation.id))
      throw new Error(
        `Operation ${operation.id} has no handler in this server: add it to the routes of one of its features`,
      );
    const raw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const response = await app.http.inject({
      method: method as "GET",
      url,
      ...(query && { query }),
      headers: { ...(!raw && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    });
    const type = response.headers["content-type"] ?? "";
    const answer: TestResponse = {
      status: response.statusCode,
      headers: response.headers as Record<string, string | undefined>,
      json: type.startsWith("application/json") && response.body !== "" ? response.json() : undefined,
      text: response.body,
      bytes: response.rawPayload,
      cookies: [response.headers["set-cookie"] ?? []].flat(),
    };
    // The contract declares 414 once, for any request.
    if (operation !== undefined && answer.status !== 414) {
      const sent = type.startsWith("application/json") ? (answer.json as unknown) : response.body;
      const problems = responseProblems(operation, {
        status: answer.status,
        headers: response.headers,
        body: sent === "" ? undefined : sent,
      });
      expect(problems, `${method} ${url} answered ${answer.status} ${answer.text.slice(0, 500)}`).toEqual([]);
    }
    return answer;
  };

  return {
    app,
    deps,
    clock,
    request,
    call: ((
      id: OperationId,
      { params = {}, locale = "ru", guest = false, ...rest }: CallRequest<OperationId> = {},
    ) => {
      const operation = contract.byId.get(id);
      if (operation === undefined) throw new Error(`No operation ${id}`);
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
        encodeURIComponent(String(params[name])),
      );
      const forToken = operation.security.flat().includes("operator");
      const byToken = forToken && !guest && rest.headers?.["authorization"] === undefined;
      return request(operation.method, `${localePrefix[locale]}${path}`, {
        ...rest,
        headers: { ...(byToken && { authorization: `Bearer ${operatorToken}` }), ...rest.headers },
      });
    }) as TestServer["call"],
    advance: async (seconds) => {
      clock.advance(seconds);
      await deps.jobs.runDue();
    },
    close: async () => {
      const closed = app.http.close();
      // A client may have opened a connection on which it never asks anything.
      app.http.server.closeAllConnections();
      await closed;
      await deps.jobs.stop();
      if (options.database === undefined) await database.close();
    },
  };
};

/** The server of one test, with which it closes. */
export const ownServer = async (options?: TestServerOptions): Promise<TestServer> => {
  const server = await startTestServer(options);
  onTestFinished(() => server.close());
  return server;
};

/** The server of a file's tests: it starts before them, and closes after all that is asked of it. */
export const useServer = (options?: TestServerOptions): TestServer => {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options));
  });
  afterAll(() => server.close());
  return server;
};
