import type { Json } from "./protocol.ts";

const hidden = "•••";

/** What a project hides besides what everybody does. */
export interface Hiding {
  /** Members that never leave the page, whatever they hold. */
  readonly secret?: RegExp;
  /** Members all of whose texts belong to a person. */
  readonly personal?: RegExp;
  /** Members that belong to a person in some objects only: which objects, and which of their members. */
  readonly parts?: readonly { readonly has: readonly string[]; readonly member: RegExp }[];
  /** Members with what is searched for: shown, unless it may be the start of a card, a phone number or an e-mail address. */
  readonly search?: RegExp;
}

/** Secrets everywhere. */
const secretKey =
  /token|password|secret|authori[sz]ation|cookie|credential|captcha|otp|^access$|^bearer$|^codes$|idempotencyKey/i;

const beginning = /@|\d(?:\D?\d){4}/;

/** Members that mask a whole e-mail address hide a partially typed one. */
const emailKey = /^email$/i;

/** Members of the description of a field: what it is called and what it is for is no secret, even among personal ones. */
const labelKey = /^(?:name|label|kind|hint)$/;

/** Whether an object describes a field, as `{name, label, value}` does, and is not a record of typed values. */
const isDescription = (value: object): boolean => "name" in value && ("value" in value || "kind" in value);

const email = /[^\s@"'<>()]{1,320}@[^\s@"'<>()]+\.[a-z]{2,}/gi;
const jwt = /\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g;
const bearer = /\bBearer\s+\S+/gi;
const uuid = /\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const card = /(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d.])/g;
const phone = /\+\d[\d\s()-]{8,}\d/g;
const evm = /\b0x[0-9a-f]{40}\b/gi;
/** Addresses in base 58 or bech32, memos, hashes and random secrets: long, without a space, letters and digits mixed. */
const opaque = /(?<![\w/.-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{24,}(?![\w.-])/gi;
/** The same as part of a path, where words with dashes between them are long, too. */
const opaquePart = /(?<=\/)(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{32,}(?![\w.-])/gi;
const query = /\?[^\s#"']*=[^\s#"']*/g;

const ends = (text: string, first = 4) => `${text.slice(0, first)}…${text.slice(-4)}`;

/** `i•••@example.com`. */
const maskEmail = (address: string): string => {
  const at = address.lastIndexOf("@");
  return `${at === 1 ? "" : address.slice(0, 1)}${hidden}${address.slice(at)}`;
};

const isCard = (digits: string): boolean => {
  let sum = 0;
  for (const [index, digit] of digits.split("").toReversed().entries()) {
    const times = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += times > 9 ? times - 9 : times;
  }
  return sum % 10 === 0;
};

/** What is told of a text, a list or an object, and of all that a value holds: watching takes no time of what is watched. */
const most = { letters: 2000, members: 1000, values: 20_000 };

/** The beginning of a longer text, up to a space and without figures at its end: a part of a secret is not known as one. */
const beginningOf = (text: string): string => {
  const head = text
    .slice(0, most.letters)
    .replace(/\S*$/, "")
    .replace(/[\d\s()+-]+$/, "");
  return `${redactText(head)}… (${text.length} letters)`;
};

/** Removes everything that looks like a secret or a requisite from a text. */
export function redactText(text: string): string {
  if (text.length < 5) return text;
  if (text.length > most.letters) return text.startsWith("data:") ? "data:…" : beginningOf(text);
  return text
    .replaceAll(bearer, hidden)
    .replaceAll(jwt, hidden)
    .replaceAll(email, (found) => maskEmail(found))
    .replaceAll(uuid, "$1…")
    .replaceAll(evm, (found) => ends(found, 6))
    .replaceAll(card, (found) => {
      const digits = found.replaceAll(/\D/g, "");
      return isCard(digits) ? `${digits.slice(0, 4)} •••• •••• ${digits.slice(-4)}` : found;
    })
    .replaceAll(phone, hidden)
    .replaceAll(/^data:.*$/gs, "data:…")
    .replaceAll(query, "?…")
    .replaceAll(opaque, (found) => ends(found))
    .replaceAll(opaquePart, (found) => ends(found));
}

/** What is left of a text that belongs to a person: that there is one, and what already was masked. */
const redactPersonal = (text: string): string => {
  if (text === "" || text.includes(hidden) || text.includes("••••")) return text;
  return hidden;
};

const redactEmail = (text: string): string =>
  text.replaceAll(email, "").trim() === "" ? redactText(text) : redactPersonal(text);

interface Inherited {
  readonly isPersonal: boolean;
}

/**
 * Makes of a value what may leave the page: JSON, without tokens, e-mails, cards, addresses and requisites, by the
 * names of the members and by the shapes of the texts. What is asked about twice is reckoned once, as contexts are
 * never changed in place: an unchanged member gives the very same object again.
 */
export function createRedactor({ secret, personal, parts = [], search }: Hiding = {}): (
  value: unknown,
  key?: string,
) => Json {
  const isPersonalKey = (key: string) => personal?.test(key) === true;
  const known = [new WeakMap<object, Json>(), new WeakMap<object, Json>()];
  let values = 0;

  const redact = (value: unknown, key: string, { isPersonal }: Inherited, depth: number): Json => {
    if (value === null || value === undefined) return null;
    if (typeof value === "boolean") return value;
    if (secretKey.test(key) || secret?.test(key) === true) return isEmpty(value) ? "" : hidden;
    if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
    if (typeof value === "bigint") return String(value);
    if (typeof value === "string") {
      if (emailKey.test(key)) return redactEmail(value);
      if (search?.test(key) === true && beginning.test(value)) return hidden;
      return isPersonal ? redactPersonal(value) : redactText(value);
    }
    if (typeof value !== "object") return `(${typeof value})`;
    values += 1;
    if (depth > 12 || values > most.values) return "…";
    const kept = known[isPersonal ? 1 : 0];
    const before = kept?.get(value);
    if (before !== undefined) return before;
    const told = attempt(() => redactObject(value, { isPersonal }, depth));
    kept?.set(value, told);
    return told;
  };

  const redactObject = (value: object, inherited: Inherited, depth: number): Json => {
    if (Array.isArray(value)) {
      const rest = value.length - most.members;
      const told = value.slice(0, most.members).map((one) => redact(one, "", inherited, depth + 1));
      return rest > 0 ? [...told, `… ${rest} more`] : told;
    }
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? "(invalid date)" : value.toISOString();
    if (value instanceof Error) return { name: value.name, message: redactText(value.message) };
    if (value instanceof Map)
      return redact(Object.fromEntries([...value].slice(0, most.members)), "", inherited, depth + 1);
    if (value instanceof Set) return redact([...value], "", inherited, depth + 1);
    if (typeof Blob !== "undefined" && value instanceof Blob) return `(file, ${value.size} bytes)`;
    if ("sessionId" in value && "send" in value) return `(actor ${String(value.sessionId)})`;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype) return `(${nameOf(value)})`;
    const hasLabels = isDescription(value);
    const own = parts.filter(({ has }) => has.every((member) => member in value));
    return Object.fromEntries(
      membersOf(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([member, inner]) => {
          const isLabel = hasLabels && typeof inner === "string" && labelKey.test(member);
          const isOwn = isPersonalKey(member) || own.some((part) => part.member.test(member));
          const isPersonal = !isLabel && (inherited.isPersonal || isOwn);
          return [member, redact(inner, member, { isPersonal }, depth + 1)];
        }),
    );
  };

  return (value, key = "") => {
    values = 0;
    return redact(value, key, { isPersonal: isPersonalKey(key) }, 0);
  };
}

const unreadable = "(unreadable)";

/** Whatever a page keeps: a getter may throw, a proxy may be revoked. Watching never breaks what is watched. */
function attempt<Told>(read: () => Told): Told | typeof unreadable {
  try {
    return read();
  } catch {
    return unreadable;
  }
}

/** The members of an object, as far as they can be read. */
export const membersOf = (value: object): [string, unknown][] =>
  Object.keys(value)
    .slice(0, most.members)
    .map((member) => [member, attempt(() => (value as Record<string, unknown>)[member])]);

const nameOf = (value: object): string => {
  const { constructor: made } = value as { constructor?: unknown };
  return typeof made === "function" && made.name !== "" ? made.name : "object";
};

const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);
