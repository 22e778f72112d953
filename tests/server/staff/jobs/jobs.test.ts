import { beforeAll, expect, it } from "vitest";
import { jobHandlers } from "#server/staff/jobs/routes.ts";
import { tellOfFailingJobs } from "#server/staff/notices/failing-jobs.ts";
import { noticesFeature } from "#server/staff/notices/feature.ts";
import { useServer } from "#tests/server/support/server.ts";

let isBroken = false;
let attempts = 0;
const server = useServer({
  features: (deps) => [
    { name: "jobs", handlers: jobHandlers(deps) },
    noticesFeature(deps, { jobs: tellOfFailingJobs }),
    {
      name: "probe",
      handlers: {},
      jobs: (jobs) => {
        const work = async () => {
          if (isBroken) throw new Error(`broken ${"x".repeat(1000)}`);
        };
        jobs.every("probe.beat", 60, work);
        jobs.define("probe.once", { retries: 1, retryDelay: 5 }, async () => {
          attempts++;
          await work();
        });
      },
    },
  ],
  config: { BRAND_EMAIL: "desk@example.com" },
});
beforeAll(async () => {
  await server.advance(1);
});

const read = async () => (await server.call("listFailedJobs")).json;
const told = async (): Promise<string[]> =>
  (await server.deps.db.selectFrom("outbox").select("subject").execute())
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes("probe"));
const minutes = async (count: number): Promise<void> => {
  for (let minute = 0; minute < count; minute++) await server.advance(61);
};

it("lists nothing that works", async () => {
  await minutes(2);
  expect(await read()).toEqual([]);
});

it("lists a task that fails, and tells staff once when it has failed for ten minutes", async () => {
  isBroken = true;
  await minutes(2);
  const [failing] = await read();
  expect(failing).toMatchObject({ name: "probe.beat", failures: 2, recovered_at: null });
  expect(failing.error).toMatch(/^Error: broken x+$/);
  expect(failing.error).toHaveLength(500);
  await minutes(7);
  expect(await told()).toEqual([]);
  await minutes(5);
  expect(await told()).toHaveLength(1);
  expect((await read())[0]).toMatchObject({ failures: 14, first_failed_at: failing.first_failed_at });
});

it("shows for a week that it has recovered, and tells again of another failure", async () => {
  isBroken = false;
  await minutes(1);
  const [recovered] = await read();
  expect(recovered).toMatchObject({
    failures: 14,
    recovered_at: server.clock.now().toISOString(),
  });
  await minutes(2);
  expect(await read()).toEqual([recovered]);
  isBroken = true;
  await minutes(1);
  expect((await read())[0]).toMatchObject({ failures: 1, recovered_at: null });
  await minutes(12);
  expect(await told()).toHaveLength(2);
  isBroken = false;
  await minutes(1);
  await server.advance(7 * 86_400);
  await server.advance(600);
  expect(await read()).toEqual([]);
});

it("counts a job once its last attempt has failed", async () => {
  isBroken = true;
  await server.deps.jobs.send(server.deps.db, "probe.once", {});
  await server.deps.jobs.runDue();
  const names = async () => (await read()).map(({ name }: { name: string }) => name);
  expect([attempts, await names()]).toEqual([1, []]);
  await server.advance(30);
  expect(attempts).toBe(2);
  expect(await names()).toContain("probe.once");
});
