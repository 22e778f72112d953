import type { Operation } from "#server/platform/http/contract.ts";
import type { Wire } from "./request.ts";

/** Whether a text can be stored: PostgreSQL keeps no zero byte, JSON documents no half of a surrogate pair. */
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

/** Reads a parameter as the contract writes it: whole numbers in canonical digits, true and false, all else as text. */
const readText = (text: string, schema: Readonly<Record<string, unknown>>): unknown => {
  const types = [schema["type"]].flat();
  if (types.includes("boolean") && /^(true|false)$/.test(text)) return text === "true";
  return types.includes("integer") && /^(-?[1-9]\d{0,14}|0)$/.test(text) ? Number(text) : text;
};

const isBodyGood = ({ body: declared }: Operation, { body, headers }: Wire): boolean | undefined => {
  if (declared === undefined) return true;
  if (body === undefined || body.length === 0) return !declared.required;
  if (headers["content-type"]?.split(";", 1)[0]?.trim() !== declared.mediaType) return false;
  // What a coding that nobody asked for does is not written down; it must only do no harm.
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
    // Encodings that are no text, and repeats, may be read in several ways.
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
 * Whether the contract refuses a request whatever the server's state is; `undefined` where it does not say. Written by
 * the document and RFC 3986, not by the server's code.
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
