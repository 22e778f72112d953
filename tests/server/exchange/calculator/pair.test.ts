import { beforeAll, describe, expect, it } from "vitest";
import { courseFor, type CourseType } from "#domain/exchange/course.ts";
import { type EffectiveLimits, effectiveLimits } from "#domain/exchange/limits.ts";
import { compare, decimalsOf, multiply } from "#domain/money/money.ts";
import { checkQuote, quote } from "#domain/exchange/quote.ts";
import { requisiteKinds } from "#domain/requisites/kinds.ts";
import type { components } from "#openapi/schema.d.ts";
import { readDirectionForClaim } from "#server/exchange/calculator/service.ts";
import { exchangeFeatures } from "#server/compose.ts";
import { useServer } from "#tests/server/support/server.ts";

type Pair = components["schemas"]["Pair"];

const server = useServer({ features: exchangeFeatures });
let pairs: Pair[];

beforeAll(async () => {
  const sides = await server.deps.db.selectFrom("directions").select(["from_id", "to_id"]).execute();
  pairs = await Promise.all(
    sides.map(async ({ from_id: from, to_id: to }) => {
      const response = await server.call("readPair", { params: { from, to }, locale: "en" });
      if (response.status !== 200) throw new Error(`${from}-${to} is ${response.status}`);
      return response.json as Pair;
    }),
  );
});

const nameOf = ({ structure }: Pair) => `${structure.from.currency.code}-${structure.to.currency.code}`;
const named = (name: string): Pair => {
  const pair = pairs.find((one) => nameOf(one) === name);
  if (pair === undefined) throw new Error(`No pair ${name}`);
  return pair;
};
const typesOf = (pair: Pair): CourseType[] =>
  pair.verificationCourse === null ? ["default"] : ["default", "verification"];
const limitsOf = (pair: Pair, courseType: CourseType): EffectiveLimits =>
  effectiveLimits({
    from: pair.from,
    to: pair.to,
    course: courseFor(pair, courseType),
    courseType,
    reserve: pair.reserve,
  });

describe("every served pair", () => {
  it("tells how long there is to pay, unless a visit decides it", () => {
    for (const { payment, hold, duration } of pairs)
      expect([payment, hold, duration]).toEqual([payment, payment === "cash" ? null : 1800, null]);
    expect(new Set(pairs.map(({ payment }) => payment))).toEqual(new Set(["requisites", "redirect", "cash"]));
  });

  it("has figures that match the domain", () => {
    expect(pairs.length).toBeGreaterThan(250);
    for (const pair of pairs) {
      const isAvailable = typesOf(pair).some((courseType) => limitsOf(pair, courseType).available);
      expect([nameOf(pair), isAvailable]).toEqual([nameOf(pair), ["open", "closed"].includes(pair.state)]);
      expect(pair.from.roundCalculator).toBe(pair.structure.from.currency.decimals);
      expect(pair.to.roundCalculator).toBe(pair.structure.to.currency.decimals);
    }
  });

  it("accepts both ends of its limits, and never pays out more than the reserve", () => {
    for (const pair of pairs.filter(({ state }) => state === "open")) {
      for (const courseType of typesOf(pair)) {
        const limits = limitsOf(pair, courseType);
        const conversion = {
          course: courseFor(pair, courseType),
          fromDecimals: pair.from.roundCalculator,
          toDecimals: pair.to.roundCalculator,
        };
        for (const amount of [limits.from.min, limits.from.max]) {
          const amounts = quote({ ...conversion, side: "from", amount });
          expect([nameOf(pair), ...checkQuote({ ...conversion, ...amounts, limits })]).toEqual([
            nameOf(pair),
          ]);
          expect(compare(amounts.toSumma, pair.reserve)).toBeLessThanOrEqual(0);
        }
      }
    }
  });

  it("has courses of at most 18 digits, and a round trip never gains", () => {
    const courses = new Map(pairs.map((pair) => [nameOf(pair), pair.course]));
    for (const pair of pairs) {
      expect(pair.course.replace(".", "").replace(/^0+/, "").length).toBeLessThanOrEqual(18);
      expect(decimalsOf(pair.course)).toBeLessThanOrEqual(18);
      const back = courses.get(nameOf(pair).split("-").toReversed().join("-"));
      if (back !== undefined)
        expect([nameOf(pair), compare(multiply(pair.course, back), "1")]).toEqual([nameOf(pair), -1]);
    }
  });

  it("can be swapped exactly where the reverse pair is open", () => {
    const names = new Set(pairs.filter(({ state }) => state !== "closed").map(nameOf));
    const isOpenBack = (pair: Pair) => names.has(nameOf(pair).split("-").toReversed().join("-"));
    expect(pairs.filter((pair) => pair.reverse !== isOpenBack(pair)).map(nameOf)).toEqual([]);
  });

  it("asks for fields of known kinds, and omits no receive field with the verification course", () => {
    for (const { structure, verificationCourse } of pairs) {
      for (const side of [structure.from, structure.to])
        for (const field of [...side.input, ...side.inputVerify])
          expect(requisiteKinds).toContain(field.kind);
      expect(structure.to.input.length).toBeGreaterThan(0);
      expect(structure.to.inputVerify).toEqual(verificationCourse === null ? [] : structure.to.input);
    }
  });

  it("gives verified cards a better course and a lower minimum", () => {
    const verified = pairs.filter(({ verificationCourse }) => verificationCourse !== null);
    expect(verified.length).toBeGreaterThan(0);
    for (const pair of verified) {
      expect(compare(pair.verificationCourse ?? "0", pair.course)).toBe(1);
      expect(compare(pair.market ?? "0", pair.verificationCourse ?? "0"), "before our margin").toBe(1);
      const { min } = limitsOf(pair, "verification").from;
      expect(compare(min, limitsOf(pair, "default").from.min)).toBeLessThanOrEqual(0);
    }
  });

  it("matches the course response and the figures of a claim", async () => {
    for (const pair of pairs.filter((_pair, index) => index % 20 === 0)) {
      const params = { from: pair.structure.from.currency.id, to: pair.structure.to.currency.id };
      const { course, verificationCourse, market, steps, reserve, state, age, refreshAfter, surcharge } =
        pair;
      const answer = await server.call("readCourse", { params });
      expect(answer.json).toEqual({
        course,
        verificationCourse,
        market,
        steps,
        reserve,
        state,
        age,
        refreshAfter,
        surcharge,
      });
      expect(surcharge).toBeNull();
      const { clock, db, database } = server.deps;
      const prepared = await readDirectionForClaim(database, clock.now(), params);
      expect(prepared).toMatchObject({ course, verificationCourse, reserve, state, age });
      expect(
        await db.transaction().execute((trx) => readDirectionForClaim(trx, clock.now(), params)),
      ).toEqual(prepared);
    }
  });
});

describe("a pair", () => {
  it("is in the language of the URL", async () => {
    const params = { from: 16, to: 3 };
    const ru = (await server.call("readPair", { params, locale: "ru" })).json as Pair;
    const en = (await server.call("readPair", { params, locale: "en" })).json as Pair;
    expect(ru.structure.to.input[0]).toMatchObject({ label: "Адрес TRON (TRC20)", hint: expect.any(String) });
    expect(en.structure.to.input[0]).toMatchObject({ label: "TRON (TRC20) address", kind: "tron" });
    expect(ru.structure.from.currency.name).toBe("Карта Visa, Mastercard, Мир");
    expect(en.structure.from.currency.name).toBe("Visa, Mastercard, Mir card");
    expect(ru.course).toBe(en.course);
  });

  it("shows its notices by pair and side, and the congestion", () => {
    expect(named("LTC-SBERRUB").notify).toContain("several transfers");
    expect(named("USDTBEP20-SBERRUB").from.notify).toContain("BEP20");
    expect(named("BTC-XRP").to.notify).toContain("destination tag");
    expect(named("ETH-SBERRUB").structure.congestion).toContain("Ethereum network is busy");
    const { notify, from, to, structure } = named("BTC-SBERRUB");
    expect([notify, from.notify, to.notify, structure.congestion]).toEqual([null, null, null, null]);
  });

  it("has cities only with a cash side", () => {
    const sold = named("USDTTRC20-CASHRUB").structure;
    expect(sold.to.city.map(({ name }) => name)).toEqual(["Moscow", "Saint Petersburg", "Kazan"]);
    expect(sold.from.city).toEqual([]);
    expect(named("CASHUSD-BTC").structure.from.city).toHaveLength(3);
    expect(named("BTC-ETH").structure.to.city).toEqual([]);
  });

  it("tells the payment method", () => {
    expect(named("BTC-SBERRUB").payment).toBe("requisites");
    expect(named("SBPRUB-BTC").payment).toBe("redirect");
    expect(named("CASHRUB-USDTTRC20").payment).toBe("cash");
    expect(named("USDTTRC20-CASHRUB").payment).toBe("requisites");
  });

  it("asks for memo and tag where the network has them", () => {
    const kinds = (name: string) =>
      named(name).structure.to.input.map(({ kind, required }) => [kind, required]);
    expect(kinds("BTC-TON")).toEqual([
      ["ton", true],
      ["ton_memo", false],
    ]);
    expect(kinds("BTC-XRP")).toEqual([
      ["xrp", true],
      ["xrp_tag", false],
    ]);
  });

  it("is open, closed by the operator, or short of reserve", () => {
    expect(named("BTC-SBERRUB").state).toBe("open");
    expect(named("XMR-SBPRUB").state).toBe("closed");
    expect(named("BTC-XMR").state).toBe("no_reserve");
  });

  it("includes its bonus", () => {
    const { bonus, course } = named("USDTTRC20-SBPRUB");
    expect(bonus).toBe("0.3");
    expect(compare(course, named("USDTTRC20-SBERRUB").course)).toBe(1);
  });
});
