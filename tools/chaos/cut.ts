/*
 * `npm run chaos:cut -- --requests 1000 --seconds 80`: cuts connections around the response, between client and server,
 * and around COMMIT, between server and PostgreSQL. Each request is repeated with its key until it is answered. Nothing
 * may happen twice.
 */
import type { Answer, CallOptions, Lane } from "./lib/api.ts";
import { call, issuePromocode, newKey, openLane } from "./lib/api.ts";
import { violations } from "./lib/invariants.ts";
import type { CommitCut, Cut } from "./lib/proxy.ts";
import { startDatabaseProxy, startHttpProxy } from "./lib/proxy.ts";
import { all, none, pause, runChaos, told, withPostgres } from "./lib/run.ts";
import { startServer } from "./lib/servers.ts";

const WORKERS = 8;

/** Milliseconds for which a request is repeated, and between two repeats. */
const PATIENCE = 60_000;
const PAUSE = 30;

const clientCuts: readonly Cut[] = [
  "request",
  "before",
  "before",
  "answer",
  "answer",
  "half",
  "none",
  "none",
];
const commitCuts: readonly CommitCut[] = ["before", "after", "none", "after", "none"];

/** The client's knowledge about the outcome of all requests. */
class Known {
  /** Versions of claims by their ids. */
  readonly claims = new Map<string, number>();
  /** A promocode that every second claim uses. The invariants count its uses. */
  promocode = "";
  corrections = 0;
  readonly problems: string[] = [];
  requests = 0;
  repeats = 0;
  hits = 0;
  unanswered = 0;
}

/** Repeats a request under one key until a response tells its outcome. */
const insist = async (
  base: string,
  method: string,
  path: string,
  asked: CallOptions,
  known: Known,
): Promise<Answer | undefined> => {
  const deadline = performance.now() + PATIENCE;
  const key = newKey();
  known.requests++;
  while (performance.now() < deadline) {
    const answer = await call(base, method, path, { ...asked, key });
    const again =
      answer.status === 0 || answer.status === 503 || answer.json?.code === "idempotency_in_progress";
    if (!again) {
      if (answer.headers.get("idempotency-hit") === "true") known.hits++;
      return answer;
    }
    known.repeats++;
    await pause(PAUSE);
  }
  known.unanswered++;
  return undefined;
};

/** One visitor creates, confirms and perhaps cancels a claim. Now and then an operator corrects a reserve. */
const visit = async (base: string, lane: Lane, known: Known, turn: number): Promise<void> => {
  const step = async (method: string, path: string, asked: CallOptions, status: number) => {
    const answer = await insist(base, method, path, asked, known);
    if (answer === undefined) return undefined;
    if (answer.status === status) return answer.json;
    known.problems.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
    return undefined;
  };
  if (turn % 5 === 0) {
    const body = { amount: String(2_000_000 + turn), reason: `correction ${turn}` };
    if ((await step("PUT", "/operator/reserves/1/", { operator: true, body }, 200)) !== undefined)
      known.corrections++;
  }
  const promocode = turn % 2 === 0 ? {} : { promocode: known.promocode };
  const claim = await step("POST", "/claim/", { body: { ...lane.body(), ...promocode } }, 201);
  if (claim === undefined) return;
  if (known.claims.has(claim.id)) known.problems.push(`the claim ${claim.id} was given to two intentions`);
  known.claims.set(claim.id, 1);
  // Without a version, only the key identifies a repeat.
  if ((await step("POST", `/claim/${claim.id}/confirm/`, { body: {} }, 200)) === undefined) return;
  known.claims.set(claim.id, 2);
  if (turn % 3 !== 0) return;
  const cancelled = await step("POST", `/claim/${claim.id}/status/`, { body: { action: "cancel" } }, 200);
  if (cancelled !== undefined) known.claims.set(claim.id, 3);
};

/** Repeats visits until enough connections were cut or the time is over. */
const visits = async (
  base: string,
  lane: Lane,
  known: Known,
  first: number,
  isDone: () => boolean,
): Promise<void> => {
  let turn = first;
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (!isDone()) await visit(base, lane, known, turn++);
    }),
  );
};

/** Compares what is stored with what is known. */
const compare = async (
  query: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  known: Known,
) => {
  const rows = await query("select id::text, version from claims");
  const stored = new Map(rows.map(({ id, version }) => [String(id), Number(version)]));
  const moved = [...known.claims].filter(([id, version]) => stored.get(id) !== version);
  for (const [id, version] of moved)
    known.problems.push(`${id} has version ${stored.get(id)} after ${version}`);
  const [written] = await query(
    "select count(*)::int as n, count(distinct reason)::int as reasons from reserve_movements where kind = 'correction' and reason like 'correction %'",
  );
  known.problems.push(...(await violations(query)));
  return {
    strangers: rows.filter(({ id }) => !known.claims.has(String(id))).length,
    moved: moved.length,
    corrections: Math.abs(Number(written?.["n"]) - known.corrections),
  };
};

await runChaos(
  "cut: connections cut around the answer and around COMMIT, repeated with the same key",
  { requests: 1000, seconds: 80 },
  ({ requests: wanted, seconds }) =>
    withPostgres(false, async (place) => {
      let [at, isCutting] = [0, false];
      const database = await startDatabaseProxy(Number(new URL(place.url).port), () =>
        isCutting ? (commitCuts[at++ % commitCuts.length] ?? "none") : "none",
      );
      const proxied = Object.assign(new URL(place.url), { port: String(database.port) }).href;
      const server = await startServer({ ...place.env, DATABASE_URL: proxied });
      const front = await startHttpProxy(server.port, () => clientCuts[at++ % clientCuts.length] ?? "none");
      const lane = await openLane(server.url, "BTC", "SBERRUB");
      const known = new Known();
      known.promocode = await issuePromocode(server.url, 1_000_000);

      const share = (part: number) => performance.now() + part * seconds * 1000;
      let deadline = share(0.5);
      const half = Math.ceil(wanted / 2);
      const byClient = () => front.cuts() >= half || performance.now() > deadline;
      await visits(`http://127.0.0.1:${front.port}`, lane, known, 0, byClient);
      deadline = share(0.5);
      isCutting = true;
      const byDatabase = () => database.cuts() >= wanted - half || performance.now() > deadline;
      await visits(server.url, lane, known, 1_000_000, byDatabase);
      isCutting = false;
      const alive = server.isAlive();
      await server.end("SIGTERM");
      await Promise.all([front.close(), database.close()]);

      const found = await place.look((query) => compare(query, known));
      const doubles = found.strangers + found.moved + found.corrections;
      const cuts = front.cuts() + database.cuts();
      return {
        figures: [
          told("requests", known.requests),
          { ...told("connections cut", cuts), budget: `${wanted} in ${seconds} s` },
          told("  around the answer", front.cuts()),
          told("  around COMMIT", database.cuts()),
          told("repeats with the same key", known.repeats),
          told("requests answered from their record", known.hits),
          none("double or lost effects", doubles),
          none("requests never answered", known.unanswered),
          none("problems and invariants broken", known.problems.length),
          all("server alive", alive ? 1 : 0, 1),
        ],
        problems: [
          ...known.problems,
          ...(doubles > 0
            ? [`claims without a request: ${found.strangers}, corrections off by ${found.corrections}`]
            : []),
        ],
      };
    }),
);
