/*
 * `npm run chaos:kill -- --rounds 20 --seconds 50`: SIGKILL on each database, while claims are created, settled and
 * cancelled, and rewards are given and withdrawn. After each restart all acknowledged changes must exist. Requests
 * without an acknowledgement are repeated under their keys.
 */
import { startPostgres } from "#tools/find-postgres.mjs";
import type { Place } from "./lib/databases.ts";
import { embeddedPlace, postgresPlace } from "./lib/databases.ts";
import type { Intention, Scene } from "./lib/interrupted-work.ts";
import {
  keepToken,
  kindOf,
  openScene,
  readVersion,
  send,
  subjectOf,
  workUntilGone,
} from "./lib/interrupted-work.ts";
import { violations } from "./lib/invariants.ts";
import { none, runChaos } from "./lib/report.ts";
import type { Outcome } from "./lib/report.ts";
import { startServer } from "./lib/server.ts";

/** Waits until enough requests are acknowledged or the server's time is over. */
const acknowledgedSome = async (intentions: readonly Intention[], wanted: number): Promise<void> => {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline) {
    if (intentions.filter(({ acknowledged }) => acknowledged !== undefined).length >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Kills servers up to a number of rounds or a time limit. */
const killRounds = async (place: Place, wanted: number, seconds: number): Promise<Outcome> => {
  const problems: string[] = [];
  const lost: string[] = [];
  const counts = { acknowledged: 0, withdrawals: 0, unknown: 0, kept: 0 };
  let scene: Scene | undefined;
  let pending: Intention[] = [];
  const versions = { claim: new Map<string, number>(), withdrawal: new Map<string, number>() };
  const deadline = performance.now() + seconds * 1000;
  let kills = 0;
  for (let round = 0; ; round++) {
    const server = await startServer(place.env);
    scene ??= await openScene(server.url);
    await keepToken(server.url, scene);
    for (const intention of pending) {
      const { path, acknowledged } = intention;
      const { status, headers, json } = await send(server.url, scene, intention);
      const subject = subjectOf(json);
      const isHit = headers.get("idempotency-hit") === "true";
      if (acknowledged === undefined) {
        counts.unknown++;
        if (isHit) counts.kept++;
        if (status !== 200 && status !== 201)
          problems.push(`${path} asked again: ${status} ${JSON.stringify(json)}`);
      } else {
        counts.acknowledged++;
        if (kindOf(path) === "withdrawal") counts.withdrawals++;
        if (!isHit || subject?.id !== acknowledged.id || subject.version !== acknowledged.version)
          lost.push(
            `round ${round}: ${path} of ${acknowledged.id} answered ${status} ${JSON.stringify(json)}`,
          );
      }
      const known = versions[kindOf(path)];
      if (subject !== undefined) known.set(subject.id, Math.max(known.get(subject.id) ?? 0, subject.version));
    }
    for (const kind of ["claim", "withdrawal"] as const) {
      for (const [id, version] of versions[kind]) {
        const now = await readVersion(server.url, kind, id);
        if (now !== version)
          lost.push(`round ${round}: ${kind} ${id} has version ${String(now)} after ${version}`);
      }
      versions[kind].clear();
    }
    pending = [];
    if (round === wanted || performance.now() > deadline) {
      await server.end("SIGTERM");
      break;
    }
    const working = workUntilGone(server.url, scene, pending);
    await acknowledgedSome(pending, 10 + Math.random() * 50);
    await server.end("SIGKILL");
    kills++;
    await working;
  }
  const broken = await place.look(violations);
  const figure = (name: string) => `${place.kind}: ${name}`;
  return {
    figures: [
      { name: figure("kills survived"), measured: String(kills), budget: `${wanted} in ${seconds} s` },
      { name: figure("requests acknowledged"), measured: String(counts.acknowledged), budget: "" },
      { name: figure("of them about withdrawals"), measured: String(counts.withdrawals), budget: "" },
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
  "kill: SIGKILL of the server while claims, rewards and withdrawals are under way",
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
