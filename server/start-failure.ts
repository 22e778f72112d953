import { ConfigError } from "./platform/config.ts";
import { BackupError } from "./console/backup/programs.ts";
import { isUnreachable } from "./platform/data/database.ts";
import { HandlerMismatch } from "./platform/http/glue.ts";
import { DamagedError, LockedError } from "./platform/data/lock.ts";
import { ForeignSchemaError } from "./platform/data/migrate.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** PostgreSQL's error states when connecting, with instructions. */
const byState: Readonly<Record<string, string>> = {
  "28000": "the database refuses the user: check the role and pg_hba.conf",
  "28P01": "the database refuses the user or the password",
  "3D000": "there is no such database: create it first",
  "42P07": "the database holds tables of another program: name an empty one",
  "42501": "the user may not create tables there: make it the owner of the database",
  "25006": "the database is read only: name the primary",
  "53300": "the database has no connection left: lower DATABASE_POOL or raise max_connections",
  ENOTFOUND: "the host of the database is unknown",
  ECONNREFUSED: "nothing listens at the host and port of the database: start it, or correct them",
};

const ofListening = (
  code: string,
  { PORT = "3000", METRICS_PORT, HOST = "127.0.0.1" }: Env,
  asked: unknown,
): string | undefined => {
  const port =
    METRICS_PORT !== undefined && Number(METRICS_PORT) === asked
      ? `METRICS_PORT ${METRICS_PORT}`
      : `PORT ${PORT}`;
  return {
    EADDRINUSE: `${port} is in use by another program`,
    EACCES: `${port} may not be opened by this user: choose one above 1023`,
    EADDRNOTAVAIL: `HOST ${HOST} is no address of this machine`,
    ENOTFOUND: `HOST ${HOST} is unknown`,
    EAI_AGAIN: `HOST ${HOST} is unknown`,
  }[code];
};

const ofFiles = (code: string, { DATA_DIR = "./data" }: Env): string | undefined =>
  ({
    EACCES: `DATA_DIR ${DATA_DIR} may not be written by this user`,
    EPERM: `DATA_DIR ${DATA_DIR} may not be written by this user`,
    EROFS: `DATA_DIR ${DATA_DIR} is on a file system that is read only`,
    ENOSPC: `DATA_DIR ${DATA_DIR} has no space left on its disk`,
    ENOTDIR: `DATA_DIR ${DATA_DIR} is no folder`,
    EEXIST: `DATA_DIR ${DATA_DIR} is no folder`,
  })[code];

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * Explains in one line why the server did not start and what to do. It contains no secrets. Only unforeseen
 * errors keep their stack.
 */
export const explainFailure = (error: unknown, env: Env): string => {
  if (
    error instanceof ConfigError ||
    error instanceof LockedError ||
    error instanceof DamagedError ||
    error instanceof ForeignSchemaError ||
    error instanceof BackupError ||
    error instanceof HandlerMismatch
  )
    return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  const syscall = "syscall" in error ? error.syscall : undefined;
  const isListening = syscall === "listen" || syscall === "bind";
  const port = "port" in error ? error.port : undefined;
  const isFile = "path" in error && !isListening;
  const known = isFile ? ofFiles(code, env) : isListening ? ofListening(code, env, port) : undefined;
  if (known !== undefined) return known;
  if (env["DATABASE_URL"]) {
    const state = byState[code];
    if (state !== undefined) return `DATABASE_URL: ${state}`;
    if (isUnreachable(error)) return `DATABASE_URL: the database cannot be reached${code && ` (${code})`}`;
    if (/SSL|certificate/i.test(`${code} ${error.message}`)) return `DATABASE_URL: ${error.message}`;
  }
  // The host name is resolved before the port is opened.
  if (syscall === "getaddrinfo") return ofListening(code, env, port) ?? error.message;
  return error.stack ?? error.message;
};
