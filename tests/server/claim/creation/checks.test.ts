import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClaimRequest } from "#server/claim/creation/check-claim.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { claimBody, createClaim, currencyId, newKey, readPair } from "#tests/server/claim/support.ts";
import { issue } from "#tests/server/earnings/promocodes/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Body = Partial<ClaimRequest>;

/* Rules of a new claim at their bounds, each with the complete answer: the wrong fields and their messages. */
const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
beforeAll(() => fixCourse("5000000"));
afterAll(() => expectInvariants(server));

const changeDirection = async (body: object) => {
  await server.call("changeDirection", { params: { from: 1, to: 13 }, body });
  server.clock.advance(2);
};
const fixCourse = (course: string) => changeDirection({ course, confirm: true });
const usual = async (changes: Body = {}) => claimBody(await readPair(server, "BTC", "SBERRUB"), changes);
const create = (body: unknown) => server.call("createClaim", { headers: newKey(), body, locale: "en" });
const refused = async (body: unknown) => {
  const { status, json, text } = await create(body);
  expect(status, text).toBe(400);
  return json as Record<string, string[]>;
};
const stored = (id: string) =>
  server.deps.db.selectFrom("claims").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a better rate for a larger amount", () => {
  beforeAll(() => changeDirection({ steps: [{ from: "0.02", percent: "1" }] }));
  afterAll(() => changeDirection({ steps: [] }));

  test("is given from its amount on, and to nobody who sends less", async () => {
    const body = await usual();
    const large = { ...body, fromSumma: "0.02", toSumma: "101000", course: "5050000" };
    expect(await create(large)).toMatchObject({ status: 201, json: { course: "5050000" } });
    const small = { ...body, fromSumma: "0.01", toSumma: "50500", course: "5050000" };
    expect(await create(small)).toMatchObject({
      status: 409,
      json: {
        course: "5000000",
        steps: [{ from: "0.02", percent: "1" }],
        fromSumma: "0.01",
        toSumma: "50000",
      },
    });
  });

  test("is given by the amount that a promo code leaves to be sent", async () => {
    const { code } = await issue(server, { kind: "percent", value: "50" });
    const body = { ...(await usual()), promocode: code };
    const made = async (changes: Body) => {
      const { status, json, text } = await create({ ...body, ...changes });
      expect(status, text).toBe(201);
      return [json.course, json.from.amount];
    };
    // What is received is given, and costs less than the step with the code.
    const received = { fromSumma: "0.02000001", toSumma: "101000.02" };
    expect(await made({ ...received, course: "5050000" })).toEqual(["7500000", "0.01346667"]);
    expect(await made({ fromSumma: "0.03", toSumma: "150000", course: "5000000" })).toEqual([
      "7575000",
      "0.03",
    ]);
  });

  test("is given to who names no rate, and knows the pair's own one or that of the amount", async () => {
    const { course: _seen, ...body } = await usual();
    for (const toSumma of ["100000", "101000"])
      expect(await create({ ...body, fromSumma: "0.02", toSumma })).toMatchObject({
        status: 201,
        json: { course: "5050000", from: { amount: "0.02" }, to: { amount: "101000" } },
      });
    const { status, json } = await create({ ...body, fromSumma: "0.02", toSumma: "99000" });
    expect([status, json.to.amount]).toEqual([201, "101000"]);
  });
});

describe("amounts", () => {
  test("that match no course are reported beside the computed one", async () => {
    const errors = await refused({ ...(await usual({ fromSumma: "0.01" })), toSumma: "50000.06" });
    expect(Object.keys(errors)).toEqual(["toSumma"]);
  });

  test.each([
    // 75000.03 / 5000000 = 0.015000006: up is exact, down and nearest are one unit of bitcoin less or the same.
    ["0.01500001", "75000.03", "0.01500001", "75000.03"],
    ["0.015", "75000.03", "0.01500001", "75000.03"],
    // What is sent was typed, and is worth 50000 exactly.
    ["0.01", "50000.01", "0.01", "50000"],
  ])("rounded either way at their last decimal are exact (%s, %s)", async (fromSumma, toSumma, from, to) => {
    const { course, ...body } = await usual();
    for (const named of [{}, { course }]) {
      const { status, json, text } = await create({ ...body, ...named, fromSumma, toSumma });
      expect(status, text).toBe(201);
      expect([json.from.amount, json.to.amount]).toEqual([from, to]);
    }
  });

  test("and the course are stored without trailing zeros", async () => {
    const body = { ...(await usual()), fromSumma: "0.0100", toSumma: "50000.00", course: "5000000.0" };
    const { json, text } = await create(body);
    expect(json, text).toMatchObject({
      course: "5000000",
      from: { amount: "0.01" },
      to: { amount: "50000" },
    });
  });

  test("at a zero course are refused together with other errors", async () => {
    const errors = await refused({ ...(await usual()), course: "0.0", email: "no", city: 3 });
    expect(errors).toMatchObject({
      course: expect.any(Array) as string[],
      email: expect.any(Array) as string[],
      city: ["This pair isn't available in that city. Choose another city."],
    });
  });

  test("at a course within the tolerance that was read are kept, and no more than the setting allows", async () => {
    const body = { ...(await usual()), course: "5000000" };
    const at = async (course: string, courseTolerance?: string) => {
      await fixCourse(course);
      const { status, json } = await create({ ...body, ...(courseTolerance && { courseTolerance }) });
      await fixCourse("5000000");
      return [status, json.code ?? json.course] as const;
    };
    expect(await at("4995000", "0.1")).toEqual([201, "5000000"]);
    expect(await at("4994999", "0.1")).toEqual([409, "course_changed"]);
    expect(await at("4990000", "1"), "the setting is 0.1").toEqual([409, "course_changed"]);
    expect(await at("4999999", "0.01")).toEqual([201, "5000000"]);
    expect(await at("4999999"), "nobody read of a bound").toEqual([409, "course_changed"]);
    const { json } = await server.call("readSettings");
    expect(json).toMatchObject({ courseTolerance: "0.1" });
  });

  test("at a course above the pair's highest are not kept", async () => {
    const body = { ...(await usual()), course: "5002000" };
    const [fromSumma, toSumma] = ["0.01", "50020"];
    await changeDirection({ max_course: "5001000" });
    const { status, json } = await create({ ...body, fromSumma, toSumma, courseTolerance: "0.1" });
    await changeDirection({ max_course: null });
    expect([status, json.code]).toEqual([409, "course_changed"]);
  });

  test("out of the limits at an outdated course are answered with the new figures", async () => {
    const body = await usual({ fromSumma: "0.0005" });
    await fixCourse("4000000");
    const { status, json } = await create({ ...body, fromSumma: "0.0001", toSumma: "500" });
    await fixCourse("5000000");
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: "course_changed", fromSumma: "0.0001", toSumma: "400" });
  });

  test("that do not match each other are wrong at an outdated course as well", async () => {
    const body = await usual({ fromSumma: "0.01" });
    await fixCourse("4000000");
    const { status, json } = await create({ ...body, toSumma: "70000" });
    await fixCourse("5000000");
    expect(status).toBe(400);
    expect(Object.keys(json as object)).toEqual(["toSumma"]);
  });

  test("without a course are taken at the current one, whatever rate they are of", async () => {
    const { course: _course, ...body } = await usual({ fromSumma: "0.01" });
    for (const toSumma of ["50000", "40000", "49960", "50040"]) {
      const { status, json } = await create({ ...body, toSumma });
      expect([status, json.course, json.from.amount, json.to.amount]).toEqual([
        201,
        "5000000",
        "0.01",
        "50000",
      ]);
    }
    expect(Object.keys(await refused({ ...body, fromSumma: "0.0000001", toSumma: "0.5" }))).toContain(
      "fromSumma",
    );
  });
});

describe("a city", () => {
  const inCash = async (changes: Body) => claimBody(await readPair(server, "CASHRUB", "BTC"), changes);

  test("is required for cash, must be served by the direction, and is refused otherwise", async () => {
    const { city: _city, ...nowhere } = await inCash({});
    expect(await refused(nowhere)).toEqual({ city: ["Choose a city."] });
    const unknown = { city: ["This pair isn't available in that city. Choose another city."] };
    expect(await refused(await inCash({ city: 99 }))).toEqual(unknown);
    expect(await refused(await usual({ city: 3 }))).toEqual(unknown);
    const { city } = await createClaim(server, await inCash({ city: 3 }));
    expect(city).toMatchObject({ id: 3 });
    await server.deps.db.deleteFrom("direction_cities").where("city_id", "!=", 3).execute();
    server.clock.advance(2);
    expect(await refused(nowhere), "the only one").toEqual({ city: ["Choose a city."] });
  });
});

describe("an e-mail address", () => {
  test("is stored in normal form, with its mailbox", async () => {
    const { id } = await createClaim(server, await usual({ email: "  Anna.K+x@GMAIL.com " }));
    const { email, mailbox } = await stored(id);
    expect(email).toBe("anna.k+x@gmail.com");
    expect(mailbox).toBe("annak@gmail.com");
  });
});

describe("a referral code", () => {
  test.each([
    ["a", "a"],
    ["A-b_9", "A-b_9"],
    ["x".repeat(64), "x".repeat(64)],
    ["x".repeat(65), null],
    ["", null],
    ["a b", null],
    ["!a", null],
    ["a!", null],
  ])("%s is stored as %s", async (refferal, kept) => {
    const answer = await create(await usual({ refferal }));
    if (answer.status === 400) expect(kept).toBeNull();
    else expect((await stored(answer.json.id as string)).refferal).toBe(kept);
  });
});

describe("a direction", () => {
  test("that does not exist is reported beside the unknown side", async () => {
    const body = await usual();
    const missing = expect.any(Array) as string[];
    expect(await refused({ ...body, fromPs: 77_777 })).toEqual({ fromPs: missing });
    expect(await refused({ ...body, toPs: 77_777 })).toEqual({ toPs: missing });
    expect(await refused({ ...body, fromPs: 77_777, toPs: 77_778 })).toEqual({ fromPs: missing });
  });

  test("in a break without an end asks to come back in five minutes", async () => {
    const body = await usual();
    await server.call("setTech", { body: { active: true } });
    server.clock.advance(2);
    const { status, headers, json } = await create(body);
    await server.call("setTech", { body: { active: false } });
    server.clock.advance(2);
    expect(status).toBe(503);
    expect(json.code).toBe("tech_break");
    expect(headers["retry-after"]).toBe("300");
  });

  test("is cached for a second", async () => {
    const body = await usual({ fromSumma: "0.01" });
    await create(body);
    const params = { from: 1, to: 13 };
    await server.call("changeDirection", {
      params,
      body: { course: "4000000", confirm: true },
    });
    server.clock.advance(0.999);
    expect((await create(body)).status).toBe(201);
    server.clock.advance(0.001);
    expect((await create(body)).status).toBe(409);
    await fixCourse("5000000");
  });
});

describe("a new claim", () => {
  test("begins as the law of its direction says", async () => {
    const read = async (from: string, to: string) => {
      const claim = await createClaim(server, claimBody(await readPair(server, from, to)));
      const row = await stored(claim.id);
      return [
        row.payment_kind,
        row.needs_verification,
        row.needs_requisites,
        row.confirmations_required > 0,
        row.deadline?.getTime() === server.clock.now().getTime() + 1_200_000,
        row.hold_state,
        row.hold_amount === row.to_amount,
      ];
    };
    const held = [true, "held", true];
    await server.deps.db
      .updateTable("directions")
      .set({ requisites_pool: false })
      .where("from_id", "=", await currencyId(server, "ACRUB"))
      .execute();
    // A course is read again after a second.
    server.clock.advance(2);
    expect(await read("BTC", "SBERRUB")).toEqual(["requisites", false, false, true, ...held]);
    expect(await read("ACRUB", "BTC")).toEqual(["requisites", false, true, false, ...held]);
    expect(await read("TCSBRUB", "DOGE")).toEqual(["requisites", true, false, false, ...held]);
    expect(await read("SBPRUB", "BTC")).toEqual(["redirect", false, false, false, ...held]);
    expect(await read("CASHRUB", "BTC")).toEqual(["cash", false, false, false, ...held]);
  });
});

test("outside of working hours no claim is accepted, and they open the pair by themselves", async () => {
  // Open for the hour that ended an hour ago, over midnight wherever that falls.
  const clock = (hours: number) =>
    new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 13);
  const opens = `${clock(2)}:00`;
  await changeDirection({ working_hours: `${opens}-${clock(-1)}:00 Etc/UTC` });
  expect(await refused(await usual())).toEqual({
    non_field_errors: ["It's outside of this pair's working hours. Choose another pair, or come back later."],
  });
  const { state, opensAt = "" } = await readPair(server, "BTC", "SBERRUB");
  expect([state, opensAt.slice(11, 16)]).toEqual(["off_hours", opens]);
  server.clock.advance((Date.parse(opensAt) - server.clock.now().getTime()) / 1000 - 1);
  expect((await create(await usual())).status).toBe(400);
  server.clock.advance(2);
  expect((await create(await usual())).status).toBe(201);
  await changeDirection({ working_hours: null });
});
