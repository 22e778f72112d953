import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { type TestServer, startTestServer } from "#tests/server/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: exchangeFeatures });
});
afterAll(() => server.close());

const change = (from: number, to: number, body: unknown) =>
  server.call("changeDirection", { params: { from, to }, body, operator: true, locale: "en" });
const course = async (from: number, to: number) =>
  (await server.call("readCourse", { params: { from, to } })).json;

describe("a direction", () => {
  it("can be closed and opened", async () => {
    expect((await change(1, 13, { enabled: false })).json).toMatchObject({ state: "closed" });
    expect(await course(1, 13)).toMatchObject({ state: "closed" });
    expect((await server.call("listReceivable", { params: { id: 1 } })).json).not.toContain(13);
    expect((await change(1, 13, { enabled: true })).json).toMatchObject({ state: "open" });
    expect((await server.call("listReceivable", { params: { id: 1 } })).json).toContain(13);
  });

  it("accepts a fixed course, which never becomes stale, and gives it back", async () => {
    const market = (await course(13, 3)).course;
    const fixed = await change(13, 3, { course: "0.0123400" });
    expect(fixed.json).toMatchObject({ course: "0.01234", age: 0, bonus: null, state: "open" });
    server.clock.advance(100_000);
    expect(await course(13, 3)).toMatchObject({ course: "0.01234", age: 0, state: "open" });
    expect(await course(13, 4)).toMatchObject({ state: "stale_course" });
    await server.advance(0);
    expect((await change(13, 3, { course: null })).json.course).not.toBe("0.01234");
    expect(market).not.toBe("0.01234");
  });

  it("keeps the distance of its verification course", async () => {
    const { json } = await change(13, 3, { course: "0.0982" });
    expect(json.verificationCourse).toBe("0.0991");
    await change(13, 3, { course: null });
  });

  it("cannot be opened while its course is unknown", async () => {
    await server.deps.db
      .updateTable("directions")
      .set({ rate_source: "none" })
      .where("from_id", "=", 12)
      .execute();
    expect((await server.call("readPair", { params: { from: 12, to: 13 } })).status).toBe(404);
    const refused = await change(12, 13, { enabled: true });
    expect([refused.status, refused.json]).toEqual([
      400,
      { course: ["The rate of this pair isn't known yet. Set one."] },
    ]);
    expect((await change(12, 13, { enabled: true, course: "28000" })).json).toMatchObject({
      course: "28000",
    });
    expect((await change(12, 13, { course: null })).status).toBe(400);
    expect(await course(12, 13)).toMatchObject({ course: "28000" });
  });

  it.each([
    ["nothing", {}],
    ["zero", { course: "0" }],
    ["a negative course", { course: "-1" }],
    ["a number", { course: 5 }],
    ["an exponent", { course: "1e3" }],
    ["NaN", { course: "NaN" }],
    ["a huge course", { course: "9".repeat(19) }],
    ["too many decimals", { course: `0.${"1".repeat(19)}` }],
    ["an unknown field", { enabled: true, margin: "1" }],
    ["a flag in words", { enabled: "no" }],
  ])("is refused with %s", async (_name, body) => {
    expect((await change(1, 13, body)).status).toBe(400);
    expect(await course(1, 13)).toMatchObject({ state: "open" });
  });

  it("refuses a course with too many digits, also of its verification course", async () => {
    const tooFine = await change(13, 3, { course: "999999999999999999.9" });
    expect([tooFine.status, tooFine.json]).toEqual([
      400,
      { course: ["No more than 18 significant digits."] },
    ]);
    const tooLarge = await change(13, 3, { course: "999999999999999999" });
    expect([tooLarge.status, tooLarge.json]).toEqual([400, { course: ["The rate is too large."] }]);
    expect((await change(13, 3, { course: "0.000000000000000001" })).status).toBe(200);
    await change(13, 3, { course: null });
  });

  it("is 404 when unknown, and 401 for visitors", async () => {
    expect((await change(1, 999, { enabled: true })).status).toBe(404);
    expect((await change(13, 14, { enabled: true })).status).toBe(404);
    const params = { from: 1, to: 13 };
    expect((await server.call("changeDirection", { params, body: { enabled: false } })).status).toBe(401);
  });
});
