import type { PublishedKey, PublishedKeys } from "./keys.ts";
import { detailsText, isPromise, type OrderPromise, type PromisedPayee } from "./promise.ts";

/** The part of WebCrypto that a check needs. */
export type CheckingCrypto = Pick<SubtleCrypto, "importKey" | "verify" | "digest">;

/** What a check is made with. */
export interface CheckGround {
  readonly keys: PublishedKeys;
  readonly subtle: CheckingCrypto;
  /** The checker's clock. */
  readonly now: Date;
}

/** What is wrong with one promise. */
export type PromiseFault =
  // It is no promise of the exchange that the keys are of:
  | "cut"
  | "unreadable"
  | "other_issuer"
  | "unknown_key"
  | "forged"
  | "retired"
  | "too_early"
  // It may be one:
  | "compromised"
  | "clock";

/** Faults that leave a doubt instead of a proof. */
const doubts: readonly PromiseFault[] = ["compromised", "clock"];

/** One promise as it was found. */
export interface CheckedPromise {
  readonly jws: string;
  /** By which the next version names it. */
  readonly hash: string;
  /** What it says, be it true or not; null when that can't be read. */
  readonly promise: OrderPromise | null;
  /** The key that signed it; undefined unless the signature is right. */
  readonly key: PublishedKey | undefined;
  readonly fault: PromiseFault | null;
}

/** The versions of one order that are really of the exchange, and how they hang together. */
export interface CheckedOrder {
  readonly order: number;
  /** By version. */
  readonly versions: readonly (CheckedPromise & { readonly promise: OrderPromise })[];
  /** Versions that are not there, although later ones are. */
  readonly missing: readonly number[];
  /** Versions that do not name the one before as it is. */
  readonly unlinked: readonly number[];
  /** Versions that were signed twice with different words. */
  readonly twofold: readonly number[];
}

/** The result of a check. */
export interface PromiseReport {
  readonly orders: readonly CheckedOrder[];
  /** What is none of the exchange's, or can't be read. */
  readonly refused: readonly CheckedPromise[];
  /** How many were given more than once. */
  readonly repeated: number;
}

/** A signature takes 64 bytes. */
const signatureLength = 86;
/** Clocks may differ by so many seconds. */
const tolerance = 300;

const isWhole = (token: string): boolean => token.split(".")[2]?.length === signatureLength;

/** The promises in a text, whole or cut: apart, in JSON, or in lines that a mail program has broken. */
export const promisesIn = (text: string): readonly string[] => {
  const found: string[] = [];
  for (const piece of text.split(/[^\w.-]+/)) {
    const last = found.at(-1);
    const isOpen = last !== undefined && !isWhole(last);
    // `eyJ` begins each JSON object in base64url: a header, or after a point a payload.
    if (isOpen && (last.endsWith(".") || !piece.startsWith("eyJ"))) found[found.length - 1] = last + piece;
    else if (piece.startsWith("eyJ")) found.push(piece);
  }
  // A point after it ends the sentence that it was pasted from.
  return found.map((token) => token.split(".").slice(0, 3).join("."));
};

const encoder = new TextEncoder();

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(text)));
  } catch {
    return undefined;
  }
};

const hashOf = async (subtle: CheckingCrypto, text: string): Promise<string> =>
  base64url(await subtle.digest("SHA-256", encoder.encode(text)));

const isSigned = async (subtle: CheckingCrypto, { kty, crv, x, y }: PublishedKey, jws: string) => {
  const end = jws.lastIndexOf(".");
  const signature = bytesOf(jws.slice(end + 1));
  // Its last letter has bits to spare: with others it would be another text, and another hash.
  if (!jws.endsWith(base64url(signature.buffer))) return false;
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const key = await subtle.importKey("jwk", { kty, crv, x, y }, algorithm, false, ["verify"]);
  return subtle.verify(algorithm, key, signature, encoder.encode(jws.slice(0, end)));
};

/** What speaks against a rightly signed promise. */
const faultOf = ({ iat }: OrderPromise, { nbf, exp, compromised }: PublishedKey, now: Date) => {
  if (compromised !== undefined) return "compromised";
  if (exp !== undefined && iat >= exp) return "retired";
  if (iat < nbf - tolerance) return "too_early";
  return iat * 1000 > now.getTime() + tolerance * 1000 ? "clock" : null;
};

const checkOne = async (jws: string, { keys, subtle, now }: CheckGround): Promise<CheckedPromise> => {
  const hash = await hashOf(subtle, jws);
  const [head = "", body = ""] = jws.split(".");
  const [header, payload] = [jsonIn(head), jsonIn(body)] as [Record<string, unknown> | null, unknown];
  const promise = isPromise(payload) ? payload : null;
  const found = { jws, hash, promise, key: undefined };
  if (!isWhole(jws)) return { ...found, fault: "cut" };
  if (promise === null || header?.["alg"] !== "ES256" || header["crit"] !== undefined)
    return { ...found, fault: "unreadable" };
  if (promise.iss !== keys.issuer) return { ...found, fault: "other_issuer" };
  const key = keys.keys.find(({ kid }) => kid === header["kid"]);
  if (key === undefined) return { ...found, fault: "unknown_key" };
  const isRight = await isSigned(subtle, key, jws).catch(() => false);
  return isRight ? { ...found, key, fault: faultOf(promise, key, now) } : { ...found, fault: "forged" };
};

const isOfOrder = (checked: CheckedPromise): checked is CheckedOrder["versions"][number] =>
  checked.promise !== null && (checked.fault === null || doubts.includes(checked.fault));

const orderOf = (order: number, all: readonly CheckedOrder["versions"][number][]): CheckedOrder => {
  const versions = all.toSorted((one, other) => one.promise.version - other.promise.version);
  const numbers = new Set(versions.map(({ promise: { version } }) => version));
  const last = versions.at(-1)?.promise.version ?? 0;
  const isLinked = ({ promise: { version, previous } }: CheckedOrder["versions"][number]) =>
    version === 1
      ? previous === null
      : !numbers.has(version - 1) ||
        versions.some(({ promise, hash }) => promise.version === version - 1 && hash === previous);
  const numbersOf = (some: typeof versions) => [...new Set(some.map(({ promise: { version } }) => version))];
  return {
    order,
    versions,
    missing: Array.from({ length: last }, (_, index) => index + 1).filter((version) => !numbers.has(version)),
    unlinked: numbersOf(versions.filter((version) => !isLinked(version))),
    twofold: numbersOf(
      versions.filter(({ promise }, index) => versions[index - 1]?.promise.version === promise.version),
    ),
  };
};

/** Checks all promises in a text against the keys of one exchange. Needs no network. */
export const checkPromises = async (text: string, ground: CheckGround): Promise<PromiseReport> => {
  const given = promisesIn(text);
  const checked = await Promise.all([...new Set(given)].map((jws) => checkOne(jws, ground)));
  const ours = checked.filter(isOfOrder);
  const orders = [...new Set(ours.map(({ promise }) => promise.order))];
  return {
    orders: orders.map((order) =>
      orderOf(
        order,
        ours.filter(({ promise }) => promise.order === order),
      ),
    ),
    refused: checked.filter((one) => !isOfOrder(one)),
    repeated: given.length - checked.length,
  };
};

/** Whether money would go to exactly these details. */
export const isPayee = async (
  subtle: CheckingCrypto,
  { hash }: PromisedPayee,
  salt: string,
  values: readonly string[],
): Promise<boolean> => (await hashOf(subtle, detailsText(salt, values))) === hash;
