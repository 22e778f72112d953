import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiError } from "#server/platform/errors.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: () => [] });
});
afterAll(() => server.close());

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
  it("lets a burst through, then says how long to wait", async () => {
    for (let index = 0; index < 3; index++) await hit("10.0.0.1");
    expect(await waitOf("10.0.0.1")).toBe(20);
    server.clock.advance(19);
    expect(await waitOf("10.0.0.1")).toBe(1);
    server.clock.advance(1);
    await hit("10.0.0.1");
    expect(await waitOf("10.0.0.1")).toBe(20);
  });

  it("counts each subject for itself", async () => {
    for (let index = 0; index < 3; index++) await hit("10.0.0.2");
    await expect(hit("10.0.0.3")).resolves.toBeUndefined();
  });

  it("is whole again after its time", async () => {
    for (let index = 0; index < 3; index++) await hit("10.0.0.4");
    server.clock.advance(60);
    for (let index = 0; index < 3; index++) await expect(hit("10.0.0.4")).resolves.toBeUndefined();
  });

  it("holds in a crowd", async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => hit("10.0.0.5")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("keeps no subject in the database", async () => {
    const rows = await server.deps.db.selectFrom("rate_limits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("10.0.0");
  });
});
