/*
 * `npm run chaos:cut -- --requests 600`: connections are cut before and after the answer, between the client and the
 * server and between the server and PostgreSQL (so also before and after COMMIT); each request is repeated with its key
 * until it is answered. Nothing happens twice.
 */
import { startPostgres } from "#tools/find-postgres.mjs";
import type { Asked, Lane } from "./lib/api.ts";
import { call, newKey, openLane } from "./lib/api.ts";
import { postgresPlace } from "./lib/databases.ts";
import { violations } from "./lib/invariants.ts";
import type { Cut, Proxy } from "./lib/proxy.ts";
import { startProxy } from "./lib/proxy.ts";
import { all, none, runChaos } from "./lib/report.ts";
import { startServer } from "./lib/server.ts";

const WORKERS = 8;
const ATTEMPTS = 60;

const cuts: readonly Cut[] = ["request", "before", "before", "answer", "answer", "half", "none", "none"];

/** What is known at the end about everything that was asked. */
interface Known {
  readonly claims: Map<string, number>;
  readonly corrections: number[];
  readonly problems: string[];
  repeats: number;
  hits: number;
  unanswered: number;
}

/** Asks under one key until there is an answer that says what became of it. */
const insist = async (base: string, method: string, path: string, asked: Asked, known: Known) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await call(base, method, path, asked);
    if (attempt > 0) known.repeats++;
    if (answer.headers.get("idempotency-hit") === "true") known.hits++;
    const again =
      answer.status === 0 || answer.status === 503 || answer.json?.code === "idempotency_in_progress";
    if (!again) return answer;
    await new Promise((resolve) => setTimeout(resolve, 5 + attempt * 5));
  }
  known.unanswered++;
  return undefined;
};

/** One visitor: a claim created, confirmed, perhaps cancelled; and an operator's correction now and then. */
const visit = async (base: string, lane: Lane, known: Known, turn: number): Promise<number> => {
  let requests = 0;
  const step = async (method: string, path: string, asked: Asked, status: number) => {
    requests++;
    const answer = await insist(base, method, path, { ...asked, key: newKey() }, known);
    if (answer === undefined) return undefined;
    if (answer.status !== status)
      known.problems.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
    return answer.status === status ? answer.json : undefined;
  };
  const claim = await step("POST", "/claim/", { body: lane.body() }, 201);
  if (claim === undefined) return requests;
  if (known.claims.has(claim.id)) known.problems.push(`the claim ${claim.id} was given to two intentions`);
  known.claims.set(claim.id, 1);
  // Without a version: only the key says that a repeat is a repeat.
  if ((await step("POST", `/claim/${claim.id}/confirm/`, { body: {} }, 200)) !== undefined)
    known.claims.set(claim.id, 2);
  if (
    turn % 3 === 0 &&
    (await step("POST", `/claim/${claim.id}/status/`, { body: { action: "cancel" } }, 200)) !== undefined
  )
    known.claims.set(claim.id, 3);
  if (turn % 5 === 0) {
    const reason = `correction ${turn}`;
    const body = { amount: String(2_000_000 + turn), reason };
    if ((await step("PUT", "/operator/reserves/1/", { operator: true, body }, 200)) !== undefined)
      known.corrections.push(turn);
  }
  return requests;
};

const runVisits = async (
  base: string,
  lane: Lane,
  requests: number,
  first: number,
): Promise<Known & { asked: number }> => {
  const known: Known = {
    claims: new Map(),
    corrections: [],
    problems: [],
    repeats: 0,
    hits: 0,
    unanswered: 0,
  };
  let [asked, turn] = [0, first];
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (asked < requests) asked += await visit(base, lane, known, turn++);
    }),
  );
  return { ...known, asked };
};

await runChaos(
  "cut: connections cut around the answer and around COMMIT, repeated with the same key",
  { requests: 600 },
  async ({ requests }) => {
    const postgres = await startPostgres();
    try {
      const place = await postgresPlace(postgres.url);
      const database = await startProxy(Number(new URL(place.url).port));
      const proxied = Object.assign(new URL(place.url), { port: String(database.port) }).href;
      const server = await startServer({ ...place.env, DATABASE_URL: proxied });
      const front = await startProxy(server.port);
      const lane = await openLane(server.url, "BTC", "SBERRUB");
      let at = 0;
      const inTurn = (proxy: Proxy) => {
        proxy.choose = () => cuts[at++ % cuts.length] ?? "none";
      };

      inTurn(front);
      const byClient = await runVisits(`http://127.0.0.1:${front.port}`, lane, requests, 0);
      const clientCuts = front.cuts();

      // Every few moments all connections to the database go, whatever they are in the middle of.
      const timer = setInterval(() => database.cutAll(), 40);
      const byDatabase = await runVisits(server.url, lane, Math.ceil(requests / 2), 1_000_000);
      clearInterval(timer);
      const databaseCuts = database.cuts();
      const alive = server.isAlive();
      await server.end("SIGTERM");
      await Promise.all([front.close(), database.close()]);

      const broken: string[] = [...byClient.problems, ...byDatabase.problems];
      const claims = new Map([...byClient.claims, ...byDatabase.claims]);
      const corrections = [...byClient.corrections, ...byDatabase.corrections];
      let [doubleClaims, doubleMoves, doubleCorrections] = [0, 0, 0];
      await place.look(async (query) => {
        const rows = await query("select id::text, version from claims");
        doubleClaims = rows.filter(({ id }) => !claims.has(String(id))).length;
        for (const { id, version } of rows) {
          const wanted = claims.get(String(id));
          if (wanted !== undefined && wanted !== version) {
            doubleMoves++;
            broken.push(`${String(id)} has version ${String(version)} after ${wanted}`);
          }
        }
        const written = await query(
          "select reason, count(*)::int as n from reserve_entries where kind = 'correction' and reason like 'correction %' group by 1",
        );
        doubleCorrections =
          written.filter(({ n }) => n !== 1).length + Math.abs(written.length - corrections.length);
        broken.push(...(await violations(query)));
      });
      const unanswered = byClient.unanswered + byDatabase.unanswered;
      return {
        figures: [
          { name: "requests", measured: String(byClient.asked + byDatabase.asked), budget: "" },
          { name: "connections of clients cut", measured: String(clientCuts), budget: "" },
          { name: "connections to the database cut", measured: String(databaseCuts), budget: "" },
          {
            name: "repeats with the same key",
            measured: String(byClient.repeats + byDatabase.repeats),
            budget: "",
          },
          {
            name: "of them answered from the record",
            measured: String(byClient.hits + byDatabase.hits),
            budget: "",
          },
          none("claims that nobody asked for", doubleClaims),
          none("moves made twice or lost", doubleMoves),
          none("corrections made twice or lost", doubleCorrections),
          none("requests never answered", unanswered),
          all("server alive", alive ? 1 : 0, 1),
          none("problems and invariants broken", broken.length),
        ],
        problems: broken,
      };
    } finally {
      await postgres.stop();
    }
  },
);
