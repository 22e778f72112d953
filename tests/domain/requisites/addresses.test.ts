import { base58, base58xrp, bech32m } from "@scure/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requisiteKinds } from "#domain/requisites/kinds.ts";
import { isAddressKind, validateRequisite } from "#domain/requisites/requisite.ts";
import {
  addressKinds,
  base58Check,
  moneroAddress,
  segwit,
  tonAddress,
  validAddresses,
  validCards,
} from "./addresses.ts";

const alphabets = {
  base58: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
  bech32: "qpzry9x8gf2tvdw0s3jn54khce6mua7l",
  base64: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
};

function alphabetOf(kind: string, address: string): string {
  if (kind === "ton") return alphabets.base64;
  return /^(bc|ltc)1/.test(address) ? alphabets.bech32 : alphabets.base58;
}

const runs = { numRuns: 60 };

test("the address kinds are those that have sample addresses here", () => {
  expect(requisiteKinds.filter(isAddressKind)).toEqual(addressKinds);
});

describe.each(addressKinds)("%s", (kind) => {
  test("accepts every address of its network, and its normal form again", () => {
    fc.assert(
      fc.property(validAddresses[kind], (address) => {
        expect(validateRequisite(kind, address)).toEqual({ ok: true, value: address });
      }),
      runs,
    );
  });

  test.skipIf(kind === "evm")("detects one changed character", () => {
    fc.assert(
      fc.property(validAddresses[kind], fc.nat(), fc.nat(), (address, at, pick) => {
        // A changed human-readable part is left out: it means another network, or none.
        const start = /^(bc|ltc)1/.exec(address)?.[0].length ?? 0;
        const position = start + (at % (address.length - start));
        const others = alphabetOf(kind, address).replace(address[position] ?? "", "");
        const changed =
          address.slice(0, position) + (others[pick % others.length] ?? "") + address.slice(position + 1);
        expect(validateRequisite(kind, changed).ok).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  test("tells an address of another network from a typo", () => {
    for (const other of addressKinds.filter((candidate) => candidate !== kind)) {
      fc.assert(
        fc.property(validAddresses[other], (address) => {
          expect(validateRequisite(kind, address)).toEqual({ ok: false, error: "wrong_network" });
        }),
        { numRuns: 10 },
      );
    }
  });

  test("refuses truncated, extended and look-alike texts, not invisible characters", () => {
    fc.assert(
      fc.property(validAddresses[kind], (address) => {
        expect(validateRequisite(kind, address.slice(0, -1)).ok).toBe(false);
        expect(validateRequisite(kind, `${address}1`).ok).toBe(false);
        expect(validateRequisite(kind, `${address.slice(0, -1)}\u0430`)).toEqual({
          ok: false,
          error: "format",
        });
        expect(validateRequisite(kind, `${address.slice(0, 9)} ${address.slice(9)}`).ok).toBe(false);
        expect(validateRequisite(kind, `\u2068${address}\u200b`)).toEqual(validateRequisite(kind, address));
      }),
      { numRuns: 20 },
    );
  });
});

test("EIP-55 detects a letter in the wrong case", () => {
  fc.assert(
    fc.property(validAddresses.evm, fc.nat(), (address, pick) => {
      const digits = address.slice(2);
      const letters = Array.from(digits.matchAll(/[a-f]/gi), (match) => match.index);
      fc.pre(letters.length > 0);
      const at = letters[pick % letters.length] ?? 0;
      const letter = digits[at] ?? "";
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      const changed = digits.slice(0, at) + other + digits.slice(at + 1);
      // An address in a single case has no checksum.
      fc.pre(changed !== changed.toLowerCase() && changed !== changed.toUpperCase());
      expect(validateRequisite("evm", `0x${changed}`)).toEqual({ ok: false, error: "checksum" });
    }),
  );
});

test("Luhn detects one changed digit and two swapped neighbours, except 09", () => {
  fc.assert(
    fc.property(validCards, fc.nat(), fc.integer({ min: 1, max: 9 }), (card, pick, step) => {
      expect(validateRequisite("card", card)).toEqual({ ok: true, value: card });
      const at = 1 + (pick % (card.length - 1));
      const digit = Number(card[at]);
      const changed = card.slice(0, at) + ((digit + step) % 10) + card.slice(at + 1);
      expect(validateRequisite("card", changed)).toEqual({ ok: false, error: "checksum" });
      const pair = card.slice(at - 1, at + 1);
      fc.pre(new Set(pair).size === 2 && !["09", "90"].includes(pair) && !(at === 1 && pair[1] === "0"));
      const swapped = card.slice(0, at - 1) + Array.from(pair).toReversed().join("") + card.slice(at + 1);
      expect(validateRequisite("card", swapped)).toEqual({ ok: false, error: "checksum" });
    }),
    { numRuns: 300 },
  );
});

describe("beyond the checksum", () => {
  const hash20 = new Uint8Array(20).fill(7);
  const hash32 = new Uint8Array(32).fill(7);
  test.each([
    ["btc", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7\u212aV8F3T4", "format"],
    ["btc", base58Check(0x99, hash20), "format"],
    ["btc", base58Check(0, hash20.subarray(1)), "format"],
    ["ltc", base58Check(0x05, hash20), "wrong_network"],
    ["ltc", segwit("ltcmweb", 0, hash32), "format"],
    ["tron", base58Check(0x41, hash32), "format"],
    ["evm", "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "format"],
    ["ton", tonAddress(0x31, 0, hash32), "format"],
    ["xmr", moneroAddress(19, new Uint8Array(64)), "format"],
    ["xrp", base58xrp.encode(base58.decode(base58Check(1, hash20))), "format"],
    ["btc", bech32m.encode("bc", [0, ...bech32m.toWords(hash20)]), "checksum"],
  ] as const)("%s %s: %s", (kind, text, error) => {
    expect(validateRequisite(kind, text)).toEqual({ ok: false, error });
  });
});
