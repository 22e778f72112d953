import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { transaction } from "#server/platform/data/database.ts";
import { listFailures } from "#server/platform/jobs/failure-store.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { useServer } from "#tests/server/support/server.ts";

const done: unknown[] = [];
let failures = 0;
let periods = 0;
let answers = 0;
let isAsked = false;
const server = useServer({
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
        jobs.every(
          "answer",
          10,
          async () => {
            answers++;
          },
          () => sql`(select where ${isAsked})`,
        );
      },
    },
  ],
});

beforeAll(async () => {
  await server.deps.jobs.runDue();
  done.length = 0;
});

describe("a job", () => {
  it("runs after the commit of its transaction", async () => {
    await transaction(server.deps.db, (trx) => server.deps.jobs.send(trx, "note", { n: 1 }));
    await server.deps.jobs.runDue();
    expect(done.splice(0)).toEqual([{ n: 1 }]);
  });

  it("does not run when its transaction is rolled back", async () => {
    const given = transaction(server.deps.db, async (trx) => {
      await server.deps.jobs.send(trx, "note", { n: 2 });
      throw new Error("given up");
    });
    await expect(given).rejects.toThrow("given up");
    await server.deps.jobs.runDue();
    expect(done).toEqual([]);
  });

  it("waits for its time", async () => {
    await server.deps.jobs.send(server.deps.db, "note", { n: 3 }, { after: 3600 });
    await server.advance(3599);
    expect(done).toEqual([]);
    await server.advance(2);
    expect(done.splice(0)).toEqual([{ n: 3 }]);
  });

  it("is retried later when it fails", async () => {
    await server.deps.jobs.send(server.deps.db, "fragile", { n: 4 });
    await server.deps.jobs.runDue();
    expect(failures).toBe(1);
    for (let minute = 0; minute < 10; minute++) await server.advance(60);
    expect(failures).toBe(3);
    expect(done.splice(0)).toEqual([{ n: 4 }]);
  });
});

describe("periodic work", () => {
  it("runs once per period", async () => {
    periods = 0;
    await server.advance(10);
    await server.deps.jobs.runDue();
    expect(periods).toBe(1);
    await server.advance(9);
    expect(periods).toBe(1);
    await server.advance(1);
    expect(periods).toBe(2);
  });

  it("that asks what is due runs only while something is, and not before its period is over", async () => {
    await server.advance(600);
    expect(answers).toBe(0);
    isAsked = true;
    await server.deps.jobs.runDue();
    expect(answers).toBe(1);
    await server.advance(9);
    expect(answers).toBe(1);
    await server.advance(1);
    expect(answers).toBe(2);
    isAsked = false;
    await server.advance(600);
    expect(answers).toBe(2);
  });

  const instance = async (name: string, work: () => Promise<void>): Promise<Jobs> => {
    const jobs = createJobs(server.deps.database, server.clock, createLog({ LOG_LEVEL: "silent" }));
    jobs.every(name, 10, work);
    await jobs.start("manual");
    return jobs;
  };
  const stateOf = async (name: string): Promise<string | undefined> => {
    const { rows } = await sql<{ state: string }>`
      select state from jobs.job where singleton_key = ${name} order by created_on desc limit 1`.execute(
      server.deps.db,
    );
    return rows[0]?.state;
  };

  it("runs on one of several instances", async () => {
    let ran = 0;
    const instances: Jobs[] = [];
    for (let index = 0; index < 5; index++)
      instances.push(
        await instance("shared", async () => {
          ran++;
        }),
      );
    const all = () => Promise.all(instances.map((jobs) => jobs.runDue()));
    await all();
    expect(ran).toBe(1);
    server.clock.advance(9);
    await all();
    expect(ran).toBe(1);
    server.clock.advance(1);
    await all();
    expect(ran).toBe(2);
    await Promise.all(instances.map((jobs) => jobs.stop()));
  });

  it("continues after a failure", async () => {
    let ran = 0;
    const jobs = await instance("failing", async () => {
      ran++;
      throw new Error("down");
    });
    await jobs.runDue();
    server.clock.advance(10);
    await jobs.runDue();
    expect(ran).toBe(2);
    await jobs.stop();
  });

  it("does not begin again before it has ended", async () => {
    let ran = 0;
    let finish = () => {};
    const work = () => {
      ran++;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    const [first, second] = [await instance("long", work), await instance("long", work)];
    const running = first.runDue();
    await vi.waitUntil(() => ran === 1);
    server.clock.advance(20);
    await second.runDue();
    expect(ran).toBe(1);
    finish();
    await running;
    server.clock.advance(10);
    const again = second.runDue();
    await vi.waitUntil(() => ran === 2);
    finish();
    await again;
    await first.stop();
    await second.stop();
  });

  it("is taken over from a lost instance", async () => {
    let ran = 0;
    const gone = await instance("orphan", () => new Promise(() => {}));
    void gone.runDue();
    await vi.waitUntil(async () => (await stateOf("orphan")) === "active");
    const heir = await instance("orphan", async () => {
      ran++;
    });
    server.clock.advance(59);
    await heir.runDue();
    expect(ran).toBe(0);
    server.clock.advance(31);
    await heir.runDue();
    expect(ran).toBe(1);
    server.clock.advance(10);
    await heir.runDue();
    expect(ran).toBe(2);
    await heir.stop();
  });

  it("restarts when its job was lost", async () => {
    let ran = 0;
    const jobs = await instance("forgotten", async () => {
      ran++;
    });
    await jobs.runDue();
    await sql`delete from jobs.job where singleton_key = 'forgotten'`.execute(server.deps.db);
    server.clock.advance(30);
    await jobs.runDue();
    expect(ran).toBe(2);
    await jobs.stop();
  });

  it("has its failure noted whatever its text", async () => {
    const jobs = await instance("zero", async () => {
      throw new Error("a zero\0 byte");
    });
    await jobs.runDue();
    const failed = await listFailures(server.deps.db);
    expect(failed.find(({ name }) => name === "zero")?.error).toBe("Error: a zero\uFFFD byte");
    expect(await stateOf("zero"), "its run has ended").not.toBe("active");
    await jobs.stop();
  });

  it("ends though the failure of one that ends with it cannot be noted", async () => {
    const jobs = createJobs(server.deps.database, server.clock, createLog({ LOG_LEVEL: "silent" }));
    const gate = Promise.withResolvers<void>();
    const begun = new Set<string>();
    const define = (name: string, end: () => void) =>
      jobs.every(
        name,
        10,
        async () => {
          begun.add(name);
          await gate.promise;
          end();
        },
        () => sql`(select where ${name === "sound" || begun.has("sound")})`,
      );
    define("unspeakable", () => {
      throw Object.assign(new Error("unspeakable"), { toString: null, valueOf: null });
    });
    define("sound", () => {});
    await jobs.start("manual");
    // Two calls, because one call runs what is due in sequence.
    const runs: Promise<number>[] = [];
    for (const name of ["sound", "unspeakable"]) {
      runs.push(jobs.runDue());
      await vi.waitUntil(() => begun.has(name));
    }
    gate.resolve();
    await Promise.all(runs);
    expect(await stateOf("sound")).toBe("completed");
    expect(await stateOf("unspeakable")).toBe("active");
    await jobs.stop();
  });
});
