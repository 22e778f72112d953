import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "#server/platform/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Jobs } from "#server/platform/jobs.ts";
import { createJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

const done: unknown[] = [];
let failures = 0;
let periods = 0;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    features: () => [
      {
        name: "probe",
        handlers: {},
        jobs: (jobs) => {
          jobs.define("note", {}, async (data) => {
            done.push(data);
          });
          jobs.define("fragile", { retries: 2, retryDelay: 10 }, async (data) => {
            failures++;
            if (failures < 3) throw new Error("not yet");
            done.push(data);
          });
          jobs.every("beat", 10, async () => {
            periods++;
          });
        },
      },
    ],
  });
  await server.deps.jobs.runDue();
  done.length = 0;
});
afterAll(() => server.close());

describe("a job", () => {
  it("runs after the commit of its transaction", async () => {
    await transaction(server.deps.db, (trx) => server.deps.jobs.send(trx, "note", { n: 1 }));
    await server.deps.jobs.runDue();
    expect(done.splice(0)).toEqual([{ n: 1 }]);
  });

  it("does not run when its transaction is given up", async () => {
    const given = transaction(server.deps.db, async (trx) => {
      await server.deps.jobs.send(trx, "note", { n: 2 });
      throw new Error("given up");
    });
    await expect(given).rejects.toThrow("given up");
    await server.deps.jobs.runDue();
    expect(done).toEqual([]);
  });

  it("waits for its time", async () => {
    const startAfter = secondsAfter(server.clock.now(), 3600);
    await server.deps.jobs.send(server.deps.db, "note", { n: 3 }, { startAfter });
    await server.advance(3599);
    expect(done).toEqual([]);
    await server.advance(2);
    expect(done.splice(0)).toEqual([{ n: 3 }]);
  });

  it("that fails runs again later", async () => {
    await server.deps.jobs.send(server.deps.db, "fragile", { n: 4 });
    await server.deps.jobs.runDue();
    expect(failures).toBe(1);
    for (let minute = 0; minute < 10; minute++) await server.advance(60);
    expect(failures).toBe(3);
    expect(done.splice(0)).toEqual([{ n: 4 }]);
  });
});

describe("periodic work", () => {
  it("is done once in its period", async () => {
    periods = 0;
    await server.advance(10);
    await server.deps.jobs.runDue();
    expect(periods).toBe(1);
    await server.advance(9);
    expect(periods).toBe(1);
    await server.advance(1);
    expect(periods).toBe(2);
  });

  it("is done by one of several instances", async () => {
    let ran = 0;
    const instances: Jobs[] = Array.from({ length: 5 }, () => {
      const jobs = createJobs(server.deps.database, server.clock, createLog({ LOG_LEVEL: "silent" }));
      jobs.every("shared", 10, async () => {
        ran++;
      });
      return jobs;
    });
    await Promise.all(instances.map((jobs) => jobs.runDue()));
    expect(ran).toBe(1);
    server.clock.advance(10);
    await Promise.all(instances.map((jobs) => jobs.runDue()));
    expect(ran).toBe(2);
  });
});
