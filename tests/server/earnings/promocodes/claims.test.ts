import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { multiply } from "#domain/money/money.ts";
import { withPromocode } from "#domain/earnings/promocode.ts";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { htmlOf } from "#server/platform/jobs/outbox.ts";
import {
  act,
  claimBody,
  newKey,
  operate,
  operateTogether,
  readClaim,
  readPair,
  reserveOf,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { bodyWith, check, create, expectPromocodeInvariants, issue, readPromocode } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Schemas["Pair"];
beforeAll(async () => {
  pair = await readPair(server, "BTC", "SBERRUB");
});
afterAll(async () => {
  await expectInvariants(server);
  await expectPromocodeInvariants(server);
});

const usesOf = async ({ id }: { id: string }): Promise<number> => (await readPromocode(server, id)).uses;

/** Claims freeze the course as seen; a moved market must not decide a test. */
const fixCourse = async (course: string | null): Promise<void> => {
  const { from, to } = pair.structure;
  const answer = await server.call("changeDirection", {
    params: { from: from.currency.id, to: to.currency.id },
    body: { course, confirm: true },
  });
  expect(answer.status, answer.text).toBe(200);
  // Claims see directions that are up to a second old.
  server.clock.advance(2);
  pair = await readPair(server, "BTC", "SBERRUB");
};

describe("a claim with a promocode", () => {
  test("freezes the improved course, and shows the code to the visitor, to operators and in letters", async () => {
    const promocode = await issue(server, { value: "1.5" });
    const body = bodyWith(pair, promocode, { email: "with@promo.example" });
    const created = await create(server, { ...body, promocode: promocode.code.toLowerCase() });
    expect(created.status, created.text).toBe(201);
    const { id } = created.json as Schemas["Claim"];
    expect(created.json).toMatchObject({
      promocode: promocode.code,
      course: withPromocode(pair.course, { kind: "percent", value: "1.5" }, null),
      to: { amount: body.toSumma },
    });
    expect((await readClaim(server, id)).promocode).toBe(promocode.code);
    const seen = await server.call("readOperatorClaim", { params: { id } });
    expect(seen.json.claim.promocode).toBe(promocode.code);
    const letter = await rowOf(
      server.deps.db,
      "outbox",
      { recipient: "with@promo.example" },
      "text",
      "letter",
    );
    expect(letter.text).toContain(`Promo code: ${promocode.code}`);
    expect(htmlOf(letter)).toContain(promocode.code);
    expect(await usesOf(promocode)).toBe(1);
    // Later changes of the code have no effect.
    await server.call("changePromocode", { params: { id: promocode.id }, body: { stopped: true } });
    expect((await readClaim(server, id)).promocode).toBe(promocode.code);
  });

  test.each([
    ["the pair's own course", { course: "5000000" }],
    ["no course", { course: undefined }],
  ])("improves amounts that follow from %s", async (_, course) => {
    const { code } = await issue(server, { value: "2" });
    await fixCourse("5000000");
    const { status, json, text } = await create(server, {
      ...claimBody(pair),
      ...course,
      promocode: code,
      fromSumma: "0.01",
      toSumma: "50000",
    });
    expect(status, text).toBe(201);
    expect(json).toMatchObject({ course: "5100000", from: { amount: "0.01" }, to: { amount: "51000" } });
  });

  test("is compared with the current course including the promocode", async () => {
    const promocode = await issue(server, { value: "2" });
    await fixCourse("5000000");
    const body = bodyWith(pair, promocode);
    expect(body.course).toBe("5100000");
    await fixCourse("4999999");
    const changed = await create(server, body);
    expect(changed.status).toBe(409);
    // The course of the pair; the amounts include the effect.
    expect(changed.json).toMatchObject({
      code: "course_changed",
      course: "4999999",
      fromSumma: body.fromSumma,
      toSumma: multiply(body.fromSumma, "5099998.98")
        .replace(/(\.\d{2})\d*$/, "$1")
        .replace(/\.?0+$/, ""),
    });
    expect(await usesOf(promocode)).toBe(0);
    await fixCourse("5000001");
    const better = await create(server, body);
    expect(better.status).toBe(201);
    expect(better.json.course).toBe("5100000");
    await fixCourse(null);
  });

  test("never passes the highest rate of its pair", async () => {
    const promocode = await issue(server, { value: "5" });
    await fixCourse("5000000");
    const { from, to } = pair.structure;
    const bound = (max_course: string | null) =>
      server.call("changeDirection", {
        params: { from: from.currency.id, to: to.currency.id },
        body: { max_course },
      });
    await bound("5100000");
    server.clock.advance(2);
    expect((await check(server, pair, promocode.code)).json.course).toBe("5100000");
    const refused = await create(server, bodyWith(pair, promocode));
    expect(refused.json).toMatchObject({ code: "course_changed", highest: "5100000" });
    const { fromSumma, toSumma } = refused.json;
    const amounts = { fromSumma, toSumma, course: "5100000" };
    const made = await create(server, { ...bodyWith(pair, promocode), ...amounts });
    expect([made.status, made.json.course]).toEqual([201, "5100000"]);
    await bound(null);
    await fixCourse(null);
  });

  test("is refused with the improved course but without the code", async () => {
    const promocode = await issue(server);
    const { promocode: _code, ...body } = bodyWith(pair, promocode);
    expect((await create(server, body)).json.code).toBe("course_changed");
  });

  test("uses nothing when it is refused", async () => {
    const promocode = await issue(server, { total_limit: 1 });
    expect((await create(server, bodyWith(pair, promocode, { email: "no" }))).status).toBe(400);
    const sber = pair.structure.to.currency.id;
    const body = bodyWith(pair, promocode);
    const { available } = await reserveOf(server, sber);
    const correct = (amount: string) =>
      server.call("setReserve", {
        params: { id: sber },
        headers: newKey(),
        body: { amount, reason: "test" },
      });
    await correct("1");
    // The direction was read before; the reserve is short when the claim takes it.
    expect((await create(server, body)).json.code).toBe("reserve");
    expect(await usesOf(promocode)).toBe(0);
    await correct(available);
    expect((await create(server, body)).status).toBe(201);
    expect(await usesOf(promocode)).toBe(1);
  });

  test("uses the code once under its key, and is answered again although the code is used up", async () => {
    const promocode = await issue(server, { total_limit: 1 });
    const key = newKey();
    const body = bodyWith(pair, promocode);
    const first = await create(server, body, undefined, key);
    const second = await create(server, body, undefined, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers["idempotency-hit"]).toBe("true");
    expect(await usesOf(promocode)).toBe(1);
  });
});

describe("the limit per person", () => {
  test("counts a user by account, with any e-mail", async () => {
    const promocode = await issue(server, { user_limit: 1 });
    const [one, two] = [await createUser(server), await createUser(server)];
    expect((await create(server, bodyWith(pair, promocode), one)).status).toBe(201);
    expect((await create(server, bodyWith(pair, promocode), one)).status).toBe(400);
    expect((await create(server, bodyWith(pair, promocode), two)).status).toBe(201);
    expect((await check(server, pair, promocode.code, { user: one })).status).toBe(400);
  });

  test("counts a guest by mailbox, in any spelling, or else by address", async () => {
    const promocode = await issue(server, { user_limit: 1 });
    const from = async (email: string | undefined) => {
      const { email: _email, ...body } = bodyWith(pair, promocode);
      return (await create(server, { ...body, ...(email !== undefined && { email }) })).status;
    };
    expect(await from("guest@promo.example")).toBe(201);
    expect(await from(" Guest@Promo.example ")).toBe(400);
    expect(await from("guest+again@promo.example")).toBe(400);
    expect(await from("other@promo.example")).toBe(201);
    const checked = await check(server, pair, promocode.code, { email: "GUEST@promo.example" });
    // A check says nothing of a mailbox: anybody can type it.
    expect(checked.status).toBe(200);
  });

  test("restricts a code issued to one user to that user", async () => {
    const [owner, other] = [await createUser(server), await createUser(server)];
    const promocode = await issue(server, { email: owner.email });
    expect((await create(server, bodyWith(pair, promocode), other)).status).toBe(400);
    expect((await create(server, bodyWith(pair, promocode, { email: owner.email }))).status).toBe(400);
    expect((await create(server, bodyWith(pair, promocode), owner)).status).toBe(201);
  });
});

describe("a use of a promocode is returned", () => {
  test("when the claim is cancelled, once", async () => {
    const promocode = await issue(server, { total_limit: 1, user_limit: 1 });
    const user = await createUser(server);
    const { id } = (await create(server, bodyWith(pair, promocode), user)).json as Schemas["Claim"];
    expect((await create(server, bodyWith(pair, promocode), user)).status).toBe(400);
    await act(server, id, "confirm");
    expect((await act(server, id, "cancel")).status).toBe(200);
    expect(await usesOf(promocode)).toBe(0);
    expect((await act(server, id, "cancel")).status).toBe(409);
    expect(await usesOf(promocode)).toBe(0);
    expect((await create(server, bodyWith(pair, promocode), user)).status).toBe(201);
    expect(await usesOf(promocode)).toBe(1);
  });

  test("when the claim expires, and late money does not use it again", async () => {
    await fixCourse("5000000");
    const promocode = await issue(server, { total_limit: 5, value: "10" });
    const { id } = (await create(server, bodyWith(pair, promocode))).json as Schemas["Claim"];
    await act(server, id, "confirm");
    await server.advance(1860);
    expect((await readClaim(server, id)).status).toBe("expired");
    expect(await usesOf(promocode)).toBe(0);
    await operate(server, id, "payment.late", { amount: "0.01" });
    const late = await readClaim(server, id);
    expect(late.status).toBe("paid_late");
    // The use was returned, hence the course without the code.
    expect(late.offer?.course).toBe("5000000");
    await act(server, id, "choose_recalculate");
    expect((await operate(server, id, "claim.recalculate")).status).toBe(200);
    expect(await usesOf(promocode)).toBe(0);
    await fixCourse(null);
  });

  test("but is counted again when the claim turns out to be paid in time, where the limits leave room", async () => {
    await fixCourse("5000000");
    const promocode = await issue(server, { total_limit: 2, user_limit: 1 });
    const expired = async () => {
      const user = await createUser(server);
      const claim = (await create(server, bodyWith(pair, promocode), user)).json as Schemas["Claim"];
      await act(server, claim.id, "confirm");
      await server.advance(1860);
      expect((await readClaim(server, claim.id)).status).toBe("expired");
      return { ...claim, user };
    };
    const payInTime = async ({ id, created_at }: Schemas["Claim"]) => {
      await operateTogether(server, id, "payment.accept", { confirmations: 6, paid_at: created_at });
      expect((await readClaim(server, id)).status).toBe("paid");
    };
    const first = await expired();
    expect(await usesOf(promocode)).toBe(0);
    await payInTime(first);
    expect(await usesOf(promocode)).toBe(1);
    expect((await create(server, bodyWith(pair, promocode), first.user)).status).toBe(400);
    const second = await expired();
    expect((await create(server, bodyWith(pair, promocode), await createUser(server))).status).toBe(201);
    await payInTime(second);
    expect(await usesOf(promocode)).toBe(2);
    await fixCourse(null);
  });

  test("but not when too little was paid: the recalculation keeps the promocode", async () => {
    await fixCourse("5000000");
    const promocode = await issue(server, { value: "10" });
    const { id } = (await create(server, bodyWith(pair, promocode))).json as Schemas["Claim"];
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    const short = await operate(server, id, "payment.short", { amount: "0.0003" });
    expect(short.status, short.text).toBe(200);
    expect((await readClaim(server, id)).offer?.course).toBe("5500000");
    await fixCourse("4000000");
    expect((await readClaim(server, id)).offer?.course).toBe("4400000");
    expect(await usesOf(promocode)).toBe(1);
    await fixCourse(null);
  });
});
