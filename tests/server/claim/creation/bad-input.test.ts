import { beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { claimBody, newKey, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Pair = components["schemas"]["Pair"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
const pairs: Record<string, Pair> = {};

beforeAll(async () => {
  for (const [from, to] of [
    ["BTC", "SBERRUB"],
    ["SBERRUB", "USDTTRC20"],
    ["BTC", "CASHRUB"],
    ["BTC", "XRP"],
    ["BTC", "TON"],
  ] as const)
    pairs[`${from}-${to}`] = await readPair(server, from, to);
});

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

describe("amounts and the course", () => {
  test.each(["fromSumma", "toSumma", "course"])("%s of zero", async (field) =>
    expectRefused("BTC-SBERRUB", { [field]: "0" }, field),
  );

  test.each(["fromSumma", "toSumma"])("%s as a JSON number that has lost a digit", async (field) =>
    expectRefused("BTC-SBERRUB", { [field]: 0.1 + 0.2 }, field),
  );

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
  test("unknown", async () => {
    await expectRefused("BTC-SBERRUB", { fromPs: 99_999 }, "fromPs");
    await expectRefused("BTC-SBERRUB", { toPs: 99_999 }, "toPs");
  });

  test("that are not a pair", async () => {
    await expectRefused("BTC-SBERRUB", { toPs: 1 }, "toPs");
    await expectRefused("BTC-SBERRUB", { fromPs: 13, toPs: 14 }, "toPs");
  });
});

describe("the e-mail", () => {
  test.each(["", "anna", "anna@", "@example.com", "a@b", "anna@ex\u0430mple.com", "а@example.com"])(
    "%j",
    async (email) => expectRefused("BTC-SBERRUB", { email }, "email"),
  );
});

describe("requisites", () => {
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
    await expectRefused("BTC-CASHRUB", { city: 999 }, "city");
    await expectRefused("BTC-CASHRUB", { city: undefined }, "city");
    await expectRefused("BTC-SBERRUB", { city: 1 }, "city");
  });
});
