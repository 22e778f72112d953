import { describe, expect, it } from "vitest";
import { compare, multiply, normalize } from "#domain/money/money.ts";
import { exchangeFeatures } from "#server/compose.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: exchangeFeatures });

const change = (from: number, to: number, body: unknown) =>
  server.call("changeDirection", { params: { from, to }, body, locale: "en" });
const list = async (query: Record<string, string>) =>
  (await server.call("listOperatorDirections", { query, locale: "en" })).json;
const listed = async (q: string) => {
  const { results } = await list({ q, size: "100" });
  return results.find(
    ({ from, to }: { from: { id: number }; to: { id: number } }) => from.id === 1 && to.id === 13,
  );
};
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

  it("is changed by one of two who saw the same version", async () => {
    const { version, margin } = await listed("btc");
    const both = await Promise.all(["1.4", "1.6"].map((next) => change(1, 13, { margin: next, version })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: "version_conflict" });
    expect((await listed("btc")).version).toBe(version + 1);
    expect((await change(1, 13, { margin })).status).toBe(200);
  });

  it("has working hours, which it gives back as they were written", async () => {
    const hours = "Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow";
    // A Friday, 15:00 in Moscow.
    expect((await change(1, 13, { working_hours: hours })).json).toMatchObject({ state: "open" });
    expect(await listed("btc")).toMatchObject({ working_hours: hours, state: "open" });
    const { json } = await change(1, 13, { working_hours: "Mo 10:00-18:00 Europe/Moscow" });
    const closed = { state: "off_hours", opensAt: "2026-11-23T07:00:00.000Z" };
    expect(json).toMatchObject(closed);
    expect(await course(1, 13)).toMatchObject(closed);
    expect((await listed("btc")).state).toBe("off_hours");
    // It stays on offer: who comes at night sees when it opens.
    expect((await server.call("listReceivable", { params: { id: 1 } })).json).toContain(13);
    const refused = await change(1, 13, { working_hours: "Mon-Fri 10:00-18:00" });
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, ["working_hours"]]);
    const { json: always } = await change(1, 13, { working_hours: null });
    expect([always.state, "opensAt" in always]).toEqual(["open", false]);
  });

  it("accepts a fixed course, which never becomes stale, and gives it back", async () => {
    const market = (await course(13, 3)).course;
    const fixed = await change(13, 3, { course: "0.0123400" });
    expect(fixed.json).toMatchObject({ course: "0.01234", age: 0, bonus: null, state: "open" });
    server.clock.advance(100_000);
    expect(await course(13, 3)).toMatchObject({ course: "0.01234", age: 0, state: "open" });
    expect(await course(13, 4)).toMatchObject({ state: "stale_course" });
    await server.advance(0);
    expect((await change(13, 3, { course: null, confirm: true })).json.course).not.toBe("0.01234");
    expect(market).not.toBe("0.01234");
  });

  it("keeps the distance of its verification course", async () => {
    const { json } = await change(13, 3, { course: "0.0982", confirm: true });
    expect(json.verificationCourse).toBe("0.0991");
    await change(13, 3, { course: null, confirm: true });
  });

  it("gives better rates for larger amounts, none above the highest rate", async () => {
    const steps = [
      { from: "0.5", percent: "0.3" },
      { from: "2", percent: "1" },
    ];
    await change(1, 13, { course: "5000000", confirm: true });
    expect((await change(1, 13, { steps })).json).toMatchObject({ course: "5000000", steps });
    expect(await course(1, 13)).toMatchObject({ course: "5000000", steps });
    expect(await listed("btc")).toMatchObject({ steps });
    const preview = await change(1, 13, { steps: [{ from: "1", percent: "2" }], preview: true });
    expect(preview.json.effects).toMatchObject([{ before: "5050000", after: "5100000", percent: "0.99" }]);
    expect((await change(1, 13, { max_course: "5050000" })).json.state).toBe("open");
    expect((await change(1, 13, { max_course: "5049999" })).json.state).toBe("stale_course");
    expect(await listed("btc")).toMatchObject({ state: "rate_bounds" });
    expect(
      (await change(1, 13, { steps: [], max_course: null, course: null, confirm: true })).json,
    ).toMatchObject({
      steps: [],
    });
  });

  it.each([
    [
      [
        { from: "2", percent: "1" },
        { from: "1", percent: "2" },
      ],
      "must rise",
    ],
    [
      [
        { from: "1", percent: "1" },
        { from: "2", percent: "1" },
      ],
      "must rise",
    ],
    [[{ from: "1", percent: "11" }], "to 10 at most"],
    [[{ from: "0.000000001", percent: "1" }], "8 decimals"],
  ])("refuses the steps %j", async (steps, said) => {
    const { status, json } = await change(1, 13, { steps });
    expect(status).toBe(400);
    expect(json.steps[0]).toContain(said);
  });

  it("is compared with our own rates where no market is known", async () => {
    // A pair that no source knows, in both ways.
    const { db } = server.deps;
    const sides: [number, number][] = [
      [11, 14],
      [14, 11],
    ];
    for (const [from, to] of sides)
      await db
        .updateTable("directions")
        .set({ rate_source: "none", fixed_course: null })
        .where("from_id", "=", from)
        .where("to_id", "=", to)
        .execute();
    expect((await change(11, 14, { course: "20" })).status).toBe(200);
    // The way back, typed the wrong way round.
    expect((await change(14, 11, { course: "20" })).json).toMatchObject({
      code: "off_market",
      market: { course: "0.05" },
    });
    expect((await change(14, 11, { course: "0.048" })).status).toBe(200);
    expect((await change(14, 11, { course: "0.48" })).json).toMatchObject({ market: { course: "0.048" } });
    expect((await change(14, 11, { course: "0.48", confirm: true })).status).toBe(200);
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
    ["zero", { course: "0" }],
    ["a huge course", { course: "9".repeat(19) }],
    ["too many decimals", { course: `0.${"1".repeat(19)}` }],
    ["a margin of everything", { margin: "100" }],
    ["a maximum below its minimum", { min_from: "2", max_from: "1" }],
    ["a maximum below the minimum that is set", { max_from: "0" }],
    ["a limit with more decimals than its currency", { max_to: "9000000.001" }],
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
    const tooLarge = await change(13, 3, { course: "999999999999999999", confirm: true });
    expect([tooLarge.status, tooLarge.json]).toEqual([400, { course: ["The rate is too large."] }]);
    expect((await change(13, 3, { course: "0.000000000000000001", confirm: true })).status).toBe(200);
    await change(13, 3, { course: null, confirm: true });
  });

  it("changes its margin and limits, and names them to staff", async () => {
    const limits = { min_from: "0.001", max_from: "2.5", min_to: null, max_to: "9000000" };
    expect((await change(1, 13, { ...limits, margin: "2.50" })).json).toMatchObject({
      from: { min: "0.001", max: "2.5" },
      to: { min: null, max: "9000000" },
    });
    expect(await listed("btc sber")).toMatchObject({ ...limits, margin: "2.5", fixed_course: null });
  });

  describe("far from the market", () => {
    const market = async () => (await listed("btc sber")).market.course as string;
    const times = async (factor: string) => normalize(multiply(await market(), factor)).slice(0, 19);

    it.each([
      ["above", "1.0999", "1.1001"],
      ["below", "0.9001", "0.8999"],
    ])(
      "takes a rate %s it within the guard only, and any rate that is confirmed",
      async (_side, near, far) => {
        const [within, beyond] = [await times(near), await times(far)];
        expect((await change(1, 13, { course: within })).json).toMatchObject({ course: within });
        const refused = await change(1, 13, { course: beyond });
        expect([refused.status, refused.json]).toEqual([
          409,
          { code: "off_market", detail: expect.any(String), market: { course: await market(), age: 0 } },
        ]);
        expect(refused.json.detail).toContain(await market());
        expect(await course(1, 13)).toMatchObject({ course: within });
        expect((await change(1, 13, { course: beyond, confirm: true })).json).toMatchObject({
          course: beyond,
        });
        expect((await change(1, 13, { course: null, confirm: true })).status).toBe(200);
      },
    );

    it.each([
      ["a bonus", "off_market", { bonus: "50" }, { bonus: null }],
      ["a step", "off_market", { steps: [{ from: "1", percent: "5.1" }] }, { steps: [] }],
      [
        "small changes together",
        "unseen",
        { bonus: "5", steps: [{ from: "1", percent: "5" }] },
        { bonus: null, steps: [] },
      ],
    ] as const)("takes %s only when it is confirmed", async (_name, code, body, former) => {
      const before = await listed("btc sber");
      expect((await change(1, 13, body)).json).toMatchObject({ code });
      expect(await listed("btc sber")).toEqual(before);
      expect((await change(1, 13, { ...body, confirm: true })).status).toBe(200);
      expect((await change(1, 13, { ...former, confirm: true })).status).toBe(200);
    });

    it("returns to a market that is far from an own rate only when it is confirmed", async () => {
      const own = await times("2");
      await change(1, 13, { course: own, confirm: true });
      const { status, json } = await change(1, 13, { course: null });
      expect([status, json.code, json.effects[0].is_far]).toEqual([409, "unseen", true]);
      expect(await course(1, 13)).toMatchObject({ course: own });
      expect((await change(1, 13, { course: null, confirm: true })).status).toBe(200);
    });

    it("takes another ticker of a currency only when its rates were seen", async () => {
      const ticker = (body: object) =>
        server.call("changeCurrency", { params: { id: 2 }, body, locale: "en" });
      const before = await course(2, 13);
      const names = await ticker({ name_en: "Ethereum" });
      expect([names.status, names.json.ticker]).toEqual([200, "ETH"]);
      const { status, json } = await ticker({ ticker: "BTC" });
      expect([status, json.code, json.read]).toEqual([409, "unseen", []]);
      const shown = json.effects.find(
        ({ from, to }: Record<string, { id: number }>) => from?.id === 2 && to?.id === 13,
      );
      expect(shown).toMatchObject({ before: before.course, is_far: true });
      expect(await course(2, 13)).toMatchObject({ course: before.course });
      expect((await ticker({ ticker: "BTC", confirm: true })).status).toBe(200);
      expect(await course(2, 13)).toMatchObject({ course: shown.after });
      expect((await ticker({ ticker: "ETH", confirm: true })).status).toBe(200);
    });

    it("takes a margin for verified cards, at most that of others", async () => {
      await change(1, 13, { margin: "7", verification_margin: "6.5", confirm: true });
      const verified = (await change(1, 13, { verification_margin: "5" })).json;
      expect(compare(verified.verificationCourse, verified.course)).toBe(1);
      expect(await listed("btc sber")).toMatchObject({ margin: "7", verification_margin: "5" });
      for (const body of [{ verification_margin: "7.01" }, { margin: "4.99", confirm: true }])
        expect((await change(1, 13, body)).json).toEqual({
          verification_margin: ["Not above the margin of others."],
        });
      expect((await change(1, 13, { verification_margin: "0" })).status).toBe(200);
      expect((await change(1, 13, { verification_margin: "5.01" })).json).toMatchObject({
        code: "off_market",
      });
      expect((await change(1, 13, { verification_margin: null })).json.verificationCourse).toBeNull();
    });

    it("takes a margin that changes by five points only, unless it is confirmed", async () => {
      await change(1, 13, { margin: "2" });
      expect((await change(1, 13, { margin: "7.01" })).json).toMatchObject({ code: "off_market" });
      expect((await change(1, 13, { margin: "7" })).status).toBe(200);
      expect((await change(1, 13, { margin: "1.99" })).json).toMatchObject({ code: "off_market" });
      expect((await change(1, 13, { margin: "1.99", confirm: true })).status).toBe(200);
    });
  });

  it("is listed for staff with the state that it has for visitors, and why", async () => {
    await change(1, 13, { enabled: false });
    expect(await listed("btc sber")).toMatchObject({
      from: { code: "BTC" },
      to: { code: "SBERRUB" },
      enabled: false,
      state: "closed",
      source: "demo-market",
    });
    await change(1, 13, { enabled: true });
    await server.deps.db.updateTable("currencies").set({ send_visible: false }).where("id", "=", 1).execute();
    expect(await listed("btc sber")).toMatchObject({ enabled: true, state: "hidden" });
    await server.deps.db.updateTable("currencies").set({ send_visible: true }).where("id", "=", 1).execute();
    server.clock.advance(100_000);
    expect(await listed("биткоин сбер")).toMatchObject({
      state: "stale_course",
      market: { age: expect.toSatisfy((age: number) => age >= 100_000) },
    });
    await server.advance(0);
  });

  it("is found by words of either currency", async () => {
    const found = await list({ q: "BTC", size: "100" });
    expect(found.count).toBe(found.results.length);
    for (const { from, to } of found.results) expect([from.code, to.code]).toContain("BTC");
    expect(await list({ q: "nothing-like-this" })).toMatchObject({ count: 0, results: [] });
  });
});
