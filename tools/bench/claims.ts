import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import autocannon from "autocannon";
import createClient from "openapi-fetch";
import pg from "pg";
import { effectiveLimits } from "#domain/exchange/limits.ts";
import { toReceive } from "#domain/exchange/course.ts";
import type { components, paths } from "#openapi/schema.d.ts";
import { startPostgres } from "#tools/find-postgres.mjs";
import { environment, freePort, node, root } from "#tools/lib/process.mjs";
import { atLeast, floor, interleaved, perSecond, ratio, type Benchmark } from "./measure.ts";
import { startProduction } from "./production.ts";
import { requisitesFor } from "#tests/support/requisites.ts";

type Schemas = components["schemas"];

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 24;
const HOT = 1;

/** Each request has its own address, so that limits by address do not affect the measurement. */
const randomAddress = () => `10.${[...randomBytes(3)].join(".")}`;

/** Answers per second with 24 busy connections. @throws Error when any answer is unexpected. */
async function rate(url: string, expected: number, next: () => Partial<autocannon.Request>): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  const counts = result.statusCodeStats ?? {};
  const wrong = Object.keys(counts).filter((status) => Number(status) !== expected);
  if (wrong.length > 0 || result.errors > 0) {
    throw new Error(
      `${url} answered ${JSON.stringify(counts)}, ${result.errors} errors, instead of ${expected}`,
    );
  }
  return result.requests.total / result.duration;
}

/**
 * Bodies of claims for one direction. E-mails differ, so that the limit of unpaid claims does not affect the
 * measurement.
 */
function claimBody(pair: Schemas["Pair"], from: number, to: number): () => Schemas["ClaimCreate"] {
  const { structure, course } = pair;
  const limits = effectiveLimits({ ...pair, courseType: "default" });
  const fromSumma = limits.from.min;
  const fixed = {
    fromPs: from,
    toPs: to,
    fromSumma,
    toSumma: toReceive(fromSumma, course, pair.to.roundCalculator),
    course,
    fromRequisites: requisitesFor(structure.from.input),
    toRequisites: requisitesFor(structure.to.input),
    recaptcha: "",
    withVerificationCourse: false,
  };
  return () => ({ ...fixed, email: `${randomUUID()}@example.com` });
}

export const postClaim = (body: unknown): Partial<autocannon.Request> => ({
  method: "POST",
  path: "/en/api/v1/claim/",
  headers: {
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    "x-forwarded-for": randomAddress(),
  },
  body: JSON.stringify(body),
});

/** Whether claims of a pair need no city and are paid to requisites. */
const isPlain = ({ state, payment, structure }: Schemas["Pair"]) =>
  state === "open" &&
  payment === "requisites" &&
  ![structure.from, structure.to].some(({ city }) => city.length > 0);

export const operatorToken = randomBytes(24).toString("base64url");

const operatorOf = (url: string) =>
  createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${operatorToken}` } });

/**
 * Directions paid to requisites, each with another receive currency. Their rates are fixed, because a moving rate
 * would require accepting the new one.
 */
export async function directions(url: string): Promise<(() => Schemas["ClaimCreate"])[]> {
  const client = operatorOf(url);
  const readPair = (path: { from: number; to: number }) =>
    client.GET("/api/v1/calculator/pair/{from}/{to}/", { params: { path } });
  const { data: sendable = [] } = await client.GET("/api/v1/calculator/from/");
  const bodies = new Map<number, () => Schemas["ClaimCreate"]>();
  for (const from of sendable) {
    const path = { id: from };
    const { data: receivable = [] } = await client.GET("/api/v1/calculator/from/{id}/", { params: { path } });
    for (const to of receivable.filter((id) => !bodies.has(id))) {
      const { data: pair } = await readPair({ from, to });
      if (pair === undefined || !isPlain(pair)) continue;
      const { error } = await client.PATCH("/api/v1/operator/directions/{from}/{to}/", {
        params: { path: { from, to } },
        body: { course: pair.course },
      });
      if (error !== undefined) throw new Error(`a course could not be fixed: ${JSON.stringify(error)}`);
      const { data: fixed = pair } = await readPair({ from, to });
      bodies.set(to, claimBody(fixed, from, to));
    }
  }
  return [...bodies.values()];
}

/** Starts the bare server in a separate process, like the real one. */
async function startBare(databaseUrl: string) {
  const port = await freePort();
  const child = spawn(node, ["tools/bench/bare-server.ts"], {
    cwd: root,
    env: environment({ PORT: String(port), DATABASE_URL: databaseUrl, NODE_ENV: "production" }),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  while (
    !(await fetch(`${url}/claims/${randomUUID()}`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("the bare server did not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    close: async () => {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** URL of a claim's status and its ETag, for polls that return 304. */
async function unchangedStatus(url: string, body: Schemas["ClaimCreate"]) {
  const created = await fetch(`${url}/en/api/v1/claim/`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(body),
  });
  const { id } = (await created.json()) as { id: string };
  const path = `/en/api/v1/claim/${id}/status/`;
  const status = await fetch(`${url}${path}`);
  return { path, etag: status.headers.get("etag") ?? "" };
}

/** Makes the reserves practically endless, so that they do not limit the measurement. */
export async function fillReserves(url: string) {
  const client = operatorOf(url);
  const { data: reserves = [] } = await client.GET("/api/v1/calculator/reserves/");
  for (const { currency } of reserves) {
    const { error } = await client.PUT("/api/v1/operator/reserves/{id}/", {
      params: { path: { id: currency.id } },
      body: { amount: "1000000000000", reason: "Benchmark" },
    });
    if (error !== undefined) throw new Error(`a reserve could not be filled: ${JSON.stringify(error)}`);
  }
}

/** Compares the product's whole path of a claim with the bare statements. */
export const claims: Benchmark = {
  name: "claims",
  about: "creation and polling of claims through the API on PostgreSQL, beside bare Fastify in the same run",
  run: async () => {
    const postgres = await startPostgres();
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query("create database product");
    await client.query("create database bare");
    await client.end();
    const database = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
    const bare = await startBare(database("bare"));
    const product = await startProduction({
      DATABASE_URL: database("product"),
      DEMO: "true",
      AUTOPILOT: "false",
      CAPTCHA: "off",
      OPERATOR_TOKEN: operatorToken,
      TRUST_PROXY: "127.0.0.1,::1",
    });
    try {
      await fillReserves(product.url);
      const bodies = await directions(product.url);
      const [hot] = bodies;
      if (hot === undefined) throw new Error("the demo has no direction that is paid by requisites");
      const poll = await unchangedStatus(product.url, hot());
      const bareClaim = await fetch(`${bare.url}/claims`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ reserve: 0, amount: "1" }),
      });
      const { id } = (await bareClaim.json()) as { id: string };
      const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];
      const bareBody = (reserve: number): Partial<autocannon.Request> => ({
        method: "POST",
        path: "/claims",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...hot(), reserve, amount: "1" }),
      });
      const measured = await interleaved(ROUNDS, {
        bareClaims: () => rate(bare.url, 201, () => bareBody(Math.floor(Math.random() * bodies.length) + 2)),
        claims: () => rate(product.url, 201, () => postClaim(any(bodies)?.())),
        bareHot: () => rate(bare.url, 201, () => bareBody(HOT)),
        hot: () => rate(product.url, 201, () => postClaim(hot())),
        bareRead: () => rate(bare.url, 200, () => ({ method: "GET", path: `/claims/${id}` })),
        poll: () =>
          rate(product.url, 304, () => ({
            method: "GET",
            path: poll.path,
            headers: { "if-none-match": poll.etag },
          })),
      });
      return [
        floor("bare Fastify, three statements", measured.bareClaims, perSecond),
        floor(`claims, ${bodies.length} reserves`, measured.claims, perSecond),
        atLeast("share of bare Fastify", measured.claims / measured.bareClaims, 0.3, ratio),
        floor("bare Fastify, one reserve", measured.bareHot, perSecond),
        floor("claims, one reserve", measured.hot, perSecond),
        atLeast("share of bare Fastify, one reserve", measured.hot / measured.bareHot, 0.7, ratio),
        floor("bare select by id", measured.bareRead, perSecond),
        floor("status poll, unchanged (304)", measured.poll, perSecond),
        atLeast("share of the bare select", measured.poll / measured.bareRead, 0.5, ratio),
      ];
    } finally {
      await product.close();
      await bare.close();
      await postgres.stop();
    }
  },
};
