import { expect, test } from "vitest";
import { claimBody, newKey, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

const stored = async () => {
  const counts = ["claims", "claim_history", "ledger_postings", "outbox", "idempotency_keys"] as const;
  const { db } = server.deps;
  return Promise.all(counts.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
};

const [toCard, toTether, toXrp, toTon, toCash] = [
  ["BTC", "SBERRUB"],
  ["SBERRUB", "USDTTRC20"],
  ["BTC", "XRP"],
  ["BTC", "TON"],
  ["BTC", "CASHRUB"],
] as const;
const holder = "ANNA IVANOVA";
const fromCard = { fromRequisites: { account: "4111111111111111", holder } };
const tether = (account: string) => ({ ...fromCard, toRequisites: { account } });

/* What the schema allows and an order does not: beside which field it is refused, and with which words. */
test.each<[readonly [string, string], Record<string, unknown>, field: string, words?: string]>([
  [toCard, { fromSumma: "0" }, "fromSumma"],
  [toCard, { toSumma: "0" }, "toSumma"],
  [toCard, { course: "0" }, "course"],
  [toCard, { fromSumma: 0.1 + 0.2 }, "fromSumma"],
  [toCard, { toSumma: 0.1 + 0.2 }, "toSumma"],
  [toCard, { fromSumma: "0.010000001" }, "fromSumma"],
  [toCard, { toSumma: "100.001" }, "toSumma"],
  [toCard, { toSumma: "99999999" }, "toSumma"],
  [toCard, { toPs: 1 }, "toPs"],
  [toCard, { fromPs: 13, toPs: 14 }, "toPs"],
  [toCard, { email: "anna@ex\u0430mple.com" }, "email"],
  [toCard, { fromRequisites: { memo: "1" } }, "fromRequisites.memo"],
  [toCard, { toRequisites: { __proto__x: "1" } }, "toRequisites.account"],
  [toCard, { toRequisites: { account: "4111111111111111", holder, extra: "x" } }, "toRequisites.extra"],
  [toCard, { toRequisites: { account: "4111111111111112", holder } }, "toRequisites.account"],
  [
    toTether,
    tether("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"),
    "toRequisites.account",
    "This is an address of another network: Ethereum/BNB, not TRON.",
  ],
  [
    toTether,
    tether("TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY"),
    "toRequisites.account",
    "The address is cut off: 33 characters of 34.",
  ],
  [toTether, { withVerificationCourse: true, ...fromCard }, "fromRequisites.holder"],
  [toXrp, { toRequisites: { account: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", tag: "-1" } }, "toRequisites.tag"],
  [
    toTon,
    { toRequisites: { account: "EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2", memo: "мемо" } },
    "toRequisites.memo",
  ],
  [toCash, { city: 999 }, "city"],
])("an order of %j with %j is refused by its %s", async ([from, to], changes, field, words = "") => {
  const { withVerificationCourse = false } = changes as { withVerificationCourse?: boolean };
  const body = { ...claimBody(await readPair(server, from, to), { withVerificationCourse }), ...changes };
  const before = await stored();
  const answer = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
  expect(answer.status, answer.text).toBe(400);
  expect(answer.json[field]?.[0], answer.text).toContain(words);
  expect(await stored()).toEqual(before);
});

test.each([
  ["0.0001", "0.0005"],
  ["9", "0.0"],
])("an amount of %s is refused with the limit in the message", async (fromSumma, limit) => {
  const body = claimBody(await readPair(server, ...toCard), { fromSumma });
  const answer = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
  expect(answer.status).toBe(400);
  expect(answer.json.fromSumma[0]).toContain(limit);
  expect(answer.json.fromSumma[0]).toContain("BTC");
});
