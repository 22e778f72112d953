import { compactVerify, createLocalJWKSet } from "jose";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import {
  compromised,
  createKey,
  createSigningKeys,
  readKeys,
  rotated,
  type StoredKey,
} from "#server/platform/crypto/signing-keys.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const first = await createKey(at(0));
const second = await createKey(at(12));
const issuer = "https://exchange.example";

/** The key with which something is signed at an hour, checked with what is published. */
const signerAt = async (keys: readonly StoredKey[], hour: number): Promise<string | undefined> => {
  const signing = createSigningKeys(keys);
  const jws = signing.sign({ said: hour }, at(hour));
  if (jws === undefined) return undefined;
  const published = { keys: signing.published(issuer).keys.map((key) => ({ ...key })) };
  const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(published));
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({ said: hour });
  return protectedHeader.kid;
};

test("a new key is published before it takes over, by the clock, from the one before", async () => {
  const keys = rotated([first], second, at(6));
  expect([await signerAt(keys, 6), await signerAt(keys, 11)]).toEqual([first.kid, first.kid]);
  expect([await signerAt(keys, 12), await signerAt(keys, 99)]).toEqual([second.kid, second.kid]);
  expect(createSigningKeys(keys).published(issuer)).toMatchObject({
    issuer,
    keys: [{ kid: first.kid, exp: second.nbf }, { kid: second.kid }],
  });
});

test("a retired key stays listed and loses its secret with the next rotation", async () => {
  const third = await createKey(at(24));
  const keys = rotated(rotated([first], second, at(6)), third, at(13));
  expect(keys.map(({ kid, d }) => [kid, d !== undefined])).toEqual([
    [first.kid, false],
    [second.kid, true],
    [third.kid, true],
  ]);
});

test("a compromised key signs nothing more, loses its secret, and is marked", async () => {
  const next = await createKey(at(7));
  const keys = compromised([first], first.kid, next, at(7));
  expect(await signerAt(keys, 7)).toBe(next.kid);
  expect(await signerAt(keys, 6)).toBeUndefined();
  const [lost] = createSigningKeys(keys).published(issuer).keys;
  expect(lost).toMatchObject({ kid: first.kid, compromised: at(7).getTime() / 1000 });
  expect(JSON.stringify(keys)).not.toContain(first.d);
});

test("no secret is published", () => {
  const { keys } = createSigningKeys(rotated([first], second, at(6))).published(issuer);
  expect(keys.some((key) => "d" in key)).toBe(false);
});

test("the variable is a file's name or its content", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "keys-"));
  const file = path.join(folder, "keys.json");
  const text = JSON.stringify({ keys: [first] });
  writeFileSync(file, text);
  expect([readKeys(file), readKeys(text)]).toEqual([[first], [first]]);
  rmSync(folder, { recursive: true });
  expect(() => readKeys(file)).toThrow(`PROMISE_KEYS names the file ${file}, which is not there`);
  const spoilt = JSON.stringify({ keys: [{ ...first, crv: "P-384" }] });
  expect(() => readKeys(spoilt)).toThrow("PROMISE_KEYS is not what");
});

test("signatures have their length whatever the numbers are", () => {
  const signing = createSigningKeys([first]);
  const lengths = Array.from(
    { length: 600 },
    (_, count) => signing.sign({ count }, at(1))?.split(".")[2]?.length,
  );
  // In one of 256 a number begins with a zero, which DER leaves out.
  expect(new Set(lengths)).toEqual(new Set([86]));
});

test("numbers that begin with zeros are signed rightly", async () => {
  for (let count = 0, found = 0; found < 2; count += 1) {
    const jws = createSigningKeys([first]).sign({ count }, at(1)) ?? "";
    const signature = Buffer.from(jws.split(".")[2] ?? "", "base64url");
    if (signature[0] !== 0 && signature[32] !== 0) continue;
    found += 1;
    const { keys } = createSigningKeys([first]).published(issuer);
    const checked = await compactVerify(jws, createLocalJWKSet({ keys: keys.map((key) => ({ ...key })) }));
    expect(checked.protectedHeader.kid).toBe(first.kid);
  }
});
