/*
 * `npm run chaos:database -- --seconds 10`: kills PostgreSQL under load for a while. Every request that needs it must
 * get 503 with Retry-After. The server must stay alive and work again soon after the database does.
 */
import { atMost, inSeconds } from "#tools/bench/measure.ts";
import type { Answer } from "./lib/api.ts";
import { call, createClaim, newKey, openLane } from "./lib/api.ts";
import { violations } from "./lib/invariants.ts";
import { all, none, pause, runChaos, told, until, withPostgres } from "./lib/run.ts";
import { startServer } from "./lib/servers.ts";

const WORKERS = 6;

await runChaos("database: PostgreSQL is killed and gone for a while", { seconds: 10 }, ({ seconds }) =>
  withPostgres(true, async (place, postgres) => {
    const server = await startServer(place.env);
    const lane = await openLane(server.url, "BTC", "SBERRUB");
    const { id } = await createClaim(server.url, lane);
    const asks: readonly (() => Promise<Answer>)[] = [
      () => call(server.url, "POST", "/claim/", { key: newKey(), body: lane.body() }),
      () => call(server.url, "GET", `/claim/${id}/status/`),
      () => call(server.url, "GET", "/calculator/"),
      () => call(server.url, "GET", `/calculator/course/${lane.from}/${lane.to}/`),
      () => call(server.url, "POST", `/claim/${id}/status/`, { body: { action: "mark_paid" } }),
      () => call(server.url, "GET", "/operator/claims/", { operator: true }),
    ];
    const problems: string[] = [];
    const acknowledged: string[] = [];
    const waits: number[] = [];
    const counts = { during: 0, unavailable: 0, withoutRetry: 0, others: 0, dead: 0, ready: 0 };
    let [phase, ended]: ["before" | "gone" | "back", boolean] = ["before", false];
    const worker = async (index: number): Promise<void> => {
      for (let turn = index; !ended; turn++) {
        const [asked, started] = [phase, performance.now()];
        const answer = await asks[turn % asks.length]?.();
        if (answer === undefined) return;
        if (answer.status === 201) acknowledged.push(answer.json.id as string);
        // Only requests sent and answered during the outage count.
        if (asked === "gone" && phase === "gone") {
          counts.during++;
          waits.push(performance.now() - started);
          if (answer.status === 503) counts.unavailable++;
          if (answer.status === 503 && answer.headers.get("retry-after") === null) counts.withoutRetry++;
        }
        const expected = [200, 201, 409, 503].includes(answer.status);
        if (!expected) {
          counts.others++;
          problems.push(`${asked}: ${answer.status} ${answer.cause} ${JSON.stringify(answer.json)}`);
        }
      }
    };
    const workers = Array.from({ length: WORKERS }, (_, index) => worker(index));
    await pause(1_500);
    await postgres.kill();
    phase = "gone";
    const statusOf = (path: string) =>
      fetch(`${server.url}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const [alive, ready] = [await statusOf("/healthz"), await statusOf("/readyz")];
      if (alive !== 200) counts.dead++;
      if (ready !== 503) counts.ready++;
      await pause(250);
    }
    phase = "back";
    await postgres.resume();
    const back = performance.now();
    const patience = 30_000;
    await Promise.all([
      until(patience, async () => (await call(server.url, "GET", "/calculator/")).status === 200, 20),
      until(patience, async () => (await asks[0]?.())?.status === 201, 20),
      until(patience, async () => (await statusOf("/readyz")) === 200, 20),
    ]);
    const recovered = performance.now() - back;
    await pause(1_000);
    ended = true;
    await Promise.all(workers);
    let lost = 0;
    for (const claim of acknowledged)
      if ((await call(server.url, "GET", `/claim/${claim}/status/`)).status !== 200) lost++;
    const alive = server.isAlive();
    await server.end("SIGTERM");
    const broken = await place.look(violations);
    return {
      figures: [
        told("database gone for", `${seconds} s`),
        { ...told("answers while it was gone", counts.during), budget: "> 0", ok: counts.during > 0 },
        all("of them 503", counts.unavailable, counts.during),
        none("503 without Retry-After", counts.withoutRetry),
        told("slowest answer meanwhile", inSeconds(Math.max(...waits))),
        none("answers of 500, or none at all", counts.others),
        none("looks that found it dead (/healthz)", counts.dead),
        none("looks that found it ready (/readyz)", counts.ready),
        atMost("works again after", recovered, 5_000, inSeconds),
        all("server alive", alive ? 1 : 0, 1),
        none(`acknowledged claims lost, of ${acknowledged.length}`, lost),
        none("invariants broken", broken.length),
      ],
      problems: [...problems, ...broken],
    };
  }),
);
