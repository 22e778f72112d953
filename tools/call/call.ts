/*
 * Calls one operation of the API of a running server:
 *
 *   npm run call                                   lists the operations; with a part of a name, those that have it
 *   npm run call -- <operation> --help             describes one
 *   npm run call -- <operation> name=value … [--raw]
 *
 * A name is that of a parameter or of a field of the body; `texts.title_ru=…` is a field within others, and a name that
 * is repeated is a list. `name=@file` takes the value from a file, or sends the file. `name:=…` is JSON, for `null`, empty
 * lists and lists of objects. An idempotency key is made and a required version is read when they are not given.
 *
 * Prints JSON indented, unless `--raw`, and everything else as it arrives.
 *
 * Server: OPERATOR_URL, or http://HOST:PORT. Token: OPERATOR_TOKEN, or the file `operator-token` in DATA_DIR.
 */
import "#tools/lib/pipe.mjs";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { Failure, runCommand } from "#tools/lib/command.ts";
import { type Contract, type Operation, readContract } from "./contract.ts";
import { convert, isFields, parseFields } from "./fields.ts";
import { describe, listOf } from "./help.ts";

const usage = "usage: npm run call -- <operation> name=value … [--raw], or --help";

const idempotencyKey = "Idempotency-Key";

const readToken = (env: NodeJS.ProcessEnv): string => {
  if (env["OPERATOR_TOKEN"]) return env["OPERATOR_TOKEN"];
  const file = path.join(env["DATA_DIR"] ?? "./data", "operator-token");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  throw new Failure(`No operator token: set OPERATOR_TOKEN, or start the demo, which writes ${file}.`);
};

const isJson = ({ headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("application/json") === true;

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The members of an error, one a line: a field and what is wrong with it, or the message and its code. */
const explain = (error: object): string =>
  Object.entries(error)
    .map(([name, messages]) => `${name}: ${[messages].flat().map(textOf).join(" ")}`)
    .join("\n");

/** Sends a request to an operation. @throws Failure with the server's message. */
const send = async (
  { method, path: place, security = [] }: Operation,
  params: ReadonlyMap<string, string>,
  { query = "", ...init }: RequestInit & { readonly query?: string } = {},
): Promise<Response> => {
  const { env } = process;
  const base = env["OPERATOR_URL"] ?? `http://${env["HOST"] ?? "127.0.0.1"}:${env["PORT"] ?? "3000"}/en`;
  const address = place.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = params.get(name);
    if (!value) throw new Failure(`Set ${name}=…`);
    return encodeURIComponent(value);
  });
  const headers = new Headers(init.headers);
  const isOpen = security.length === 0 || security.some((schemes) => Object.keys(schemes).length === 0);
  if (!isOpen) headers.set("authorization", `Bearer ${readToken(env)}`);
  const response = await fetch(base + address + query, {
    method: method.toUpperCase(),
    ...init,
    headers,
  }).catch(() => {
    throw new Failure(`No server answers at ${base}. Is it running? Set PORT or OPERATOR_URL.`);
  });
  if (response.ok) return response;
  const text = await response.text();
  throw new Failure(
    isJson(response) ? explain(Object(JSON.parse(text))) : `${String(response.status)} ${text}`,
  );
};

/** Reads the version of what an operation changes. */
const readVersion = async (
  { operations }: Contract,
  place: string,
  params: ReadonlyMap<string, string>,
): Promise<unknown> => {
  const [nearest] = operations
    .filter((one) => one.method === "get" && place.startsWith(one.path))
    .toSorted((one, other) => other.path.length - one.path.length);
  const answer: unknown = nearest && (await (await send(nearest, params)).json());
  const parts = isFields(answer) ? [answer, ...Object.values(answer)] : [];
  return parts.filter(isFields).find(({ version }) => version !== undefined)?.["version"];
};

/** Calls an operation with what is given by name. @throws Failure. */
const call = async (
  contract: Contract,
  operation: Operation,
  pairs: readonly string[],
): Promise<Response> => {
  const { operationId, parameters = [], requestBody } = operation;
  const [content] = Object.entries(requestBody?.content ?? {});
  const isForm = content?.[0] === "multipart/form-data";
  const given = parseFields(pairs, isForm);
  const named = (place: string): Map<string, string> =>
    new Map(
      parameters
        .filter(({ name, in: where }) => where === place && given[name] !== undefined)
        .map(({ name }) => [name, String(given[name])]),
    );
  const own = Object.entries(given).filter(([name]) => parameters.every((one) => one.name !== name));
  const params = named("path");
  const query = `?${String(new URLSearchParams([...named("query")]))}`;
  const headers = new Headers([...named("header")]);
  if (parameters.some(({ name }) => name === idempotencyKey) && !headers.has(idempotencyKey))
    headers.set(idempotencyKey, randomUUID());
  if (content === undefined) {
    if (own[0] !== undefined) throw new Failure(`${operationId} takes no ${own[0][0]}.`);
    return send(operation, params, { query, headers });
  }
  if (isForm) {
    const body = new FormData();
    for (const [name, value] of own) body.append(name, value instanceof File ? value : String(value));
    return send(operation, params, { query, headers, body });
  }
  const [type, { schema }] = content;
  const fields = convert(Object.fromEntries(own), schema);
  const isUnread = schema.required?.includes("version") === true && fields["version"] === undefined;
  const version = isUnread ? { version: await readVersion(contract, operation.path, params) } : {};
  headers.set("content-type", type);
  return send(operation, params, { query, headers, body: JSON.stringify({ ...fields, ...version }) });
};

const print = async (response: Response, isRaw: boolean): Promise<void> => {
  if (isJson(response) && !isRaw) console.log(JSON.stringify(await response.json(), null, 2));
  else
    for await (const bytes of response.body ?? [])
      if (!process.stdout.write(bytes)) await once(process.stdout, "drain");
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      raw: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
    allowPositionals: true,
  });
  const [name, ...pairs] = positionals;
  const contract = readContract();
  const { operations } = contract;
  const found = operations.find(({ operationId }) => operationId === name);
  if (found !== undefined) {
    const operation = contract.expand(found);
    if (values.help) console.log(describe(operation));
    else {
      const response = await call(contract, operation, pairs);
      // Says that an act waits for another person, for example.
      if (response.status === 202) console.error(operation.responses["202"]?.description);
      await print(response, values.raw);
    }
    return true;
  }
  if (name === undefined) {
    console.log(`${usage}\n\n${listOf(operations)}`);
    return true;
  }
  const alike = operations.filter((one) => one.operationId.toLowerCase().includes(name.toLowerCase()));
  throw new Failure(`There is no operation ${name}.\n\n${listOf(alike)}`.trimEnd());
});
