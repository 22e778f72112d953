import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { arrivingOf } from "#domain/earnings/withdrawal.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { purgeExpired } from "#server/platform/jobs/store.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { type TestUser, createUser } from "#tests/server/account/users/support.ts";
import {
  expectSoundLedger,
  balance,
  card,
  create,
  inFlight,
  readTerms,
  reward,
  sber,
  sbp,
  usdt,
} from "./support.ts";
import { rowsOf } from "#tests/server/support/rows.ts";

const tronAddress = "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9";
const evmAddress = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const server = useServer();
let user: TestUser;
afterAll(() => expectSoundLedger(server));
beforeEach(async () => {
  user = await createUser(server);
  await reward(server, user.id, "100");
});

const directionTo = async (currency: number) => {
  const { directions } = await readTerms(server, user);
  const found = directions.find((direction) => direction.currency.id === currency);
  if (found === undefined) throw new Error(`no direction to ${String(currency)}`);
  return found;
};

describe("the withdrawal terms", () => {
  test("tell what is available and where it can be withdrawn to", async () => {
    const { available, currency, directions, created } = await readTerms(server, user);
    expect([available, currency.code, created]).toEqual(["100", "USDTTRC20", null]);
    const kinds = directions.map(({ currency: { code }, kind }) => `${code} ${kind}`);
    expect(kinds).toEqual(expect.arrayContaining(["USDTTRC20 wallet", "SBERRUB card", "BTC wallet"]));
    expect(kinds.join()).not.toContain("CASH");
    const own = await directionTo(usdt);
    expect([own.course, own.minimum, own.fee]).toEqual(["1", "10", "1"]);
    expect(own.input.map(({ name, kind }) => `${name} ${kind}`)).toEqual(["account tron"]);
  });

  test("go on outside of a direction's working hours, which only keep orders away", async () => {
    const change = async (hours: string | null) => {
      await server.call("changeDirection", {
        params: { from: usdt, to: sber },
        body: { working_hours: hours },
      });
      server.clock.advance(2);
    };
    const hour = new Date(server.clock.now().getTime() + 2 * 3_600_000).toISOString().slice(11, 13);
    await change(`${hour}:00-${hour}:30 Etc/UTC`);
    const pair = await server.call("readCourse", { params: { from: usdt, to: sber } });
    expect(pair.json).toMatchObject({ state: "off_hours" });
    const { directions } = await readTerms(server, user);
    expect(directions.map(({ currency }) => currency.id)).toContain(sber);
    await change(null);
  });

  test("omit a closed direction", async () => {
    const change = (enabled: boolean) =>
      server.call("changeDirection", { params: { from: usdt, to: sber }, body: { enabled } });
    await change(false);
    server.clock.advance(2);
    const { directions } = await readTerms(server, user);
    expect(directions.map(({ currency }) => currency.id)).not.toContain(sber);
    const { status, json } = await create(server, user);
    expect([status, json]).toEqual([
      400,
      { currency: ["This withdrawal method is closed right now. Choose another one."] },
    ]);
    await change(true);
    server.clock.advance(2);
  });
});

describe("a withdrawal", () => {
  test("leaves the balance at once, is reported by mail, and is found by its key", async () => {
    const direction = await directionTo(sber);
    const key = newKey();
    const { status, json } = await create(server, user, {}, key);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      status: "waiting",
      is_final: false,
      source: "referral",
      amount: "30",
      fee: direction.fee,
      course: direction.course,
      payout_amount: arrivingOf("30", { ...direction, decimals: 2 }),
      reason: null,
      transaction: null,
    });
    expect(json.requisites.map(({ value }: { value: string }) => value)).toEqual([
      "4111 •••• •••• 1111",
      "A••• P•••",
    ]);
    expect([await balance(server, user.id), await inFlight(server, user.id)]).toEqual(["70", "30"]);

    const after = await readTerms(server, user, { key: key["idempotency-key"] ?? "" });
    expect([after.available, after.created?.id]).toEqual(["70", json.id]);
    const stranger = await createUser(server);
    expect((await readTerms(server, stranger, { key: key["idempotency-key"] ?? "" })).created).toBeNull();

    const letters = await rowsOf(server.deps.db, "outbox", { recipient: user.email });
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`Вывод №\u00A0${String(json.number)} создан`),
    ]);
    expect(letters[0]?.text).toContain(`/account/referrer/withdrawal/${String(json.id)}`);
    expect(letters[0]?.text).not.toContain(card);
  });

  test("is found by its key also when the stored answer is deleted", async () => {
    const key = newKey();
    const first = await create(server, user, {}, key);
    await purgeExpired(server.deps.db, secondsAfter(server.clock.now(), 25 * 3600));
    const other = await create(server, user, { amount: "31" }, key);
    expect([other.status, other.json.code]).toEqual([422, "idempotency_mismatch"]);
    const again = await create(server, user, {}, key);
    expect([again.status, again.json, again.headers["idempotency-hit"]]).toEqual([201, first.json, "true"]);
    expect(await balance(server, user.id)).toBe("70");
  });

  test("of everything leaves a zero balance", async () => {
    expect((await create(server, user, { amount: "100" })).status).toBe(201);
    expect(await balance(server, user.id)).toBe("0");
  });
});

describe("a withdrawal is refused with", () => {
  const expectRefused = async (changes: Parameters<typeof create>[2], errors: object) => {
    const { status, json } = await create(server, user, changes);
    expect([status, json]).toEqual([400, errors]);
    expect([await balance(server, user.id), await inFlight(server, user.id)]).toEqual(["100", "0"]);
  };

  test.each([
    ["100.01", "Only 100 USDT is available."],
    ["14.99", "No less than 15 USDT."],
    ["0", "The amount must be above zero."],
    ["30.001", "No more than 2 decimals."],
  ])("the amount %s", (amount, message) => expectRefused({ amount }, { amount: [message] }));

  test("an address of another network", () =>
    expectRefused(
      { currency: usdt, requisites: { account: evmAddress } },
      {
        "requisites.account": ["This is an address of another network: Ethereum/BNB, not TRON."],
      },
    ));

  test("an address of the exchange", async () => {
    await server.deps.db
      .insertInto("pay_to")
      .values({ currency_id: usdt, values: JSON.stringify({ account: tronAddress }), active: false })
      .execute();
    await expectRefused(
      { currency: usdt, requisites: { account: ` ${tronAddress} ` } },
      { "requisites.account": ["These are details of this exchange. Enter your own."] },
    );
  });

  test("a card of the exchange, in any grouping", async () => {
    await server.deps.db
      .insertInto("pay_to")
      .values({ currency_id: sber, values: JSON.stringify({ account: "5500 0000 0000 0004" }), active: true })
      .execute();
    await expectRefused(
      { requisites: { account: "5500000000000004", holder: "ANNA PETROVA" } },
      { "requisites.account": ["These are details of this exchange. Enter your own."] },
    );
  });

  test("the phone of the exchange, but not its bank, which others have, too", async () => {
    const body = { enabled: true, minimum: "10", fee: "1" };
    await server.call("setWithdrawalDirection", { params: { id: sbp }, body });
    await server.deps.db
      .insertInto("pay_to")
      .values({
        currency_id: sbp,
        values: JSON.stringify({ account: "+79160000001", bank: "T-Bank" }),
        active: true,
      })
      .execute();
    await expectRefused(
      {
        currency: sbp,
        requisites: { account: "+7 916 000-00-01", bank: "T-Bank", holder: "ANNA PETROVA" },
      },
      { "requisites.account": ["These are details of this exchange. Enter your own."] },
    );
  });

  test("all errors at once", () =>
    expectRefused(
      { amount: "1000", requisites: { account: "4111111111111112", extra: "x" } },
      {
        amount: ["Only 100 USDT is available."],
        "requisites.account": ["One digit is wrong or two are swapped."],
        "requisites.extra": ["Unknown field."],
        "requisites.holder": ["This field is required."],
      },
    ));

  test("a rate at which nothing arrives", () =>
    expectRefused(
      { course: "0.000000000000000001" },
      { amount: ["This amount is too small: nothing is left after the fee."] },
    ));

  test("the new figures when the course has become worse", async () => {
    const { course, fee } = await directionTo(sber);
    const { status, json } = await create(server, user, { course: `9${course}` });
    expect([status, json]).toEqual([
      409,
      {
        code: "course_changed",
        detail: "The rate has changed. Check the new amount.",
        course,
        payout_amount: arrivingOf("30", { course, fee, decimals: 2 }),
      },
    ]);
    expect(await balance(server, user.id)).toBe("100");
  });
});
