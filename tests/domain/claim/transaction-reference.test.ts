import { describe, expect, test } from "vitest";
import { normalReference, referenceForms } from "#domain/claim/transaction-reference.ts";

/* A block of Bitcoin's first payment, and the same 32 bytes as each network and explorer writes them. */
const hash = "f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16";
const base64 = "9BhPxZZAO51jh4PPV63+THXGBfY1b7yRM4Uw6YMenhY=";

const spellings: readonly [string, string][] = [
  ["as it is", hash],
  ["in capitals", hash.toUpperCase()],
  ["with 0x", `0x${hash}`],
  ["with 0X", `0X${hash.toUpperCase()}`],
  ["an explorer's link", `https://mempool.space/tx/${hash}`],
  ["a link with more behind it", `https://etherscan.io/tx/0x${hash}?utm_source=chat#eventlog`],
  ["a link with it in the query", `https://explorer.example/?tx=${hash}&lang=ru`],
  ["zero width", `${hash.slice(0, 9)}\u200b${hash.slice(9)}\ufeff`],
  ["a soft hyphen", `${hash.slice(0, 9)}\u00ad${hash.slice(9)}`],
  [
    "full width",
    Array.from(hash, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join(""),
  ],
  ["Cyrillic letters", hash.replace("c", "с").replace("a", "а").replace("e", "е")],
  ["hyphens", `${hash.slice(0, 8)}-${hash.slice(8, 30)}\u2011${hash.slice(30)}`],
  ["spaces", ` ${hash.slice(0, 8)} ${hash.slice(8)}\u00a0`],
  ["a stop behind it", `${hash}.`],
  ["base64", base64],
  ["base64 of addresses", base64.replaceAll("+", "-").replaceAll("/", "_").replace("=", "")],
];

describe.each(["BTC", "TRC20", "TON", "XRP", "A new network"])("a hash of %s", (network) => {
  test.each(spellings)("%s", (_how, text) => {
    expect(normalReference(text, network)).toEqual({ ok: true, value: hash });
  });
});

test.each(spellings)("a hash of Ethereum, %s, is written with 0x", (_how, text) => {
  expect(normalReference(text, "ERC20")).toEqual({ ok: true, value: `0x${hash}` });
});

test.each([
  ["emoji", "tx💰1", "characters"],
  ["another script", "פ123", "characters"],
  ["a combining mark", "abc\u0336", "characters"],
  ["nothing but a sign", "--", "characters"],
  ["a hash with a digit more", `${hash}0`, "hash"],
  ["a hash with a digit less", hash.slice(1), "hash"],
  [
    "a link to no transaction",
    "https://mempool.space/address/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "link",
  ],
])("%s is refused for a network", (_what, text, error) => {
  expect(normalReference(text, "BTC")).toEqual({ ok: false, error });
});

test.each([
  ["TX-17", "tx-17"],
  ["A12345", "a12345"],
  ["А12345", "a12345"],
  ["А-ХЕМ", "a-xem"],
  ["ПКО № 12/5", "пко no 12/5"],
  ["1234 5678", "12345678"],
  ["１２３４\u201312", "1234-12"],
  ["Перевод\u200b 7", "перевод 7"],
])("a bank's %s is %s", (text, value) => {
  expect(normalReference(text, null)).toEqual({ ok: true, value });
});

test.each(["💰", "12\u0000", "חשבון", " - "])("a bank's %j is refused", (text) => {
  expect(normalReference(text, null)).toEqual({ ok: false, error: "characters" });
});

test("a normal form is its own, and case matters where a network has it", () => {
  const signature =
    "5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW";
  expect(normalReference(signature, "SOL")).toEqual({ ok: true, value: signature });
  for (const network of ["BTC", "ETH", null])
    for (const text of [hash, "tx-1", "0191c1f5-3f6b-4d8e-9a57-2f1f5a6b7c8d"]) {
      const once = normalReference(text, network);
      expect(once.ok && normalReference(once.value, network)).toEqual(once);
    }
  expect(referenceForms(`0x${hash.toUpperCase()}`)).toEqual(expect.arrayContaining([hash, `0x${hash}`]));
});
