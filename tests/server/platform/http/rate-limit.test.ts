import { describe, expect, it } from "vitest";
import type { ApiError } from "#server/platform/errors.ts";
import { hitWithin } from "#server/platform/http/rate-limit.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: () => [] });

const rate = { name: "test", limit: 3, seconds: 60 };
const hit = (subject: string) => server.deps.rateLimit.hit(rate, subject);
const waitOf = async (subject: string): Promise<number> => {
  const error = await hit(subject).then(
    () => undefined,
    (problem: ApiError) => problem,
  );
  expect(error?.problem.status).toBe(429);
  return Number(error?.problem.headers?.["retry-after"]);
};

describe("a rate limit", () => {
  it("allows a burst, then tells how long to wait", async () => {
    for (let index = 0; index < 3; index++) await hit("10.0.0.1");
    expect(await waitOf("10.0.0.1")).toBe(20);
    server.clock.advance(19);
    expect(await waitOf("10.0.0.1")).toBe(1);
    server.clock.advance(1);
    await hit("10.0.0.1");
    expect(await waitOf("10.0.0.1")).toBe(20);
  });

  it("counts each subject separately", async () => {
    for (let index = 0; index < 3; index++) await hit("10.0.0.2");
    await expect(hit("10.0.0.3")).resolves.toEqual({ remaining: 2, reset: 20 });
  });

  it("is fully restored after its period", async () => {
    for (let index = 0; index < 3; index++) await hit("10.0.0.4");
    server.clock.advance(60);
    for (let index = 0; index < 3; index++) await expect(hit("10.0.0.4")).resolves.toBeDefined();
  });

  it("holds under concurrency", async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => hit("10.0.0.5")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("is shared by the addresses of a network, and grows with it", async () => {
    const allowed = async (addresses: string[]): Promise<number> => {
      const { rateLimit } = server.deps;
      const hits = addresses.map((address) => rateLimit.hitFrom(rate, address));
      return (await Promise.allSettled(hits)).filter(({ status }) => status === "fulfilled").length;
    };
    const each = (make: (index: number) => string) =>
      Array.from({ length: 60 }, (_, index) => make(index + 1));
    expect(await allowed(each((index) => `2001:db8:1::${index}`))).toBe(3);
    expect(await allowed(each((index) => `2001:db8:2:${index.toString(16)}::1`))).toBe(12);
    expect(await allowed(each((index) => `2001:db8:3:${index.toString(16)}00::1`))).toBe(48);
    expect(await allowed(each((index) => `2001:db8:${index + 3}::1`))).toBe(60);
    expect(await allowed(each((index) => `198.51.100.9:${index}`))).toBe(3);
  });

  it("is not used up for neighbours by refused requests", async () => {
    const { rateLimit } = server.deps;
    const greedy = Array.from({ length: 100 }, () => rateLimit.hitFrom(rate, "2001:db8:7:1::1"));
    await Promise.allSettled(greedy);
    await expect(rateLimit.hitFrom(rate, "2001:db8:7:2::1")).resolves.toBeUndefined();
  });

  it("counts each subject in a network separately, and can be undone", async () => {
    const { rateLimit } = server.deps;
    for (const subject of ["one", "two"])
      for (let index = 0; index < 3; index++) await rateLimit.hitFrom(rate, "2001:db8:8::1", subject);
    await expect(rateLimit.hitFrom(rate, "2001:db8:8::2", "one")).rejects.toMatchObject({
      problem: { status: 429 },
    });
    await rateLimit.forgiveFrom(rate, "2001:db8:8::3", "one");
    await rateLimit.hitFrom(rate, "2001:db8:8::2", "one");
  });

  it("stores no plain subject in the database", async () => {
    const rows = await server.deps.db.selectFrom("rate_limits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/10\.0\.0|2001:|198\.51/);
  });
});

describe("a limit within the networks' limits", () => {
  const within = (ip: string, subject: string) =>
    hitWithin(server.deps.rateLimit, { rate: { ...rate, name: "test.network" }, ip }, () => hit(subject));
  const rows = async () => (await server.deps.db.selectFrom("rate_limits").selectAll().execute()).length;

  it("stores no row for what the network refuses", async () => {
    const before = await rows();
    for (let each = 0; each < 3; each++) await within("203.0.113.1", `invented ${String(each)}`);
    for (let each = 3; each < 9; each++)
      await expect(within("203.0.113.1", `invented ${String(each)}`)).rejects.toMatchObject({
        problem: { status: 429 },
      });
    expect((await rows()) - before).toBe(4);
  });

  it("uses up nothing of the network's limit by its own refusals", async () => {
    for (let each = 0; each < 3; each++) await hit("loud");
    for (let each = 0; each < 5; each++)
      await expect(within("203.0.113.2", "loud")).rejects.toMatchObject({ problem: { status: 429 } });
    for (let each = 0; each < 3; each++) await within("203.0.113.2", `quiet ${String(each)}`);
  });
});
