import { describe, expect, it, test } from "vitest";
import type { PayeeRequisite } from "#domain/requisites/account.ts";
import { accountKey, paysSameAccount } from "#domain/requisites/account.ts";

/** Pairs of published spellings. */
const sameAccounts: [PayeeRequisite["kind"], string, string, string][] = [
  [
    "ton",
    "without bouncing",
    "EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF",
    "UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA",
  ],
  [
    "ton",
    "raw",
    "EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF",
    "0:CA6E321C7CCE9ECEDF0A8CA2492EC8592494AA5FB5CE0387DFF96EF6AF982A3E",
  ],
  [
    "ton",
    "the other Base64 alphabet",
    "UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA",
    "UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPuwA",
  ],
  [
    "xmr",
    "with a payment id",
    "49Xgwx3RfyV3ZMEVyrUNuUMzgQ1WHjkWL5T6Xk7QaTszggbtPbRPEkZQau9yACYEmUCHPNrU2MBdnJf4s4xLK5AyLDP5ucd",
    "4KEMxkrvHF13ZMEVyrUNuUMzgQ1WHjkWL5T6Xk7QaTszggbtPbRPEkZQau9yACYEmUCHPNrU2MBdnJf4s4xLK5AyVTr66Q8LFefPwwfA1t",
  ],
  [
    "evm",
    "in one case",
    "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
    "0xd8da6bf26964af9d7eed9e03e53415d37aa96045",
  ],
  [
    "btc",
    "capital SegWit",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ",
  ],
  ["email", "another spelling of the mailbox", "anna@gmail.com", "An.Na+x@googlemail.com"],
  ["telegram", "another case", "@Anna_K", "@anna_k"],
  ["card", "in groups", "4111111111111111", "4111 1111-1111 1111"],
  ["phone", "with brackets", "+79161234567", "+7 (916) 123-45-67"],
];

test.each(sameAccounts)("%s %s is the same account", (kind, _what, one, other) => {
  expect(accountKey({ kind, value: other })).toBe(accountKey({ kind, value: one }));
});

test.each<[PayeeRequisite["kind"], string, string]>([
  ["tron", "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"],
  [
    "ton",
    "EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF",
    "EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2",
  ],
  ["card", "4111111111111111", "4242424242424242"],
])("%s %s and %s are two accounts", (kind, one, other) => {
  expect(accountKey({ kind, value: other })).not.toBe(accountKey({ kind, value: one }));
});

test("a name, a bank, a tag or a memo names no account", () => {
  for (const kind of ["name", "bank", "xrp_tag", "ton_memo"] as const)
    expect(accountKey({ kind, value: "4111111111111111" })).toBeNull();
});

describe("two sides", () => {
  const card = { kind: "card", value: "4111111111111111" } as const;

  it("pay one person at one account, whatever else they say", () => {
    const side = [{ kind: "phone", value: "+79161234567" }, card] as const;
    expect(paysSameAccount([card, { kind: "name", value: "ANNA" }], [...side])).toBe(true);
    expect(paysSameAccount([{ kind: "name", value: "ANNA" }], [{ kind: "name", value: "ANNA" }])).toBe(false);
    expect(paysSameAccount([{ kind: "phone", value: "4111111111111111" }], [card])).toBe(false);
  });

  it.each([
    ["", "7", true],
    ["7", "", true],
    ["7", "7", true],
    // An exchange's address, which its customers share.
    ["7", "8", false],
  ])("at one address with the memos %j and %j: %s", (one, other, isSame) => {
    const at = (kind: "xrp" | "ton", memo: string): PayeeRequisite[] => [
      {
        kind,
        value:
          kind === "xrp"
            ? "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"
            : "EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2",
      },
      ...(memo === ""
        ? []
        : [{ kind: `${kind}_${kind === "xrp" ? "tag" : "memo"}` as "xrp_tag", value: memo }]),
    ];
    expect(paysSameAccount(at("xrp", one), at("xrp", other))).toBe(isSame);
    expect(paysSameAccount(at("ton", one), at("ton", other))).toBe(isSame);
  });
});
