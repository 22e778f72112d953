import { gzipSync } from "node:zlib";
import type { Contract, Operation } from "#server/platform/http/contract.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { operatorToken } from "#tests/server/support/server.ts";
import type { Edit } from "./json.ts";
import { pathsOf, writeJson } from "./json.ts";
import { badBodies, badEncodings, badHeaders, badTexts, badTypes, badValues } from "./mutations.ts";
import type { Plan } from "./plan.ts";
import { membersOf } from "./plan.ts";
import { pickOf as at, type Sample } from "./sample.ts";

/** A request as sent over the wire. */
export interface Wire {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
  /** The `Authorization` header that the operation accepts. */
  readonly authorization: string | undefined;
  /** A readable description of the fault. */
  readonly about: string;
  /** The status that it must get, if known in advance. */
  readonly status?: number;
  /** The invalid member of the body: a refusal by fields must name it. */
  readonly field?: string;
}

const unknownNames = [
  "unknown",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "a.b",
  "a/b~c",
  "\u0000",
  "неизвестно",
  "x".repeat(3_000),
];

/** Tokens other than the operator's. */
export const badTokens: readonly string[] = [
  "",
  "Bearer",
  "Bearer ",
  "Bearer wrong-token-of-nobody",
  `Bearer ${operatorToken}x`,
  `Bearer ${operatorToken.slice(0, -1)}`,
  `Bearer ${operatorToken} ${operatorToken}`,
  `Basic ${Buffer.from(`operator:${operatorToken}`).toString("base64")}`,
  `Token ${operatorToken}`,
  operatorToken,
  `Bearer "${operatorToken}"`,
  `Bearer\t${operatorToken}`,
  `Bearer ${operatorToken.toUpperCase()}`,
  `Bearer ${"x".repeat(5_000)}`,
  "Bearer null",
  "Bearer \u00ff",
];

interface Draft {
  params: Record<string, string>;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  json: unknown;
  body: Buffer | undefined;
}

const draftOf = (operation: Operation, plan: Plan, sample: Sample): Draft => {
  const own = plan.base === "schema";
  const encode = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values).map(([name, value]): [string, string] => [
      name,
      encodeURIComponent(String(value)),
    ]);
  // Random ids belong to nothing, so the sample's own stay half of the time.
  const params = { ...(own && plan.bad % 2 === 0 ? plan.params : (sample.params ?? plan.params)) };
  const headers = { ...sample.headers };
  const isJson = operation.body?.mediaType === "application/json";
  const json = isJson ? (own ? plan.body : sample.body) : undefined;
  if (json !== undefined) headers["content-type"] = "application/json";
  return {
    params: Object.fromEntries(encode(params)),
    query: encode(own ? plan.query : (sample.query ?? {})),
    headers,
    json,
    body: isJson
      ? json === undefined
        ? undefined
        : Buffer.from(writeJson(json))
      : (sample.body as Buffer | undefined),
  };
};

type Done = Partial<Pick<Wire, "about" | "status" | "field">>;

const edit = (draft: Draft, change: Edit): void => {
  draft.body = Buffer.from(writeJson(draft.json, change));
};

const spoil = (contract: Contract, operation: Operation, plan: Plan, draft: Draft): Done => {
  const { place, bad } = plan;
  switch (plan.kind) {
    case "nothing":
      return {};
    case "value": {
      const paths = [...pathsOf(draft.json), ...membersOf(contract, operation).map((name) => [name])];
      const path = at(paths, place);
      const { name, raw } = at(badValues, bad);
      edit(draft, { path, raw });
      return { about: `${path.join(".")} = ${name}`, ...(path[0] !== undefined && { field: path[0] }) };
    }
    case "missing": {
      const paths = pathsOf(draft.json);
      if (paths.length === 0) return {};
      const path = at(paths, place);
      edit(draft, { path, raw: undefined });
      return { about: `without ${path.join(".")}` };
    }
    case "unknown": {
      const objects = [[], ...pathsOf(draft.json).filter((path) => isObjectAt(draft.json, path))];
      const name = at(unknownNames, bad);
      const path = [...at(objects, place), name];
      edit(draft, { path, raw: '"1"' });
      return { about: `with ${path.join(".").slice(0, 40)}`, ...(path.length === 1 && { status: 400 }) };
    }
    case "twice": {
      const paths = pathsOf(draft.json);
      if (paths.length === 0) return {};
      const path = at(paths, place);
      const { name, raw } = at(badValues, bad);
      const twice = bad % 2 === 0 ? "before" : "after";
      edit(draft, { path, raw, twice });
      return { about: `${path.join(".")} twice, ${twice} it ${name}` };
    }
    case "body": {
      if (place % 8 === 0) {
        draft.body = undefined;
        return { about: "no body" };
      }
      const { name, bytes } = at(badBodies, bad);
      draft.body = bytes;
      return { about: `body ${name}` };
    }
    case "type": {
      draft.headers["content-type"] = at(badTypes, bad);
      draft.body ??= Buffer.from("{}");
      const own = operation.body?.mediaType;
      const isOwn = draft.headers["content-type"].split(";", 1)[0] === own;
      return { about: `type ${draft.headers["content-type"]}`, ...(!isOwn && { status: 415 }) };
    }
    case "coding": {
      const codings = ["gzip", "br", "deflate", "identity, gzip", "x"];
      draft.headers["content-encoding"] = at(codings, bad);
      draft.body = gzipSync(draft.body ?? Buffer.from("{}"));
      return { about: `coding ${draft.headers["content-encoding"]}` };
    }
    case "header": {
      const name = at(Object.keys(badHeaders), place);
      draft.headers[name] = at(badHeaders[name] ?? [], bad);
      return { about: `header ${name}: ${draft.headers[name].slice(0, 40)}` };
    }
    case "path": {
      const name = at(Object.keys(draft.params), place);
      const encoded = bad % 6 === 0;
      const value = encoded ? at(badEncodings, bad) : encodeURIComponent(at(badTexts, bad));
      draft.params[name] = value;
      return { about: `{${name}} = ${value.slice(0, 60)}` };
    }
    case "query": {
      const known = operation.parameters.filter(({ in: where }) => where === "query").map(({ name }) => name);
      const name = at([...known, ...known, "unknown", "__proto__", "constructor", "page[]", ""], place);
      const value = bad % 6 === 0 ? at(badEncodings, bad) : encodeURIComponent(at(badTexts, bad));
      draft.query.push([encodeURIComponent(name), value]);
      if (bad % 5 === 0) draft.query.push([encodeURIComponent(name), value]);
      return { about: `?${name}=${value.slice(0, 60)}` };
    }
    case "token":
      draft.headers["authorization"] = at(badTokens, bad);
      return { about: `token ${draft.headers["authorization"].slice(0, 40)}`, status: 401 };
  }
};

const isObjectAt = (value: unknown, path: readonly string[]): boolean => {
  const found = path.reduce<unknown>(
    (node, name) =>
      typeof node === "object" && node !== null ? (node as Record<string, unknown>)[name] : undefined,
    value,
  );
  return typeof found === "object" && found !== null && !Array.isArray(found);
};

/** Combines a plan with a sample of the running server. */
export const wireOf = (contract: Contract, operation: Operation, plan: Plan, sample: Sample): Wire => {
  const draft = draftOf(operation, plan, sample);
  const done = spoil(contract, operation, plan, draft);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => draft.params[name] ?? "");
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join("&");
  return {
    about: "nothing wrong",
    ...done,
    authorization: sample.headers?.["authorization"],
    method: operation.method,
    url: `${localePrefix[plan.locale]}${path}${query === "" ? "" : `?${query}`}`,
    headers: draft.headers,
    body: draft.body,
  };
};
