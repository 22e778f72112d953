import { writeFileSync } from "node:fs";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import createClient from "openapi-fetch";
import type { paths } from "#openapi/schema.d.ts";
import { Failure } from "#tools/lib/command.ts";

const readToken = (env: NodeJS.ProcessEnv): string => {
  if (env["OPERATOR_TOKEN"]) return env["OPERATOR_TOKEN"];
  const file = path.join(env["DATA_DIR"] ?? "./data", "operator-token");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  throw new Failure(`No operator token: set OPERATOR_TOKEN, or start the demo, which writes ${file}.`);
};

const readUrl = (env: NodeJS.ProcessEnv): string =>
  env["OPERATOR_URL"] ?? `http://${env["HOST"] ?? "127.0.0.1"}:${env["PORT"] ?? "3000"}/en`;

/** Creates a client of the operator API from the environment. */
export const connect = (env: NodeJS.ProcessEnv) => {
  const baseUrl = readUrl(env);
  const client = createClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${readToken(env)}` },
    fetch: async (request) => {
      try {
        return await fetch(request);
      } catch {
        throw new Failure(`No server answers at ${baseUrl}. Is it running? Set PORT or OPERATOR_URL.`);
      }
    },
  });
  return client;
};

/** The operator API. */
export type Client = ReturnType<typeof connect>;

const explain = (error: unknown): string => {
  const body = error as Record<string, unknown>;
  const { detail, code } = body;
  if (typeof detail === "string") return typeof code === "string" ? `${detail} (${code})` : detail;
  return Object.entries(body)
    .map(([field, messages]) => `${field}: ${[messages].flat().join(" ")}`)
    .join("\n");
};

/** Returns the body of a successful response. @throws Failure with the server's message. */
export const unwrap = <Data>(answer: { data?: Data | undefined; error?: unknown }): Data => {
  if (answer.data === undefined)
    throw new Failure(explain(answer.error ?? { detail: "No answer", code: "none" }));
  return answer.data;
};

/** Formats rows as aligned columns. The first row sets their number. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};

/** Parses the whole number of an option. @throws Failure. */
export const whole = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Failure(`--${name} must be a whole number, not ${text}.`);
  return Number(text);
};

/** The output of a command, as text and as JSON. */
export interface Output {
  readonly text: string;
  readonly json: unknown;
}

/** Writes a download into a file. @throws Failure when no file is named. */
export const save = (downloaded: ArrayBuffer, out: string | undefined): Output => {
  if (out === undefined) throw new Failure("Name the output file: --out file");
  const bytes = Buffer.from(downloaded);
  writeFileSync(out, bytes, { mode: 0o600 });
  return { text: `${out}: ${String(bytes.length)} bytes`, json: { file: out, bytes: bytes.length } };
};
