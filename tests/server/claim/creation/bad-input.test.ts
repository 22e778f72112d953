import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { claimBody, createUsual, newKey, readPair } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

type Pair = components["schemas"]["Pair"];

let server: TestServer;
const pairs: Record<string, Pair> = {};

beforeAll(async () => {
  server = await startTestServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
  for (const [from, to] of [
    ["BTC", "SBERRUB"],
    ["SBERRUB", "USDTTRC20"],
    ["BTC", "CASHRUB"],
    ["BTC", "XRP"],
    ["BTC", "TON"],
  ] as const)
    pairs[`${from}-${to}`] = await readPair(server, from, to);
});
afterAll(() => server.close());

const stored = async () => {
  const { db } = server.deps;
  const counts = [
    "claims",
    "claim_history",
    "ledger_transactions",
    "ledger_postings",
    "outbox",
    "idempotency_keys",
  ] as const;
  return Promise.all(counts.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
};

/** Sends a body with one member replaced, and expects a refusal that names the field and stores nothing. */
const expectRefused = async (name: string, changes: Record<string, unknown>, field: string, status = 400) => {
  const pair = pairs[name];
  if (pair === undefined) throw new Error(name);
  const before = await stored();
  const body = { ...claimBody(pair), ...changes };
  const answer = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
  expect(answer.status, answer.text).toBe(status);
  expect(Object.keys(answer.json), answer.text).toContain(field);
  expect(await stored()).toEqual(before);
};

const huge = "9".repeat(5000);
const notTexts = [null, 1, true, [], {}];
const notAmounts = [
  "",
  " ",
  "1e3",
  "NaN",
  "Infinity",
  "１２",
  "-1",
  "+1",
  "0x10",
  "1,5",
  ".5",
  "5.",
  "01",
  huge,
  "1 000",
];

describe("amounts and the course", () => {
  test.each(["fromSumma", "toSumma", "course"])("%s", async (field) => {
    // An amount may be a JSON number that has lost no digit.
    const notExact =
      field === "course" ? notTexts : [...notTexts.filter((value) => value !== 1), -1, 0.1 + 0.2];
    for (const value of [...notExact, ...notAmounts, "0"])
      await expectRefused("BTC-SBERRUB", { [field]: value }, field);
  });

  test("more decimals than the side has", async () => {
    await expectRefused("BTC-SBERRUB", { fromSumma: "0.010000001" }, "fromSumma");
    await expectRefused("BTC-SBERRUB", { toSumma: "100.001" }, "toSumma");
  });

  test("amounts that do not match the course", async () => {
    await expectRefused("BTC-SBERRUB", { toSumma: "99999999" }, "toSumma");
  });

  test("outside the limits, with the limit in the message", async () => {
    const pair = pairs["BTC-SBERRUB"];
    if (pair === undefined) throw new Error("no pair");
    for (const [fromSumma, limit] of [
      ["0.0001", "0.0005"],
      ["9", "0.0"],
    ] as const) {
      const body = claimBody(pair, { fromSumma });
      const answer = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
      expect(answer.status).toBe(400);
      expect(answer.json.fromSumma[0]).toContain(limit);
      expect(answer.json.fromSumma[0]).toContain("BTC");
    }
  });
});

describe("currencies", () => {
  test("of a wrong type or unknown", async () => {
    for (const value of ["1", 1.5, -1, 0, 2 ** 31, null, [], true]) {
      await expectRefused("BTC-SBERRUB", { fromPs: value }, "fromPs");
      await expectRefused("BTC-SBERRUB", { toPs: value }, "toPs");
    }
    await expectRefused("BTC-SBERRUB", { fromPs: 99_999 }, "fromPs");
    await expectRefused("BTC-SBERRUB", { toPs: 99_999 }, "toPs");
  });

  test("that are not a pair", async () => {
    await expectRefused("BTC-SBERRUB", { toPs: 1 }, "toPs");
    await expectRefused("BTC-SBERRUB", { fromPs: 13, toPs: 14 }, "toPs");
  });
});

describe("the e-mail", () => {
  test.each([
    ...notTexts,
    "",
    "anna",
    "anna@",
    "@example.com",
    "a@b",
    "anna@ex\u0430mple.com",
    "а@example.com",
    `${huge}@a.com`,
  ])("%j", async (email) => expectRefused("BTC-SBERRUB", { email }, "email"));
  test("missing", async () => expectRefused("BTC-SBERRUB", { email: undefined }, "email"));
});

describe("requisites", () => {
  test("of a wrong type", async () => {
    for (const value of [null, 1, "x", [], true]) {
      await expectRefused("BTC-SBERRUB", { toRequisites: value }, "toRequisites");
      await expectRefused("BTC-SBERRUB", { fromRequisites: value }, "fromRequisites");
    }
    await expectRefused(
      "BTC-SBERRUB",
      { toRequisites: { account: 4111, holder: "ANNA" } },
      "toRequisites.account",
    );
  });

  test("missing, empty, unknown", async () => {
    await expectRefused("BTC-SBERRUB", { toRequisites: {} }, "toRequisites.account");
    await expectRefused("BTC-SBERRUB", { toRequisites: {} }, "toRequisites.holder");
    await expectRefused(
      "BTC-SBERRUB",
      { toRequisites: { account: " ", holder: "ANNA IVANOVA" } },
      "toRequisites.account",
    );
    await expectRefused("BTC-SBERRUB", { fromRequisites: { memo: "1" } }, "fromRequisites.memo");
    await expectRefused(
      "BTC-SBERRUB",
      { toRequisites: { account: "4111111111111111", holder: "ANNA IVANOVA", extra: "x" } },
      "toRequisites.extra",
    );
    await expectRefused("BTC-SBERRUB", { toRequisites: { __proto__x: "1" } }, "toRequisites.account");
  });

  test.each([
    "4111111111111112",
    "4111",
    "４１１１１１１１１１１１１１１１",
    "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9",
    huge,
  ])("card %s", async (account) =>
    expectRefused(
      "BTC-SBERRUB",
      { toRequisites: { account, holder: "ANNA IVANOVA" } },
      "toRequisites.account",
    ),
  );

  test.each([
    [
      "en",
      "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
      "This is an address of another network: Ethereum/BNB, not TRON.",
    ],
    ["en", "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY", "The address is cut off: 33 characters of 34."],
    [
      "ru",
      "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireYx",
      "Здесь опечатка: контрольная сумма не сходится. Скопируйте адрес заново.",
    ],
  ] as const)("%s: the error of %s is the same as on the page", async (locale, account, message) => {
    const pair = pairs["SBERRUB-USDTTRC20"];
    if (pair === undefined) throw new Error("no pair");
    const fromRequisites = { account: "4111111111111111", holder: "ANNA IVANOVA" };
    const body = { ...claimBody(pair), fromRequisites, toRequisites: { account } };
    const { json } = await server.call("createClaim", { headers: newKey(), body, locale });
    expect(json).toMatchObject({ "toRequisites.account": [message] });
  });

  test("a wrong checksum, another network, a test network", async () => {
    const from = { fromRequisites: { account: "4111111111111111", holder: "ANNA IVANOVA" } };
    for (const account of [
      "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireYx",
      "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      "T".repeat(34),
    ])
      await expectRefused(
        "SBERRUB-USDTTRC20",
        { ...from, toRequisites: { account } },
        "toRequisites.account",
      );
    await expectRefused(
      "BTC-XRP",
      { toRequisites: { account: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", tag: "-1" } },
      "toRequisites.tag",
    );
    await expectRefused(
      "BTC-TON",
      { toRequisites: { account: "EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2", memo: "мемо" } },
      "toRequisites.memo",
    );
  });

  test("of the other course", async () => {
    const changes = {
      withVerificationCourse: true,
      fromRequisites: { account: "4111111111111111", holder: "ANNA" },
    };
    const pair = pairs["SBERRUB-USDTTRC20"];
    if (pair === undefined) throw new Error("no pair");
    const { fromSumma, toSumma, course } = claimBody(pair, { withVerificationCourse: true });
    await expectRefused(
      "SBERRUB-USDTTRC20",
      { ...changes, fromSumma, toSumma, course },
      "fromRequisites.holder",
    );
  });
});

describe("the rest", () => {
  test("city", async () => {
    for (const city of ["1", 1.5, 0, null, []]) await expectRefused("BTC-CASHRUB", { city }, "city");
    await expectRefused("BTC-CASHRUB", { city: 999 }, "city");
    await expectRefused("BTC-CASHRUB", { city: undefined }, "city");
    await expectRefused("BTC-SBERRUB", { city: 1 }, "city");
  });

  test("flags, captcha, codes", async () => {
    for (const value of [null, 1, "true", []])
      await expectRefused("BTC-SBERRUB", { withVerificationCourse: value }, "withVerificationCourse");
    for (const value of [null, 1, [], "x".repeat(9000)])
      await expectRefused("BTC-SBERRUB", { recaptcha: value }, "recaptcha");
    for (const value of [null, 1, "x".repeat(65)]) {
      await expectRefused("BTC-SBERRUB", { refferal: value }, "refferal");
      await expectRefused("BTC-SBERRUB", { promocode: value }, "promocode");
    }
    await expectRefused("BTC-SBERRUB", { promocode: "SALE" }, "promocode");
    await expectRefused("BTC-SBERRUB", { unknown: 1 }, "unknown");
  });

  test("not JSON, not an object, or of another type", async () => {
    const send = (body: string, type = "application/json") =>
      server.request("POST", "/en/api/v1/claim/", { headers: { ...newKey(), "content-type": type }, body });
    for (const body of ["", "{", "[]", "null", '"x"', "1", "{}"]) expect((await send(body)).status).toBe(400);
    expect((await send("a=1", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await send(`{"x":"${"x".repeat(300_000)}"}`)).status).toBe(413);
  });
});

describe("a claim's address", () => {
  const operations = [
    "readClaimStatus",
    "readPaymentRequisite",
    "readPaymentForm",
    "confirmClaim",
    "actOnClaim",
    "giveRefundRequisite",
  ] as const;
  const bodies: Record<string, unknown> = {
    actOnClaim: { action: "cancel" },
    giveRefundRequisite: { requisites: { account: "x" } },
  };

  test.each(operations)("%s of an unknown claim is 404", async (operation) => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "x", "1", "%00"]) {
      const answer = await server.call(operation, { params: { id }, body: bodies[operation] });
      expect(answer.status).toBe(404);
    }
  });

  test("moves with a wrong body are refused", async () => {
    const { id } = await createUsual(server);
    const move = (body: unknown) => server.call("actOnClaim", { params: { id }, body, locale: "en" });
    for (const action of [null, 1, "", "confirm", "upload_bill", "payment.accept"])
      expect((await move({ action })).json).toHaveProperty("action");
    for (const version of [0, "1", 1.5, null, 2 ** 31])
      expect((await move({ action: "cancel", version })).json).toHaveProperty("version");
    expect((await move({ action: "cancel", by: "operator" })).json).toHaveProperty("by");
    expect((await move({})).json).toHaveProperty("action");
  });
});
