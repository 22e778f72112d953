import type { Operation } from "#server/platform/http/contract.ts";
import type { Wire } from "./request.ts";

/** Whether a text can be stored: PostgreSQL stores no zero byte, and JSON documents no half of a surrogate pair. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member));
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
};

/** Parses a parameter by the contract: canonical integers, true and false, everything else as text. */
const readText = (text: string, schema: Readonly<Record<string, unknown>>): unknown => {
  const types = [schema["type"]].flat();
  if (types.includes("boolean") && /^(true|false)$/.test(text)) return text === "true";
  return types.includes("integer") && /^(-?[1-9]\d{0,14}|0)$/.test(text) ? Number(text) : text;
};

const isBodyGood = ({ body: declared }: Operation, { body, headers }: Wire): boolean | undefined => {
  if (declared === undefined) return true;
  if (body === undefined || body.length === 0) return !declared.required;
  if (headers["content-type"]?.split(";", 1)[0]?.trim() !== declared.mediaType) return false;
  // The effect of an undeclared content coding is undefined; it must only do no harm.
  if (headers["content-encoding"] !== undefined || declared.mediaType !== "application/json")
    return undefined;
  try {
    // A byte order mark may be ignored (RFC 8259, 8.1).
    const value: unknown = JSON.parse(body.toString().replace(/^\ufeff/, ""));
    if (body.length > 256 * 1024) return false;
    return declared.validate(value) && isStorable(value);
  } catch {
    return false;
  }
};

const isQueryGood = ({ parameters, validate }: Operation, url: string): boolean | undefined => {
  const pairs = (url.split("?", 2)[1] ?? "").split("&").filter(Boolean);
  const values = new Map<string, unknown>();
  for (const pair of pairs) {
    const [rawName = "", ...rest] = pair.split("=");
    const [name, value] = [decoded(rawName), decoded(rest.join("="))];
    // Encodings that are not text, and repeats, may be interpreted in several ways.
    if (name === undefined || value === undefined || values.has(name)) return undefined;
    const parameter = parameters.find((one) => one.in === "query" && one.name === name);
    if (parameter === undefined) return false;
    values.set(name, readText(value, parameter.schema));
  }
  const query = Object.fromEntries(values);
  return validate.query(query) && isStorable(query);
};

const isPathGood = ({ path, parameters, validate }: Operation, url: string): boolean => {
  const given = (url.split("?", 1)[0] ?? "").replace(/^\/en(?=\/)/, "").split("/");
  const wanted = path.split("/");
  if (given.length !== wanted.length) return false;
  const params: Record<string, unknown> = {};
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) continue;
    const value = decoded(given[index]?.replaceAll("+", "%2B") ?? "");
    const parameter = parameters.find((one) => one.in === "path" && one.name === name);
    if (value === undefined || value === "" || parameter === undefined) return false;
    params[name] = readText(value, parameter.schema);
  }
  return validate.path(params);
};

/**
 * Whether the contract refuses a request in any state of the server; `undefined` if it does not say. Based on the
 * document and RFC 3986, not on the server's code.
 */
export const isRefused = (operation: Operation, wire: Wire): boolean | undefined => {
  const { authorization } = wire.headers;
  if (operation.security.length > 0 && authorization !== wire.authorization) return true;
  const headers = Object.fromEntries(
    Object.entries(wire.headers).filter(([name]) => !name.startsWith("content-")),
  );
  const verdicts = [
    isPathGood(operation, wire.url),
    isQueryGood(operation, wire.url),
    isBodyGood(operation, wire),
    operation.validate.header(headers),
  ];
  if (verdicts.includes(false)) return true;
  return verdicts.includes(undefined) ? undefined : false;
};
