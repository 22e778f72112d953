import { base58, base58xmr, base58xrp, bech32, bech32m, hex } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { describe, expect, test, vi } from "vitest";
import { decodeBase58Check } from "#domain/requisites/addresses/base58.ts";
import {
  validateBitcoin,
  validateDogecoin,
  validateLitecoin,
  validateTron,
} from "#domain/requisites/addresses/addresses.ts";
import { validateCard } from "#domain/requisites/card.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import { validateEvm } from "#domain/requisites/addresses/evm.ts";
import { validateMonero } from "#domain/requisites/addresses/monero.ts";
import { validateBank } from "#domain/requisites/bank-name.ts";
import { validateName } from "#domain/requisites/names.ts";
import {
  type RequisiteError,
  type RequisiteKind,
  type RequisiteResult,
  validateRequisite,
} from "#domain/requisites/requisite.ts";
import { decodeSegwit } from "#domain/requisites/addresses/segwit.ts";
import { validateTon } from "#domain/requisites/addresses/ton.ts";
import { validateXrp } from "#domain/requisites/addresses/xrp.ts";
import { requisiteKinds } from "#domain/requisites/kinds.ts";
import { base58Check, moneroAddress, segwit, tonAddress } from "./addresses.ts";

// The reason of a refusal decides which message the visitor gets.

const hash = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256);
const why = (result: RequisiteResult): RequisiteError | "accepted" => (result.ok ? "accepted" : result.error);

/** The text with its last character replaced by another of the same alphabet. */
const slipped = (text: string) => `${text.slice(0, -1)}${text.endsWith("2") ? "3" : "2"}`;

describe("Bitcoin and its forks", () => {
  test.each([
    [validateBitcoin, 0x00],
    [validateBitcoin, 0x05],
    [validateLitecoin, 0x30],
    [validateLitecoin, 0x32],
    [validateDogecoin, 0x1e],
  ])("%o with version %i: a typo is a wrong checksum", (validate, version) => {
    const address = base58Check(version, hash(20));
    expect(why(validate(address))).toBe("accepted");
    expect(why(validate(slipped(address)))).toBe("checksum");
    expect(why(validate(`2${slipped(address).slice(1)}`))).toBe("format");
  });

  test.each([
    [validateBitcoin, 0x6f],
    [validateBitcoin, 0xc4],
    [validateLitecoin, 0x6f],
    [validateLitecoin, 0x3a],
    [validateLitecoin, 0xc4],
    [validateDogecoin, 0x71],
    [validateDogecoin, 0xc4],
  ])("%o with version %i is of a test network", (validate, version) => {
    expect(why(validate(base58Check(version, hash(20))))).toBe("testnet");
  });

  test("SegWit of test networks is reported as such", () => {
    for (const prefix of ["tb", "bcrt"])
      expect(why(validateBitcoin(segwit(prefix, 0, hash(20))))).toBe("testnet");
    for (const prefix of ["tltc", "rltc"])
      expect(why(validateLitecoin(segwit(prefix, 0, hash(20))))).toBe("testnet");
  });

  test("SegWit uses a single case and its own alphabet", () => {
    const address = segwit("bc", 0, hash(20));
    expect(why(validateBitcoin(address.toUpperCase()))).toBe("accepted");
    expect(why(validateBitcoin(`${address.slice(0, 8).toUpperCase()}${address.slice(8)}`))).toBe("format");
    expect(why(validateBitcoin(`bc1b${"q".repeat(38)}`))).toBe("format");
    expect(why(validateBitcoin(slipped(address)))).toBe("checksum");
  });

  test("Dogecoin has no SegWit", () => {
    expect(why(validateDogecoin("null1qqqqqqq"))).toBe("format");
    expect(why(validateDogecoin("Stryker was here1qqqqqq"))).toBe("format");
  });

  test("an address has at most 35 characters and 20 bytes of hash", () => {
    expect(why(validateBitcoin("1".repeat(36)))).toBe("format");
    expect(why(validateBitcoin(base58Check(0, hash(19))))).toBe("format");
  });
});

describe("Base58Check", () => {
  test("has a payload", () => {
    expect(decodeBase58Check(base58.encode(sha256(sha256(new Uint8Array())).subarray(0, 4)))).toBeNull();
    expect(decodeBase58Check("0OIl")).toBeNull();
  });
});

describe("a witness program", () => {
  const of = (prefix: string) => {
    const address = bech32m.encode(prefix, [1, ...bech32m.toWords(hash(40))], false);
    return { length: address.length, program: decodeSegwit(prefix, address)?.program };
  };

  test("belongs to an address of at most 90 characters", () => {
    expect(of("x".repeat(18))).toEqual({ length: 90, program: hash(40) });
    expect(of("x".repeat(19))).toEqual({ length: 91, program: undefined });
  });

  test("requires a version", () => {
    expect(decodeSegwit("bc", bech32.encode("bc", []))).toBeNull();
    expect(decodeSegwit("bc", bech32m.encode("bc", []))).toBeNull();
  });
});

describe("TRON", () => {
  const address = base58Check(0x41, hash(20));
  test.each([
    [address, "accepted"],
    [slipped(address), "checksum"],
    [`2${slipped(address).slice(1, -1)}T`, "format"],
    [`1${"1".repeat(35)}`, "format"],
    [base58Check(0x41, hash(19)), "format"],
    [base58Check(0x42, hash(20)), "format"],
    [base58Check(0xa0, hash(20)), "testnet"],
    [`TT${address}`, "format"],
  ])("%s is %s", (text, expected) => expect(why(validateTron(text))).toBe(expected));
});

describe("the XRP Ledger", () => {
  const encode = (version: number, length: number) => {
    const body = Uint8Array.of(version, ...hash(length));
    return base58xrp.encode(Uint8Array.of(...body, ...sha256(sha256(body)).subarray(0, 4)));
  };
  test.each([
    [encode(0, 20), "accepted"],
    [slipped(encode(0, 20)), "checksum"],
    [`x${encode(0, 20)}`, "format"],
    [encode(0, 19), "format"],
    [encode(0, 18), "format"],
  ])("%s is %s", (text, expected) => expect(why(validateXrp(text))).toBe(expected));
});

describe("TON", () => {
  const raw = hex.encode(hash(32));
  test("a raw address becomes a non-bounceable one of its workchain", () => {
    expect(validateTon(`0:${raw}`)).toEqual({ ok: true, value: tonAddress(0x51, 0, hash(32)) });
    expect(validateTon(`-1:${raw}`)).toEqual({ ok: true, value: tonAddress(0x51, 255, hash(32)) });
    for (const text of [`x0:${raw}`, `0:${raw}0`, `1:${raw}`]) expect(why(validateTon(text))).toBe("format");
  });

  test.each([
    [slipped(tonAddress(0x11, 0, hash(32))), "checksum"],
    [slipped(tonAddress(0x51, 0, hash(32))), "checksum"],
    [`A${slipped(tonAddress(0x51, 0, hash(32))).slice(1)}`, "format"],
    [`AEUk0${"A".repeat(43)}`, "format"],
    [tonAddress(0x12, 0, hash(32)), "format"],
    [tonAddress(0x11, 7, hash(32)), "format"],
    [tonAddress(0x91, 0, hash(32)), "testnet"],
  ])("%s is %s", (text, expected) => expect(why(validateTon(text))).toBe(expected));
});

describe("Monero", () => {
  test.each([53, 63, 54, 24, 36, 25])("network byte %i is of a test network", (network) => {
    const length = [54, 25].includes(network) ? 72 : 64;
    expect(why(validateMonero(moneroAddress(network, hash(length))))).toBe("testnet");
  });

  const address = moneroAddress(18, hash(64));
  test.each([
    [address, "accepted"],
    [slipped(address), "checksum"],
    [`1${address}`, "format"],
    ["z".repeat(95), "checksum"],
    [moneroAddress(18, hash(72)), "format"],
    [moneroAddress(20, hash(64)), "format"],
  ])("%s is %s", (text, expected) => expect(why(validateMonero(text))).toBe(expected));

  test("accepts only a string that encodes back to itself", () =>
    expect(base58xmr.decode(address)).toHaveLength(69));
});

describe("Ethereum and compatible networks", () => {
  test.each([
    [`0x${"ab".repeat(20)}`, "accepted"],
    [`x0x${"ab".repeat(20)}`, "format"],
    [`0x${"ab".repeat(20)}0`, "format"],
    [`0xA${"b".repeat(39)}`, "checksum"],
    [`0x${"0".repeat(40)}`, "format"],
    [`0x${"0".repeat(39)}1`, "accepted"],
  ])("%s is %s", (text, expected) => expect(why(validateEvm(text))).toBe(expected));
});

describe("e-mail", () => {
  const long = (length: number) => {
    const domain = `${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(length - 64 - 1 - 128 - 3)}.de`;
    return `${"a".repeat(64)}@${domain}`;
  };
  test.each([
    [long(254), "accepted"],
    [long(255), "too_long"],
    [`${"a".repeat(64)}@b.de`, "accepted"],
    ["a@b_.de", "format"],
    ["a@b-.de", "format"],
    ["a@b.1de", "format"],
    ["a@b.de1", "format"],
    ["a@de", "format"],
    ["a@x.b1.de", "accepted"],
    ["example.com", "format"],
  ])("%s is %s", (text, expected) => expect(why(validateEmail(text))).toBe(expected));
});

describe("names", () => {
  test.each([
    [validateName, "a".repeat(100), "accepted"],
    [validateName, "a".repeat(101), "too_long"],
    [validateName, "Bo", "accepted"],
    [validateName, "B", "format"],
    [validateName, "Anna Ivаn", "format"],
    [validateBank, "B", "accepted"],
    [validateBank, "123", "format"],
    [validateBank, "Bank <b>", "format"],
  ])("%o of %s is %s", (validate, text, expected) => expect(why(validate(text))).toBe(expected));

  test("are trimmed", () => {
    expect(validateName("  Anna  ")).toEqual({ ok: true, value: "Anna" });
  });
});

test.each([
  ["a11111111111111111111", "format"],
  ["11111111111111111111a", "format"],
  ["11111111111111111111", "too_long"],
  ["1111111111111111111", "checksum"],
])("the card %s is %s", (text, expected) => expect(why(validateCard(text))).toBe(expected));

describe("any kind", () => {
  test.each<[RequisiteKind, number]>([
    ["xrp_tag", 20],
    ["card", 40],
    ["phone", 30],
    ["telegram", 60],
    ["btc", 90],
    ["xmr", 106],
  ])("%s has at most %i characters", (kind, length) => {
    expect(why(validateRequisite(kind, "!".repeat(length)))).toBe("format");
    expect(why(validateRequisite(kind, "!".repeat(length + 1)))).toBe("too_long");
  });

  test("blanks are skipped up to a limit", () => {
    expect(why(validateRequisite("telegram", " ".repeat(226)))).toBe("required");
    expect(why(validateRequisite("telegram", " ".repeat(227)))).toBe("too_long");
  });

  test.each([
    ["http://t.me/anna_b", "@anna_b"],
    ["t.me/anna_b/", "@anna_b"],
    ["https://t.me/anna_b", "@anna_b"],
  ])("a link to Telegram, %s, becomes %s", (text, value) => {
    expect(validateRequisite("telegram", text)).toEqual({ ok: true, value });
  });

  test("a phone begins with its number", () => {
    expect(why(validateRequisite("phone", "a9161234567"))).toBe("format");
  });
});

test("without the late rules there is no link and no flaw, and no text of a late kind can be checked", async () => {
  vi.resetModules();
  const unloaded = await import("#domain/requisites/deferred.ts");
  const link = "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1";
  expect(unloaded.readPaymentLink(link)).toBeNull();
  expect(unloaded.readLinkAmount(link)).toBeNull();
  expect(unloaded.addressFlaw("btc", "1", "format")).toBeNull();
  for (const kind of requisiteKinds.filter(unloaded.isLateKind))
    expect(() => unloaded.validateRequisite(kind, "1"), kind).toThrow("loadLateRules");
  // A form asks this of each field that is not shown yet.
  for (const kind of requisiteKinds)
    expect(why(unloaded.validateRequisite(kind, " ")), kind).toBe("required");
  expect(unloaded.validateRequisite("card", "4111 1111 1111 1111").ok).toBe(true);
});
