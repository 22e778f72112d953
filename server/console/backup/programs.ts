import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";

/** A backup can't be made or restored. Its message tells the deployer what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

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
  const child = spawn(program, args, { env: { ...bare(), ...env }, stdio: ["pipe", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    said = (said + chunk).slice(-2_000);
  });
  // A program that ends early reads no more.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [code, signal] = (await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT"
      ? new BackupError(
          `${program} is not on the PATH: install it (Debian's package ${packages[program] ?? program})`,
        )
      : error;
  })) as [number | null, string | null];
  if (code !== 0) throw new BackupError(`${program} failed: ${said.trim() || String(signal ?? code)}`);
};

/** How a program of PostgreSQL reaches a database, without its password in the list of processes. */
export const connectionOf = (url: string): { dbname: string; env: Readonly<Record<string, string>> } => {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = "";
  return { dbname: `--dbname=${parsed.href}`, env: password === "" ? {} : { PGPASSWORD: password } };
};
