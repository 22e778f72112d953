import { hex } from "@scure/base";
import { describe, expect, test } from "vitest";
import { toChecksumAddress } from "#domain/requisites/addresses/evm.ts";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import { decodeSegwit } from "#domain/requisites/addresses/segwit.ts";

describe("SegWit addresses (vectors of BIP-173 and BIP-350)", () => {
  test.each([
    ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "0014751e76e8199196d454941c45d1b3a323f1433bd6"],
    [
      "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7",
      "00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262",
    ],
    [
      "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y",
      "5128751e76e8199196d454941c45d1b3a323f1433bd6751e76e8199196d454941c45d1b3a323f1433bd6",
    ],
    ["BC1SW50QGDZ25J", "6002751e"],
    ["bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs", "5210751e76e8199196d454941c45d1b3a323"],
    [
      "tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy",
      "0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433",
    ],
    [
      "tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c",
      "5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433",
    ],
    [
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
      "512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
    ],
  ])("%s", (address, script) => {
    const prefix = address.slice(0, 2).toLowerCase();
    const witness = decodeSegwit(prefix, address);
    const opcode = witness === null || witness.version === 0 ? 0 : 0x50 + witness.version;
    const program = witness?.program ?? new Uint8Array();
    expect(hex.encode(Uint8Array.of(opcode, program.length, ...program))).toBe(script);
    expect(validateRequisite("btc", address)).toEqual(
      prefix === "bc" ? { ok: true, value: address.toLowerCase() } : { ok: false, error: "testnet" },
    );
  });

  test.each([
    ["another human-readable part", "tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut"],
    ["Bech32 for version 1", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd"],
    ["Bech32 for version 2", "tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf"],
    ["Bech32 for version 16", "BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL"],
    ["Bech32m for version 0", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh"],
    ["Bech32m for version 0, testnet", "tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47"],
    ["a wrong letter in the checksum", "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4"],
    ["version 17", "BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R"],
    ["one byte", "bc1pw5dgrnzv"],
    ["41 bytes", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav"],
    ["16 bytes for version 0", "BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P"],
    ["mixed case", "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq"],
    ["too much padding", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf"],
    ["padding that is not zero", "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j"],
    ["no data", "bc1gmk9yu"],
  ])("refused: %s", (_why, address) => {
    expect(decodeSegwit("bc", address)).toBeNull();
    expect(decodeSegwit("tb", address)).toBeNull();
    expect(validateRequisite("btc", address).ok).toBe(false);
  });
});

describe("EIP-55", () => {
  test.each([
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    "0xde709f2102306220921060314715629080e2fb77",
    "0x27b1fdb04752bbc536007a920d24acb045561c26",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  ])("%s", (address) => {
    expect(toChecksumAddress(address.toLowerCase())).toBe(address);
    for (const text of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      expect(validateRequisite("evm", text)).toEqual({ ok: true, value: address });
    }
  });
});

const known: [RequisiteKind, string, string][] = [
  ["btc", "the first address", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["btc", "P2SH", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["btc", "SegWit", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
  ["ltc", "P2PKH", "LbTjMGN7gELw4KbeyQf6cTCq859hD18guE"],
  ["ltc", "SegWit", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
  ["doge", "P2PKH", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
  ["evm", "a wallet", "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"],
  ["tron", "a wallet", "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9"],
  ["xrp", "the genesis account", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"],
  ["xrp", "the shortest", "rrrrrrrrrrrrrrrrrrrrrhoLvTp"],
  ["ton", "bounceable", "EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2"],
  ["ton", "masterchain", "Uf_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYG-9"],
  [
    "xmr",
    "standard",
    "44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A",
  ],
  [
    "xmr",
    "subaddress",
    "888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H",
  ],
];

describe("well-known addresses", () => {
  test.each(known)("%s: %s", (kind, _what, address) => {
    expect(validateRequisite(kind, address)).toEqual({ ok: true, value: address });
    expect(validateRequisite(kind, `  ${address}\n`)).toEqual({ ok: true, value: address });
  });

  test.each([
    ["btc", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn"],
    ["btc", "2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc"],
    ["btc", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
    ["ton", "kf_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYIny"],
  ] as const)("%s: testnet %s", (kind, address) => {
    expect(validateRequisite(kind, address)).toEqual({ ok: false, error: "testnet" });
  });

  test("both Base64 alphabets give the same TON address", () => {
    expect(validateRequisite("ton", "Uf/8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15+KsQHFLbKSMiYG+9")).toEqual({
      ok: true,
      value: "Uf_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYG-9",
    });
  });

  test("an X-address is refused because the tag has a field of its own", () => {
    expect(validateRequisite("xrp", "X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ")).toEqual({
      ok: false,
      error: "format",
    });
  });
});

describe("cards (Luhn)", () => {
  test.each([
    ["4111 1111 1111 1111", "4111111111111111"],
    ["5555-5555-5555-4444", "5555555555554444"],
    ["2200\u00a00000\u00a00000\u00a00004", "2200000000000004"],
    ["4222222222222", "4222222222222"],
    ["6304000000000000000", "6304000000000000000"],
  ])("%s", (text, value) => {
    expect(validateRequisite("card", text)).toEqual({ ok: true, value });
  });

  test.each([
    ["4111 1111 1111 1112", "checksum"],
    ["79927398713", "format"],
    ["0000 0000 0000 0000", "format"],
    ["4111 1111 1111 111a", "format"],
    ["４111111111111111", "format"],
    ["41111111111111111111", "too_long"],
  ])("%s is refused: %s", (text, error) => {
    expect(validateRequisite("card", text)).toEqual({ ok: false, error });
  });
});
