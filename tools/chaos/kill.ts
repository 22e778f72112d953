/*
 * `npm run chaos:kill -- --rounds 20 --seconds 50 --webhooks 12`: SIGKILL on each database, while claims are created,
 * settled and cancelled, and rewards are given and withdrawn. After each restart all acknowledged changes must exist.
 * Requests without an acknowledgement are repeated under their keys. Then SIGKILL while two shops receive webhooks.
 */
import { violations } from "./lib/invariants.ts";
import type { Outcome } from "./lib/run.ts";
import { merged, none, onBoth, runChaos, told, until } from "./lib/run.ts";
import type { Place } from "./lib/servers.ts";
import { startServer } from "./lib/servers.ts";
import { killWhileTelling } from "./lib/webhooks.ts";
import type { Intention, Scene } from "./lib/work.ts";
import { keepToken, kindOf, openScene, readVersion, send, subjectOf, workUntilGone } from "./lib/work.ts";

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
    const wantedSome = 10 + Math.random() * 50;
    await until(
      10_000,
      () => pending.filter(({ acknowledged }) => acknowledged !== undefined).length >= wantedSome,
    );
    await server.end("SIGKILL");
    kills++;
    await working;
  }
  const broken = await place.look(violations);
  return {
    figures: [
      { ...told("kills survived", kills), budget: `${wanted} in ${seconds} s` },
      told("requests acknowledged", counts.acknowledged),
      told("of them about withdrawals", counts.withdrawals),
      told("requests without an answer, asked again", counts.unknown),
      told("of them committed before the kill", counts.kept),
      none("acknowledged writes lost", lost.length),
      none("invariants broken", broken.length),
    ],
    problems: [...lost, ...problems, ...broken],
  };
};

await runChaos(
  "kill: SIGKILL of the server while claims, rewards, withdrawals and webhooks are under way",
  { rounds: 20, seconds: 50, webhooks: 12 },
  async ({ rounds, seconds, webhooks }) =>
    merged(
      await onBoth((place) => killRounds(place, rounds, seconds)),
      await onBoth((place) => killWhileTelling(place, webhooks)),
    ),
);
