import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { checkPromises, type CheckGround, isPayee, promisesIn } from "#domain/promise/check.ts";
import type { PublishedKey } from "#domain/promise/keys.ts";
import { samplePromise } from "#tests/support/promise.ts";

/* Promises are signed by a library, with keys of a library; only the check is ours. */
const issuer = "https://exchange.example";
const { subtle } = crypto;
const begin = Date.parse("2026-11-01T00:00:00Z") / 1000;
const now = new Date("2026-11-20T12:00:00Z");

interface Pair {
  readonly published: PublishedKey;
  readonly secret: CryptoKey;
}

const createPair = async (kid: string): Promise<Pair> => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = await exportJWK(publicKey);
  return {
    published: { ...jwk, kid, use: "sig", alg: "ES256", nbf: begin } as PublishedKey,
    secret: privateKey,
  };
};

const signed = (promise: object, { secret, published }: Pair, header: object = {}): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(promise)))
    .setProtectedHeader({ alg: "ES256", typ: "promise+jws", kid: published.kid, ...header })
    .sign(secret);

const hashOf = async (jws: string) =>
  Buffer.from(await subtle.digest("SHA-256", Buffer.from(jws))).toString("base64url");

let ours: Pair;
let theirs: Pair;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([createPair("ours"), createPair("theirs")]);
});

const groundOf = (change: Partial<PublishedKey> = {}, rest: Partial<CheckGround> = {}): CheckGround => ({
  keys: { issuer, keys: [{ ...ours.published, ...change }] },
  subtle,
  now,
  ...rest,
});
const check = (text: string, ground = groundOf()) => checkPromises(text, ground);
const faultsOf = async (text: string, ground = groundOf()) => {
  const { orders, refused } = await check(text, ground);
  return [...orders.flatMap(({ versions }) => versions), ...refused].map(({ fault }) => fault);
};

/** Three versions of one order, each naming the one before. */
const chain = async (): Promise<string[]> => {
  const one = await signed(samplePromise(), ours);
  const two = await signed(samplePromise({ version: 2, previous: await hashOf(one) }), ours);
  return [
    one,
    two,
    await signed(samplePromise({ version: 3, previous: await hashOf(two), state: "done" }), ours),
  ];
};

describe("a promise", () => {
  test("is read from a page of JSON, from lines that were broken, and among words", async () => {
    const [one = "", two = "", three = ""] = await chain();
    const all = [one, two, three];
    expect(promisesIn(JSON.stringify({ promises: all, salt: "eyes" }))).toEqual(all);
    const lines = all.map((jws) => jws.replaceAll(/(.{60})/g, "$1\r\n  ")).join("\n\n");
    expect(promisesIn(lines)).toEqual(all);
    expect(promisesIn(`The last one: ${three} as I have it`)).toEqual([three]);
    expect(promisesIn("no promise here, e.g. eye.")).toEqual([]);
  });

  test("holds as it was signed", async () => {
    const jws = await signed(samplePromise(), ours);
    const { orders, refused, repeated } = await check(jws);
    expect(refused).toEqual([]);
    expect(repeated).toBe(0);
    expect(orders).toMatchObject([{ order: 1024, missing: [], unlinked: [], twofold: [] }]);
    expect(orders[0]?.versions).toMatchObject([
      { fault: null, key: { kid: "ours" }, promise: samplePromise() },
    ]);
  });

  test("is refused with any one bit of any of its members changed", async () => {
    const jws = await signed(samplePromise(), ours);
    const [head = "", body = "", signature = ""] = jws.split(".");
    const bytes = Buffer.from(body, "base64url");
    const members = Object.keys(samplePromise());
    for (const member of members) {
      const at = bytes.indexOf(`"${member}":`) + member.length + 4;
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const [fault] = await faultsOf([head, changed.toString("base64url"), signature].join("."));
      expect(["forged", "unreadable", "other_issuer"], `${member}: ${String(fault)}`).toContain(fault);
    }
    const amount = Buffer.from(bytes.toString().replace("50123.45", "50123.44"));
    expect(await faultsOf([head, amount.toString("base64url"), signature].join("."))).toEqual(["forged"]);
    const sign = Buffer.from(signature, "base64url");
    sign[7] = (sign[7] ?? 0) ^ 1;
    expect(await faultsOf([head, body, sign.toString("base64url")].join("."))).toEqual(["forged"]);
  });

  test("is refused in any other spelling, which would have another hash", async () => {
    const jws = await signed(samplePromise(), ours);
    const last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const next = last[last.indexOf(jws.at(-1) ?? "") + 1] ?? "";
    expect(await faultsOf(jws.slice(0, -1) + next)).toEqual(["forged"]);
  });

  test("is refused from another exchange, from its key, and under our name with theirs", async () => {
    expect(await faultsOf(await signed(samplePromise({ iss: "https://clone.example" }), theirs))).toEqual([
      "other_issuer",
    ]);
    expect(await faultsOf(await signed(samplePromise(), theirs))).toEqual(["unknown_key"]);
    expect(await faultsOf(await signed(samplePromise(), theirs, { kid: "ours" }))).toEqual(["forged"]);
  });

  test("is refused without a signature, and where it asks for more than we know", async () => {
    const [, body = "", signature = ""] = (await signed(samplePromise(), ours)).split(".");
    const head = (header: object) => Buffer.from(JSON.stringify(header)).toString("base64url");
    const none = [head({ alg: "none", kid: "ours" }), body, signature].join(".");
    expect(await faultsOf(none)).toEqual(["unreadable"]);
    expect(
      await faultsOf([head({ alg: "ES256", kid: "ours", crit: ["b64"] }), body, signature].join(".")),
    ).toEqual(["unreadable"]);
    expect(await faultsOf(await signed({ iss: issuer }, ours))).toEqual(["unreadable"]);
  });

  test.each([0.2, 0.5, 0.9, 0.99])("that was cut at %f is said to be cut", async (part) => {
    const jws = await signed(samplePromise(), ours);
    expect(await faultsOf(jws.slice(0, Math.floor(jws.length * part)))).toEqual(["cut"]);
  });

  test("that was pasted twice counts once", async () => {
    const jws = await signed(samplePromise(), ours);
    const { orders, repeated } = await check(`${jws}\n${jws}`);
    expect([orders[0]?.versions.length, repeated]).toEqual([1, 1]);
  });
});

describe("a key", () => {
  const iat = samplePromise().iat;

  test("that was retired later has signed truly, and what it signed since is refused", async () => {
    const jws = await signed(samplePromise(), ours);
    expect(await faultsOf(jws, groundOf({ exp: iat + 1 }))).toEqual([null]);
    expect(await faultsOf(jws, groundOf({ exp: iat }))).toEqual(["retired"]);
  });

  test("signs nothing before it begins", async () => {
    expect(await faultsOf(await signed(samplePromise(), ours), groundOf({ nbf: iat + 3600 }))).toEqual([
      "too_early",
    ]);
  });

  test("that others may have proves nothing, but its promises are shown", async () => {
    const { orders, refused } = await check(
      await signed(samplePromise(), ours),
      groundOf({ compromised: iat + 9 }),
    );
    expect([orders[0]?.versions[0]?.fault, refused]).toEqual(["compromised", []]);
  });

  test("that is broken is none", async () => {
    expect(await faultsOf(await signed(samplePromise(), ours), groundOf({ x: "" }))).toEqual(["forged"]);
  });
});

test("a promise of a time that no clock knows is unreadable, and one at the end of a sentence is whole", async () => {
  expect(await faultsOf(await signed(samplePromise({ iat: 9e12 }), ours))).toEqual(["unreadable"]);
  expect(await faultsOf(`${await signed(samplePromise(), ours)}.`)).toEqual([null]);
});

test("a promise from the future tells of a wrong clock", async () => {
  const ground = groundOf({}, { now: new Date("2026-11-19T00:00:00Z") });
  expect(await faultsOf(await signed(samplePromise(), ours), ground)).toEqual(["clock"]);
});

describe("the versions of an order", () => {
  test("hang together in any order", async () => {
    const { orders } = await check((await chain()).toReversed().join(" "));
    expect(orders).toMatchObject([{ missing: [], unlinked: [], twofold: [] }]);
    expect(orders[0]?.versions.map(({ promise: { version } }) => version)).toEqual([1, 2, 3]);
  });

  test("tell what is missing", async () => {
    const [, , three = ""] = await chain();
    expect((await check(three)).orders).toMatchObject([{ missing: [1, 2], unlinked: [] }]);
    const [one = ""] = await chain();
    const again = await signed(samplePromise({ version: 3, previous: "x" }), ours);
    expect((await check(`${one} ${again}`)).orders).toMatchObject([{ missing: [2], unlinked: [] }]);
  });

  test("tell what does not name the one before, and what was said twice in different words", async () => {
    const [one = "", two = ""] = await chain();
    const other = await signed(samplePromise({ receive: { ...samplePromise().receive, amount: "1" } }), ours);
    expect((await check(`${other} ${two}`)).orders).toMatchObject([{ unlinked: [2] }]);
    expect((await check(`${one} ${other} ${two}`)).orders).toMatchObject([{ twofold: [1], unlinked: [] }]);
  });

  test("are those that are ours: a forged one is beside them", async () => {
    const [one = ""] = await chain();
    const forged = await signed(samplePromise({ version: 2, previous: await hashOf(one) }), theirs, {
      kid: "ours",
    });
    const { orders, refused } = await check(`${one} ${forged}`);
    expect([orders[0]?.versions.length, refused.map(({ fault }) => fault)]).toEqual([1, ["forged"]]);
  });

  test("of several orders are apart", async () => {
    const texts = [await signed(samplePromise(), ours), await signed(samplePromise({ order: 7 }), ours)];
    expect((await check(texts.join("\n"))).orders.map(({ order }) => order)).toEqual([1024, 7]);
  });
});

test("whoever knows the salt can prove whole details", async () => {
  const payee = { masked: [], hash: await hashOf("salt\n4111111111111111\nIvan") };
  expect(await isPayee(subtle, payee, "salt", ["4111111111111111", "Ivan"])).toBe(true);
  expect(await isPayee(subtle, payee, "salt", ["4111111111111111"])).toBe(false);
  expect(await isPayee(subtle, payee, "other", ["4111111111111111", "Ivan"])).toBe(false);
});
