import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import process from "node:process";

/** A backup can't be made or restored. Its message tells the deployer what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "may not be written by this user",
  EPERM: "may not be written by this user",
  EROFS: "is on a file system that is read only",
  ENOSPC: "has no space left on its disk",
  ENOENT: "is not there",
  ENOTDIR: "is no folder",
  EEXIST: "is there already",
};

/** Explains why something can't be written. Other errors stay as they are. */
export const explainFile = (error: unknown, what: string): unknown => {
  if (!(error instanceof Error) || !("code" in error && "syscall" in error)) return error;
  const reason = /^(?:connect|spawn)/.test(String(error.syscall)) ? undefined : reasons[String(error.code)];
  return reason === undefined ? error : new BackupError(`${what} ${reason}`, { cause: error });
};

const leaving = new AbortController();

/** Ends the programs that run, and lets none begin: the process leaves, and what they have begun is removed. */
export const stopPrograms = (): void => leaving.abort();

/** Debian's packages of the programs. */
const packages: Readonly<Record<string, string>> = {
  pg_dump: "postgresql-client",
  pg_restore: "postgresql-client",
  age: "age",
};

/** The environment without the server's secrets. */
const bare = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|TMPDIR|LANG|LC_.*|PG.*)$/.test(name)),
  );

/**
 * Runs a program to its end, with some input.
 * @throws BackupError with the end of what it said, when it is missing or fails.
 */
export const runProgram = async (
  program: string,
  args: readonly string[],
  { env = {}, input = "" }: { readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {},
): Promise<void> => {
  const child = spawn(program, args, {
    env: { ...bare(), ...env },
    stdio: ["pipe", "ignore", "pipe"],
    signal: leaving.signal,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    said = (said + chunk).slice(-2_000);
  });
  // A program that ends early reads no more.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [code, signal] = (await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    if (leaving.signal.aborted) throw new BackupError("It was stopped");
    throw error.code === "ENOENT"
      ? new BackupError(
          `${program} is not on the PATH: install it (Debian's package ${packages[program] ?? program})`,
        )
      : error;
  })) as [number | null, string | null];
  if (code !== 0) throw new BackupError(`${program} failed: ${said.trim() || String(signal ?? code)}`);
};

/** The certificates that the system trusts. */
const bundle = "/etc/ssl/certs/ca-certificates.crt";

/**
 * How a program of PostgreSQL reaches a database: as the server does, which checks the certificate in every mode of
 * TLS, and without its password in the list of processes.
 */
export const connectionOf = (url: string): { dbname: string; env: Readonly<Record<string, string>> } => {
  const parsed = new URL(url);
  const options = parsed.searchParams;
  const password = options.get("password") ?? decodeURIComponent(parsed.password);
  parsed.password = "";
  options.delete("password");
  const checks =
    ["true", "1"].includes(options.get("ssl") ?? "") ||
    ["require", "verify-ca", "verify-full"].includes(options.get("sslmode") ?? "");
  if (checks) {
    options.delete("ssl");
    options.set("sslmode", "verify-full");
  }
  // Programs of PostgreSQL take a plus for itself.
  parsed.search = parsed.search.replaceAll("+", "%20");
  const trusts = checks && !options.has("sslrootcert") && !process.env["PGSSLROOTCERT"] && existsSync(bundle);
  return {
    dbname: `--dbname=${parsed.href}`,
    env: { ...(password !== "" && { PGPASSWORD: password }), ...(trusts && { PGSSLROOTCERT: bundle }) },
  };
};
