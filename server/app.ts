import multipart from "@fastify/multipart";
import fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import { renewUser, userAuthenticator } from "./account/auth/authenticator.ts";
import { measure, type Metrics } from "./console/metrics/metrics.ts";
import { registerMetrics } from "./console/metrics/serve.ts";
import { migrations } from "./migrations.ts";
import { networksOf, trustedProxies } from "./platform/http/transport/address.ts";
import { ConfigError } from "./platform/config.ts";
import type { Deps } from "./platform/deps.ts";
import type { Feature, PageSubjects } from "./platform/feature.ts";
import {
  type Contract,
  type ContractOptions,
  type OpenApiDocument,
  loadContract,
} from "./platform/http/contract.ts";
import { registerCompression } from "./platform/http/transport/compression.ts";
import { publicDocument } from "./platform/http/reference/public-document.ts";
import { registerDocs } from "./platform/http/reference/docs.ts";
import { registerDraining } from "./platform/http/transport/draining.ts";
import { errorAnswer, logError, sendError } from "./platform/http/error-handler.ts";
import { registerOperations } from "./platform/http/glue.ts";
import { forgetHeaders, registerHeaders, securityHeaders } from "./platform/http/transport/headers.ts";
import {
  originForm,
  refuseConnection,
  registerAddressLimit,
  registerHostCheck,
} from "./platform/http/transport/connection.ts";
import { registerHealth } from "./platform/http/transport/health.ts";
import { registerPlainPages } from "./claim/gateway/sandbox/plain-page.ts";
import { registerNotFound } from "./platform/http/not-found.ts";
import { type AnyHandlers, accountOf } from "./platform/http/operation.ts";
import { partnerReference } from "./shop/partner/document.ts";
import { explainToPartner, registerRequestId } from "./shop/partner/refusal.ts";
import { operatorAuthenticator } from "./platform/http/security.ts";
import { isPageRequest } from "./platform/http/pages/page-request.ts";
import { loadSite, registerSite } from "./site/serving/site.ts";
import { registerTimeLimit } from "./platform/http/transport/time-limit.ts";
import { purgeExpired } from "#server/platform/jobs/store.ts";
import { partnerAuthenticator } from "./shop/shop/keys/key-authenticator.ts";
import { homePictureAddress } from "./site/pages/pictures/picture.ts";
import { answerLocale } from "./platform/http/asked-locale.ts";
import { forRequest } from "./platform/request-id.ts";
import { maskPath } from "./platform/log.ts";
import { isMigrated } from "./platform/data/migrate.ts";

/** Who was refused, as the log names them: an account, where it is known, and a network. */
const whoIs = ({ caller, ip }: FastifyRequest) => ({
  account: caller === undefined ? undefined : accountOf(caller),
  network: networksOf(ip)[0].name,
});

/** Options of `createApp`. */
export interface AppOptions {
  readonly deps: Deps;
  readonly features: readonly Feature[];
  /** Defaults to the contract in `openapi/`. */
  readonly contract?: Contract;
  /** `false` allows operations without a handler (they answer 404), for testing a part alone. */
  readonly complete?: boolean;
  readonly checkResponses?: boolean;
}

/** The HTTP server, ready to listen or for `inject`. */
export interface App {
  readonly http: FastifyInstance;
  /**
   * Drains without dropping accepted requests. `/readyz` fails at once. For `seconds`, requests are still
   * answered and each response closes its connection. Then the port closes and running requests are awaited.
   */
  drain(seconds: number): Promise<void>;
  readonly metrics: Metrics;
}

const bundle = new URL("../dist/contract/openapi.json", import.meta.url);

/**
 * Loads the product's contract: the bundle of the files in `openapi/`.
 * @throws ConfigError when it is not built.
 */
export const productContract = (options?: ContractOptions): Contract => {
  if (!existsSync(bundle))
    throw new ConfigError("The contract is not bundled: npm run build makes the bundle");
  return loadContract(JSON.parse(readFileSync(bundle, "utf8")) as OpenApiDocument, options);
};

/**
 * Builds the app. The caller migrates the database and starts the jobs.
 * @throws when the handlers do not match the contract's operations exactly.
 */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { deps, features } = options;
  const { config } = deps;
  const loggerInstance: FastifyBaseLogger = deps.log;

  const site = loadSite(config, (locale) => homePictureAddress(config, locale));
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    logError(deps.log, error, request);
    forgetHeaders(reply);
    const answer = errorAnswer(error, answerLocale(request), request.id);
    explainToPartner(request, reply, { code: answer.code, fields: answer.fields, site: config.PUBLIC_URL });
    return answer.status !== 503 && isPageRequest(request)
      ? site.serveError(request, reply, answer.status)
      : sendError(reply, answer);
  };

  const http = fastify({
    loggerInstance,
    // Total size of all header fields. Larger requests get 431.
    http: { maxHeaderSize: 16 * 1024 },
    logController: new LogController({ disableRequestLogging: true }),
    // Each log line names its request itself. A child logger per request costs more than routing.
    childLoggerFactory: (logger) => logger,
    genReqId: () => deps.ids.uuid(),
    rewriteUrl: ({ url = "/" }) => originForm(url),
    clientErrorHandler: refuseConnection,
    trustProxy: config.TRUST_PROXY === undefined ? false : trustedProxies(config.TRUST_PROXY),
    bodyLimit: 256 * 1024,
    // Limits how long a slow sender may hold a connection. An upload of 10 MB gets two minutes.
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    // These errors occur before any hook runs.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(securityHeaders(config)));
    },
  });

  // JSON only: other types get 415. The contract distinguishes a missing body from an empty one.
  http.removeAllContentTypeParsers();
  const parseJson = http.getDefaultJsonParser("error", "error");
  http.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  await http.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: 10 * 1024 * 1024, files: 2, fields: 10, parts: 12, fieldSize: 1024, headerPairs: 50 },
  });

  http.addHook("onRequest", (request, _reply, done) => forRequest(request.id, done));
  // A body arrives on its connection, not in the request.
  http.addHook("preValidation", (request, _reply, done) => forRequest(request.id, done));
  registerTimeLimit(http, { usual: 30_000 });
  registerHeaders(http, config);
  registerRequestId(http);
  registerAddressLimit(http);
  registerHostCheck(http);
  registerCompression(http);
  const { isDraining, drain } = registerDraining(http);
  const metrics = measure(http, deps);
  http.addHook("onResponse", (request, reply, done) => {
    done();
    const status = reply.statusCode;
    if (!deps.log.isLevelEnabled(status >= 400 ? "info" : "debug")) return;
    const line = {
      requestId: request.id,
      operation: request.routeOptions.config.operationId,
      method: request.method,
      path: maskPath(request.url),
      status,
      ms: Math.round(reply.elapsedTime),
    };
    if (status >= 400) deps.log.info({ ...line, ...whoIs(request) }, "request");
    else deps.log.debug(line, "request");
  });
  http.setErrorHandler<FastifyError>(answerError);

  const contract = options.contract ?? productContract();
  registerNotFound(http, contract);
  registerHealth(http, {
    db: deps.db,
    isMigrated: () => isMigrated(deps.db, migrations),
    isDraining,
  });
  registerMetrics(http, metrics, config);
  registerOperations(http, {
    contract,
    handlers: Object.assign({}, ...features.map(({ handlers }) => handlers)) as AnyHandlers,
    authenticators: {
      operator: operatorAuthenticator(config.OPERATOR_TOKEN),
      user: userAuthenticator(deps),
      partner: partnerAuthenticator(deps),
    },
    renew: renewUser(deps),
    complete: options.complete ?? true,
    checkResponses: options.checkResponses ?? config.CHECK_RESPONSES,
    uploads: deps.uploads,
  });
  http.addHook("preClose", async () => deps.uploads.stop());
  http.addHook("onClose", async () => deps.uploads.close());

  // Outside the demo nobody is told what staff can call.
  const document = config.DEMO ? contract.document : publicDocument(contract);
  registerDocs(http, document, [partnerReference(document)]);
  registerPlainPages(http);

  deps.mail.registerJobs(deps.jobs);
  deps.jobs.every("expired.purge", 600, () => purgeExpired(deps.db, deps.clock.now()));
  for (const feature of features) {
    feature.jobs?.(deps.jobs);
    await feature.routes?.(http);
  }
  registerSite(http, site, {
    subjects: Object.assign({}, ...features.map(({ pages }) => pages ?? {})) as PageSubjects,
    render: features.find(({ renderPage }) => renderPage !== undefined)?.renderPage,
    rates: features.find(({ pageRates }) => pageRates !== undefined)?.pageRates,
  });
  await http.ready();
  return { http, drain, metrics };
};
