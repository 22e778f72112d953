/*
 * `npm run chaos:kill -- --rounds 20 --seconds 50`: SIGKILL while claims are created, confirmed and cancelled, on each database.
 * After each restart everything that was acknowledged is there, and what was not is asked again under its key.
 */
import { startPostgres } from "#tools/find-postgres.mjs";
import type { Lane } from "./lib/api.ts";
import { call, newKey, openLane } from "./lib/api.ts";
import type { Place } from "./lib/databases.ts";
import { embeddedPlace, postgresPlace } from "./lib/databases.ts";
import { violations } from "./lib/invariants.ts";
import { none, runChaos } from "./lib/report.ts";
import type { Outcome } from "./lib/report.ts";
import { startServer } from "./lib/server.ts";

const WORKERS = 6;

/** A request whose outcome its sender may not know. */
interface Intention {
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
  /** Id and version of the claim as acknowledged. */
  acknowledged: { id: string; version: number } | undefined;
}

/** Creates claims, confirms some, cancels some, until the server is gone. */
const work = async (base: string, lane: Lane, intentions: Intention[]): Promise<void> => {
  const ask = async (path: string, body: unknown): Promise<Intention["acknowledged"]> => {
    const intention: Intention = { path, key: newKey(), body, acknowledged: undefined };
    intentions.push(intention);
    const { status, json } = await call(base, "POST", path, { key: intention.key, body });
    if (status === 200 || status === 201) intention.acknowledged = { id: json.id, version: json.version };
    else if (status !== 0) throw new Error(`${path} answered ${status} ${JSON.stringify(json)}`);
    return intention.acknowledged;
  };
  for (let turn = 0; ; turn++) {
    const claim = await ask("/claim/", lane.body());
    if (claim === undefined) return;
    if (turn % 2 === 1) continue;
    const confirmed = await ask(`/claim/${claim.id}/confirm/`, {});
    if (confirmed === undefined) return;
    if (turn % 4 === 0 && (await ask(`/claim/${claim.id}/status/`, { action: "cancel" })) === undefined)
      return;
  }
};

/** Kills so many times, or for so many seconds. */
const killRounds = async (place: Place, wanted: number, seconds: number): Promise<Outcome> => {
  const problems: string[] = [];
  const lost: string[] = [];
  const counts = { acknowledged: 0, unknown: 0, kept: 0 };
  let lane: Lane | undefined;
  let pending: Intention[] = [];
  const claims = new Map<string, number>();
  const deadline = performance.now() + seconds * 1000;
  let kills = 0;
  for (let round = 0; ; round++) {
    const server = await startServer(place.env);
    lane ??= await openLane(server.url, "BTC", "SBERRUB");
    for (const { path, key, body, acknowledged } of pending) {
      const { status, headers, json } = await call(server.url, "POST", path, { key, body });
      const isHit = headers.get("idempotency-hit") === "true";
      if (acknowledged === undefined) {
        counts.unknown++;
        if (isHit) counts.kept++;
        if (status !== 200 && status !== 201)
          problems.push(`${path} asked again: ${status} ${JSON.stringify(json)}`);
      } else {
        counts.acknowledged++;
        if (!isHit || json.id !== acknowledged.id || json.version !== acknowledged.version)
          lost.push(
            `round ${round}: ${path} of ${acknowledged.id} answered ${status} ${JSON.stringify(json)}`,
          );
      }
      if (json?.id !== undefined) claims.set(json.id, Math.max(claims.get(json.id) ?? 0, json.version));
    }
    for (const [id, version] of claims) {
      const { json } = await call(server.url, "GET", `/claim/${id}/status/`);
      if (json?.version !== version)
        lost.push(`round ${round}: ${id} has version ${json?.version} after ${version}`);
    }
    claims.clear();
    pending = [];
    if (round === wanted || performance.now() > deadline) {
      await server.end("SIGTERM");
      break;
    }
    const workers = Array.from({ length: WORKERS }, () => work(server.url, lane as Lane, pending));
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 450));
    await server.end("SIGKILL");
    kills++;
    await Promise.all(workers);
  }
  const broken = await place.look(violations);
  const figure = (name: string) => `${place.kind}: ${name}`;
  return {
    figures: [
      { name: figure("kills survived"), measured: String(kills), budget: `${wanted} in ${seconds} s` },
      { name: figure("requests acknowledged"), measured: String(counts.acknowledged), budget: "" },
      {
        name: figure("requests without an answer, asked again"),
        measured: String(counts.unknown),
        budget: "",
      },
      { name: figure("of them committed before the kill"), measured: String(counts.kept), budget: "" },
      none(figure("acknowledged writes lost"), lost.length),
      none(figure("invariants broken"), broken.length),
    ],
    problems: [...lost, ...problems, ...broken].map((problem) => `${place.kind}: ${problem}`),
  };
};

await runChaos(
  "kill: SIGKILL of the server while claims are created",
  { rounds: 20, seconds: 50 },
  async ({ rounds, seconds }) => {
    const embedded = await killRounds(embeddedPlace(), rounds, seconds);
    const postgres = await startPostgres({ durable: true });
    try {
      const other = await killRounds(await postgresPlace(postgres.url), rounds, seconds);
      return {
        figures: [...embedded.figures, ...other.figures],
        problems: [...embedded.problems, ...other.problems],
      };
    } finally {
      await postgres.stop();
    }
  },
);
