/*
 * `npm run chaos:database -- --seconds 10`: kills PostgreSQL under load for a while. Every request that needs it must
 * get 503 with Retry-After. The server must stay alive and work again soon after the database does.
 */
import { startPostgres } from "#tools/find-postgres.mjs";
import { percentile } from "#tools/bench/measure.ts";
import type { Answer } from "./lib/api.ts";
import { call, createClaim, newKey, openLane } from "./lib/api.ts";
import { postgresPlace } from "./lib/databases.ts";
import { violations } from "./lib/invariants.ts";
import { all, none, runChaos } from "./lib/report.ts";
import { startServer } from "./lib/server.ts";

const WORKERS = 6;

await runChaos(
  "database: PostgreSQL is killed and gone for a while",
  { seconds: 10 },
  async ({ seconds }) => {
    const postgres = await startPostgres({ durable: true });
    try {
      const place = await postgresPlace(postgres.url);
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
      const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      await wait(1_500);
      await postgres.kill();
      phase = "gone";
      const until = performance.now() + seconds * 1000;
      while (performance.now() < until) {
        const [alive, ready] = await Promise.all(
          ["/healthz", "/readyz"].map((path) =>
            fetch(`${server.url}${path}`).then(
              ({ status }) => status,
              () => 0,
            ),
          ),
        );
        if (alive !== 200) counts.dead++;
        if (ready !== 503) counts.ready++;
        await wait(250);
      }
      phase = "back";
      await postgres.resume();
      const back = performance.now();
      const worksBy = async (ask: () => Promise<Answer>, status: number): Promise<number> => {
        while ((await ask()).status !== status && performance.now() < back + 30_000) await wait(20);
        return performance.now() - back;
      };
      const recovered = Math.max(
        ...(await Promise.all([
          worksBy(() => call(server.url, "GET", "/calculator/"), 200),
          worksBy(() => call(server.url, "POST", "/claim/", { key: newKey(), body: lane.body() }), 201),
          fetch(`${server.url}/readyz`).then(() =>
            worksBy(async () => {
              const { status, headers } = await fetch(`${server.url}/readyz`);
              return { status, headers, json: null, cause: "" };
            }, 200),
          ),
        ])),
      );
      await wait(1_000);
      ended = true;
      await Promise.all(workers);
      let lost = 0;
      for (const claim of acknowledged)
        if ((await call(server.url, "GET", `/claim/${claim}/status/`)).status !== 200) lost++;
      const alive = server.isAlive();
      await server.end("SIGTERM");
      const broken = await place.look(violations);
      const slowest = percentile(waits, 1) / 1000;
      return {
        figures: [
          { name: "database gone for", measured: `${seconds} s`, budget: "" },
          {
            name: "answers while it was gone",
            measured: String(counts.during),
            budget: "> 0",
            ok: counts.during > 0,
          },
          all("of them 503", counts.unavailable, counts.during),
          none("503 without Retry-After", counts.withoutRetry),
          { name: "slowest answer meanwhile", measured: `${slowest.toFixed(1)} s`, budget: "" },
          none("answers of 500, or none at all", counts.others),
          none("looks that found it dead (/healthz)", counts.dead),
          none("looks that found it ready (/readyz)", counts.ready),
          {
            name: "works again after",
            measured: `${(recovered / 1000).toFixed(1)} s`,
            budget: "≤ 5 s",
            ok: recovered <= 5_000,
          },
          all("server alive", alive ? 1 : 0, 1),
          none(`acknowledged claims lost, of ${acknowledged.length}`, lost),
          none("invariants broken", broken.length),
        ],
        problems: [...problems, ...broken],
      };
    } finally {
      await postgres.stop();
    }
  },
);
