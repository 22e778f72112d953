import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { cardBank, cardLengths, cardScheme } from "#domain/requisites/card-scheme.ts";
import { flawOf } from "#domain/requisites/flaw.ts";
import { requisiteKinds } from "#domain/requisites/kinds.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import { addressKinds, validAddresses, validCards } from "./addresses.ts";

const segwit = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"; // BIP-173
const taproot = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"; // BIP-350
const ethereum = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"; // EIP-55
const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const ripple = "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh";
const ton = "UQC5Gjo6FtD3uMLHYQi4qbxaa3pVvXn4qxAcUtspIyJgb62R";
const xAddress = "X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ"; // XLS-5
const names = { btc: "Bitcoin", evm: "Ethereum/BNB", tron: "TRON" };

test.each([
  ["evm", tron, "other_network", { found: "TRON", expected: names.evm }],
  ["tron", ethereum, "other_network", { found: "Ethereum/BNB", expected: names.tron }],
  ["tron", segwit, "other_network", { found: "Bitcoin", expected: names.tron }],
  // Both of another network and mistyped.
  ["evm", `${tron.slice(0, -1)}u`, "other_network", { found: "TRON", expected: names.evm }],
  ["btc", `${ethereum.slice(0, -1)}D`, "other_network", { found: "Ethereum/BNB", expected: names.btc }],
  ["tron", tron.slice(0, -3), "address_cut", { given: 31, expected: 34 }],
  ["evm", ethereum.slice(0, -1), "address_cut", { given: 41, expected: 42 }],
  ["btc", segwit.slice(0, -1), "address_cut", { given: 41, expected: 42 }],
  ["btc", taproot.slice(0, -20), "address_cut", { given: 42, expected: 62 }],
  ["ton", ton.slice(0, 40), "address_cut", { given: 40, expected: 48 }],
  ["evm", `${ethereum}a`, "address_extra", { given: 43, expected: 42 }],
  ["tron", `${tron}${tron}`, "address_extra", { given: 68, expected: 34 }],
  ["tron", `${tron.slice(0, -1)}u`, "address_checksum", {}],
  ["evm", ethereum.replace("aA", "Aa"), "address_checksum", {}],
  ["btc", segwit.replace("w508", "w509"), "address_checksum", {}],
  ["xrp", ripple.replace("HbC", "Hbc").replace("9C", "9D"), "address_checksum", {}],
  ["tron", `${tron.slice(0, 10)} ${tron.slice(10)}`, "address_blanks", {}],
  ["xrp", `xrp:${ripple}?dt=7&invoice=8`, "link", {}],
  ["xrp", `${ripple}?to=7`, "link", {}],
  ["ton", `ton://transfer/${ton}?bin=te6cc`, "link", {}],
  ["btc", `web+stellar:pay?destination=${ripple}`, "link", {}],
  ["tron", tron.replace("o", "о"), "cyrillic", { letter: "о" }],
  ["tron", tron.replace("o", "0"), "address_character", { character: "0" }],
  ["btc", `${segwit.slice(0, -1)}b`, "address_character", { character: "b" }],
  ["btc", `${segwit.slice(0, -1)}T`, "address_case", {}],
  ["evm", ethereum.slice(2), "address_beginning", { begins: "0x" }],
  ["evm", `0x${"0".repeat(40)}`, "zero_address", {}],
  ["evm", "0xdAC17F958D2ee523a2206206994597C13D831ec7", "token_contract", {}],
  ["evm", "0x55d398326f99059ff775485246999027b3197955", "token_contract", {}],
  ["tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "token_contract", {}],
  ["ton", "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs", "token_contract", {}],
  ["ton", "0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe", "token_contract", {}],
  ["xrp", xAddress, "x_address", {}],
  ["btc", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "testnet", {}],
  ["btc", "my wallet", "address_blanks", {}],
  ["btc", "wallet", "address_beginning", { begins: "1, 3, bc1" }],
  ["tron", "", "required", {}],
  ["card", "4111 1111 1111 1112", "card_digits", {}],
  ["card", "4111 1111 1111 111", "digits_missing", { given: 15, expected: 16 }],
  ["card", "4111 1111 1111 1111 1", "digits_extra", { given: 17, expected: 16 }],
  ["card", "3782 822463 1000", "digits_missing", { given: 14, expected: 15 }],
  ["card", "4".repeat(39), "digits_extra", { given: 39, expected: 16 }],
  ["card", "2200 0000 0000 0000 001", "card_digits", {}],
  ["card", "0111 1111 1111 1111", "card_beginning", {}],
  ["card", "4111 1111 1111 111O", "digits_only", {}],
  ["phone", "+7 916 123-45-6", "digits_missing", { given: 10, expected: 11 }],
  ["phone", "916 123 45 678", "digits_extra", { given: 11, expected: 10 }],
  ["phone", "+1 202 555 01 00", "phone_country", {}],
  ["phone", "8 495 123 45 67", "phone_mobile", {}],
  ["phone", "call me", "digits_only", {}],
  ["email", "nobody", "email_at", {}],
  ["email", "@example.com", "email_name", {}],
  ["email", "no..body@example.com", "email_name", {}],
  ["email", "no body@example.com", "email_letters", {}],
  ["email", "анна@example.com", "email_letters", {}],
  ["email", "anna@exаmple.com", "email_letters", {}],
  ["email", "anna@example", "email_domain", {}],
  ["email", "anna@.com", "email_domain", {}],
  ["name", "Ivаn Petrov", "name_mixed", {}],
  ["name", "Ivan 2", "name_letters", {}],
  ["telegram", "@a", "telegram_name", {}],
  ["xrp_tag", "12a", "digits_only", {}],
  ["xrp_tag", "4294967296", "tag_range", {}],
  ["ton_memo", "привет", "memo_letters", {}],
  ["ton_memo", "a".repeat(121), "too_long", {}],
  ["tron", `T${"1".repeat(299)}`, "address_extra", { given: 300, expected: 34 }],
  ["tron", `T${"1".repeat(300)}`, "too_long", {}],
  ["tron", ` ${tron.slice(0, -3)} `, "address_cut", { given: 31, expected: 34 }],
  // The shape says nothing about texts that begin with a digit, A, L or M.
  ["tron", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3", "address_beginning", { begins: "T" }],
  ["btc", `LTC1Q0X${"Q".repeat(36)}`, "address_beginning", { begins: "1, 3, bc1" }],
  ["tron", segwit.replace("w508", "w509"), "other_network", { found: "Bitcoin", expected: names.tron }],
  ["btc", segwit.replace("w508", "w509").toUpperCase(), "address_checksum", {}],
  ["evm", `0x${"0".repeat(41)}`, "address_extra", { given: 43, expected: 42 }],
  ["btc", `z0x${"0".repeat(40)}`, "address_beginning", { begins: "1, 3, bc1" }],
  ["tron", xAddress, "address_beginning", { begins: "T" }],
  ["xrp", `${xAddress}a`, "address_beginning", { begins: "r" }],
  ["xrp", `a${xAddress}`, "address_beginning", { begins: "r" }],
  ["ton", `0:${"a".repeat(63)}`, "address_cut", { given: 65, expected: 66 }],
  ["ton", `0:${"a".repeat(65)}`, "format", {}],
  ["ton", `-1:${"a".repeat(65)}`, "address_extra", { given: 68, expected: 67 }],
  ["ltc", `ltc1q${"q".repeat(37)}`, "address_cut", { given: 42, expected: 43 }],
  ["ltc", `ltc1q${"q".repeat(39)}`, "address_cut", { given: 44, expected: 63 }],
  ["ltc", `ltc1p${"q".repeat(57)}`, "address_cut", { given: 62, expected: 63 }],
  ["ltc", `ltc1p${"q".repeat(59)}`, "address_extra", { given: 64, expected: 63 }],
  ["btc", `bc1q${"q".repeat(57)}`, "address_cut", { given: 61, expected: 62 }],
  ["btc", `bc1q${"q".repeat(59)}`, "address_extra", { given: 63, expected: 62 }],
  ["phone", "8", "digits_missing", { given: 1, expected: 11 }],
  ["phone", "5", "phone_mobile", {}],
  ["email", "@example", "email_name", {}],
  ["email", "a@example", "email_domain", {}],
  ["email", "no..body@x.com", "email_name", {}],
  ["email", "no..body@-x.com", "email_domain", {}],
  ["email", "no..body@x.com-", "email_domain", {}],
  ["email", "no..body@x_y.com", "email_domain", {}],
  ["email", "no..body@x-.com", "email_domain", {}],
  ["email", "no..body@x.xn--p1ai", "email_name", {}],
  ["name", "Иван 2", "name_letters", {}],
  ["xrp_tag", "a12", "digits_only", {}],
] as const)("%s %s: %s", (kind, text, code, values) => {
  expect(flawOf(kind, text)).toEqual({ code, values });
});

test.each([
  ["btc", "Bitcoin", "1, 3, bc1", ["1", "3", "bc1", "bc1p"], 34],
  ["ltc", "Litecoin", "L, M, ltc1", ["L", "M", "ltc1", "ltc1p"], 34],
  ["doge", "Dogecoin", "D, A, 9", ["D", "A", "9"], 34],
  ["evm", "Ethereum/BNB", "0x", ["0x"], 42],
  ["tron", "TRON", "T", ["T"], 34],
  ["xrp", "XRP", "r", ["r"], 34],
  ["ton", "TON", "UQ, EQ", ["UQ", "EQ", "Uf", "Ef"], 48],
  ["xmr", "Monero", "4, 8", ["4", "8"], 106],
] as const)(
  "%s: the message names the network and how its addresses begin and end",
  (kind, network, begins, heads, longest) => {
    const [other, address] = kind === "tron" ? (["btc", tron] as const) : (["tron", undefined] as const);
    for (const head of heads) {
      const beginning = { code: "address_beginning", values: { begins } };
      expect([head, flawOf(kind, `z${head}${"2".repeat(20)}`)]).toEqual([head, beginning]);
      if (head.length > 2) continue;
      const tooLong = `${head}${"2".repeat(longest + 1 - head.length)}`;
      const extra = { code: "address_extra", values: { given: longest + 1, expected: longest } };
      expect([head, flawOf(kind, tooLong)]).toEqual([head, extra]);
    }
    const [valid] = fc.sample(validAddresses[kind], { numRuns: 1, seed: 1 });
    expect(flawOf(other, address ?? valid ?? "")?.values["found"]).toBe(network);
    const [foreign] = fc.sample(validAddresses[other], { numRuns: 1, seed: 1 });
    expect(flawOf(kind, foreign ?? "")?.values["expected"]).toBe(network);
  },
);

test.each(["btc", "xrp"] as const)("%s: Base58 of one version has 25 to 34 characters", (kind) => {
  const of = (length: number) => flawOf(kind, `${kind === "btc" ? "1" : "r"}${"2".repeat(length - 1)}`);
  for (let length = 25; length <= 34; length += 1)
    expect([length, of(length)?.code]).toEqual([length, "address_checksum"]);
  expect(of(24)).toEqual({ code: "address_cut", values: { given: 24, expected: 25 } });
  expect(of(35)).toEqual({ code: "address_extra", values: { given: 35, expected: 34 } });
});

test("a flaw exists exactly where a value is refused", () => {
  fc.assert(
    fc.property(fc.constantFrom(...requisiteKinds), fc.string({ maxLength: 60 }), (kind, text) => {
      expect(flawOf(kind, text) === null).toBe(validateRequisite(kind, text).ok);
    }),
    { numRuns: 500 },
  );
});

describe.each(addressKinds)("%s", (kind) => {
  const runs = { numRuns: 20 };

  test("has no flaw for an accepted address", () => {
    fc.assert(
      fc.property(validAddresses[kind], (address) => {
        expect(flawOf(kind, address)).toBeNull();
      }),
      runs,
    );
  });

  test("every other kind names the network of the address", () => {
    for (const other of addressKinds.filter((candidate) => candidate !== kind))
      fc.assert(
        fc.property(validAddresses[kind], validAddresses[kind], (one, two) => {
          expect(flawOf(other, one)?.code).toBe("other_network");
          expect(flawOf(other, one)).toEqual(flawOf(other, two));
        }),
        { numRuns: 5 },
      );
  });

  test("calls an address without its end truncated or its checksum wrong", () => {
    fc.assert(
      fc.property(validAddresses[kind], fc.integer({ min: 1, max: 8 }), (address, missing) => {
        const code = flawOf(kind, address.slice(0, -missing))?.code;
        expect(["address_cut", "address_checksum"]).toContain(code);
      }),
      runs,
    );
  });

  test("detects an extra character by the length or the checksum", () => {
    fc.assert(
      fc.property(validAddresses[kind], (address) => {
        const added = flawOf(kind, `${address}2`)?.code;
        expect(["address_extra", "address_cut", "address_checksum"]).toContain(added);
      }),
      runs,
    );
  });
});

test("cards: a wrong digit, two swapped digits and a missing digit are detected", () => {
  const sixteen = validCards.filter(
    (card) => card.length === 16 && cardScheme(card) !== null && cardScheme(card) !== "amex",
  );
  fc.assert(
    fc.property(sixteen, fc.integer({ min: 6, max: 15 }), (card, at) => {
      const wrong = `${card.slice(0, at)}${(Number(card[at]) + 1) % 10}${card.slice(at + 1)}`;
      expect(flawOf("card", wrong)?.code).toBe("card_digits");
      const short = card.slice(0, at) + card.slice(at + 1);
      fc.pre(!validateRequisite("card", short).ok && cardScheme(short) !== "amex");
      expect(flawOf("card", short)).toEqual({ code: "digits_missing", values: { given: 15, expected: 16 } });
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["4111111111111111", "visa"],
  ["5555555555554444", "mastercard"],
  ["2221000000000009", "mastercard"],
  ["2720990000000000", "mastercard"],
  ["2721000000000000", null],
  ["2200770000000000", "mir"],
  ["2205000000000000", null],
  ["378282246310005", "amex"],
  ["3530111333300000", "jcb"],
  ["3527", null],
  ["6200000000000005", "unionpay"],
  ["", null],
])("the payment system of %s is %s", (digits, scheme) => expect(cardScheme(digits)).toBe(scheme));

test.each(["2200", "4", "51", "2221", "34", "3528", "62"])(
  "%s is recognized as a card only at its beginning",
  (digits) => {
    expect(cardScheme(digits)).not.toBeNull();
    expect(cardScheme(`0${digits}`)).toBeNull();
  },
);

test.each([
  ["2200", [16, 19]],
  ["4", [16, 16]],
  ["51", [16, 16]],
  ["34", [15, 15]],
  ["3528", [16, 19]],
  ["62", [16, 19]],
  ["0", [16, 19]],
])("a card that begins with %s has %j digits", (digits, lengths) => {
  expect(cardLengths(digits)).toEqual(lengths);
});

test("a bank is identified by six digits", () => {
  expect([cardBank("2200701234567890"), cardBank("2200151234567890")]).toEqual(["tbank", "alfa"]);
  expect(cardBank("22022")).toBeNull();
  expect(cardBank("2202201234567890")).toBe("sber");
  expect(cardBank("4111111111111111")).toBeNull();
});
