import { PGlite, types } from "@electric-sql/pglite";
import type { PGliteOptions } from "@electric-sql/pglite";
import { CompiledQuery, Kysely, PGliteDialect, PostgresDialect, sql } from "kysely";
import path from "node:path";
import pg from "pg";
import type { Database, Db, Trx } from "#server/database.ts";
import type { Config } from "#server/config.ts";
import { DamagedError, takeLock } from "./lock.ts";

/** A named statement. Databases that can prepare it parse it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A statement with its parameter values in order. `namedStatement` builds one from named values. */
export interface Query extends Statement {
  readonly values: readonly unknown[];
}

/** An open database, embedded (PGlite) or PostgreSQL. */
export interface DatabaseHandle {
  readonly kind: "pglite" | "postgres";
  readonly db: Db;
  /** Runs a prepared statement in one round trip, for hot paths. */
  run<Row>(query: Query): Promise<Row[]>;
  /** The embedded database itself, for features outside Kysely (jobs, dumps). */
  readonly lite: PGlite | undefined;
  readonly url: string | undefined;
  close(): Promise<void>;
}

const text = (value: string): string => value;

// Both databases return the same types: 64-bit integers, decimals and dates as text, bytes as Buffer.
const liteParsers = {
  [types.INT8]: text,
  [types.NUMERIC]: text,
  [types.DATE]: text,
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), "hex"),
};

// PGlite writes bytes as text, digit by digit: 2.4 MB stop the process for more than a second. As bytes they are
// bound in PostgreSQL's binary format, without a copy.
const liteSerializers = { [types.BYTEA]: (value: Uint8Array) => value } as unknown as NonNullable<
  PGliteOptions["serializers"]
>;

/** Opens an embedded database. Without `dataDir` it is in memory. */
export const openEmbedded = async (options: PGliteOptions = {}): Promise<DatabaseHandle> =>
  embeddedHandle(await PGlite.create({ ...options, parsers: liteParsers, serializers: liteSerializers }));

/** The handle of an embedded database that `openEmbedded` opened. */
export const embeddedHandle = async (lite: PGlite): Promise<DatabaseHandle> => {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: lite }) });
  // Kysely closes its driver only after it has run a query.
  await sql`set time zone 'UTC'`.execute(db);
  return {
    kind: "pglite",
    db,
    lite,
    url: undefined,
    run: async <Row>({ text: statement, values }: Query) =>
      (await lite.query<Row>(statement, [...values])).rows,
    close: async () => {
      if (!lite.closed) await lite.close();
    },
  };
};

const pgTypes = {
  getTypeParser: (oid: number, format?: string) =>
    oid === types.DATE ? text : pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text"),
} as pg.CustomTypesConfig;

/** Names of the statements that run inside transactions, by their texts. */
const names = new Map<string, string>();

type Answered = (error: unknown, result: unknown) => void;

/**
 * Prepares named statements inside transactions too, where Kysely passes only their text. A migration that adds a column
 * outdates what was prepared before: from then on this connection prepares everything anew, under other names.
 */
const prepareNamed = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  let ending = "";
  const note = (error: unknown): void => {
    if (isOutdated(error)) ending += "'";
  };
  client.query = ((given: string | Partial<Statement>, values: unknown, answered?: Answered) => {
    const statement = typeof given === "string" ? { name: names.get(given), text: given } : given;
    if (statement.name === undefined) return query(given, values, answered);
    const asked = { ...statement, name: statement.name + ending, ...(values !== undefined && { values }) };
    if (answered !== undefined)
      return query(asked, undefined, (error: unknown, result: unknown) => {
        note(error);
        answered(error, result);
      });
    return (query(asked) as Promise<unknown>).catch((error: unknown) => {
      note(error);
      throw error;
    });
  }) as typeof client.query;
};

/** Milliseconds after which PostgreSQL gives up. */
type Limits = Pick<
  pg.PoolConfig,
  "statement_timeout" | "query_timeout" | "lock_timeout" | "idle_in_transaction_session_timeout"
>;

const serving: Limits = {
  statement_timeout: 10_000,
  // Longer than `statement_timeout`, so it only detects a server that does not respond.
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Opens PostgreSQL. Connections are opened on demand. */
export const openPostgres = (
  url: string,
  pool: number,
  onError: (error: Error) => void,
  limits = serving,
): DatabaseHandle => {
  const connections = new pg.Pool({
    connectionString: url,
    max: pool,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    ...limits,
    keepAlive: true,
    types: pgTypes,
    application_name: "exchange",
  });
  connections.on("error", onError);
  // pg emits `error` on a checked-out client when the connection drops. Without a listener Node exits.
  connections.on("connect", (client) => {
    client.on("error", onError);
    prepareNamed(client);
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections }) });
  let closed = false;
  return {
    kind: "postgres",
    db,
    lite: undefined,
    url,
    run: async <Row>({ values, ...statement }: Query) =>
      (await renewing(() => connections.query({ ...statement, values: [...values] }))).rows as Row[],
    close: async () => {
      if (closed) return;
      closed = true;
      await connections.end();
    },
  };
};

/**
 * Opens the configured database: PostgreSQL with `DATABASE_URL`, otherwise the embedded one in `DATA_DIR`,
 * protected by a lock.
 * @throws LockedError when another process uses `DATA_DIR`, DamagedError when its database cannot be opened.
 */
export const openDatabase = async (
  config: Pick<Config, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR">,
  onError: (error: Error) => void,
  limits = serving,
): Promise<DatabaseHandle> => {
  if (config.DATABASE_URL !== undefined)
    return openPostgres(config.DATABASE_URL, config.DATABASE_POOL, onError, limits);
  const unlock = takeLock(config.DATA_DIR);
  try {
    const handle = await openEmbedded({ dataDir: path.join(config.DATA_DIR, "pglite") }).catch(
      (error: unknown) => {
        // File system errors explain themselves. PGlite's own errors mean nothing to a deployer.
        if (error instanceof Error && "syscall" in error) throw error;
        throw new DamagedError(
          `DATA_DIR ${config.DATA_DIR} holds a database that cannot be opened: it is damaged, or another version wrote it. Restore a backup, or name another folder`,
          { cause: error },
        );
      },
    );
    return {
      ...handle,
      close: async () => {
        await handle.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Runs a statement inside a transaction. Outside one use `DatabaseHandle.run`. */
export const runIn = async <Row>(db: Db | Trx, { name, text: statement, values }: Query): Promise<Row[]> => {
  names.set(statement, name);
  const run = () => db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]));
  return (await (db.isTransaction ? run() : renewing(run))).rows;
};

/** The plan by which the database would run a query. Tests check that it uses indexes. */
export const planOf = async (db: Db, { name, text: statement, values }: Query): Promise<string> => {
  const explain = { name: `explain-${name}`, text: `explain ${statement}`, values };
  const rows = await runIn<{ "QUERY PLAN": string }>(db, explain);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
};

/** Runs a statement: prepared on the database, or inside a transaction. */
export const runOn = <Row>(database: DatabaseHandle | Db | Trx, query: Query): Promise<Row[]> =>
  "run" in database ? database.run<Row>(query) : runIn<Row>(database, query);

/** Checks that the database responds. Tries twice, because the first query may hit a dropped connection. */
export const ping = async (db: Db): Promise<void> => {
  const ask = sql`select 1`;
  await ask.execute(db).catch(() => ask.execute(db));
};

const textOf = (error: unknown, key: "code" | "routine"): string => {
  const value = error instanceof Error && (error as unknown as Readonly<Record<string, unknown>>)[key];
  return typeof value === "string" ? value : "";
};
const codeOf = (error: unknown): string => textOf(error, "code");

/**
 * Whether PostgreSQL threw an error at this place of its code. Its messages are in the language of the database, and a
 * code may have many causes.
 */
const isFrom = (error: unknown, code: string, routine: string): boolean =>
  codeOf(error) === code && textOf(error, "routine") === routine;

/** Whether an error means that the database is unreachable, so that a retry may succeed. */
export const isUnreachable = (error: unknown): boolean => {
  const code = codeOf(error);
  if (/^(ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOST|ENET)/.test(code)) return true;
  // 08: connection exceptions; 57P: shutdown and starting up; 53: out of resources; 25006: read-only standby.
  if (/^(08|57P|53|25006)/.test(code)) return true;
  // A database that accepts no connections for now.
  if (isFrom(error, "55000", "CheckMyDatabase")) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
      error.message,
    )
  );
};

/** Whether a statement was prepared before a migration, and its answer has other columns now. It had no effect. */
const isOutdated = (error: unknown): boolean => isFrom(error, "0A000", "RevalidateCachedQuery");

/** Attempts after a migration: more than a pool has connections, each of which may be outdated. */
const mostOutdated = 100;

/** Runs something again as long as it meets connections of before a migration. */
const renewing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= mostOutdated || !isOutdated(error)) throw error;
    }
  }
};

/** Whether PostgreSQL aborted the transaction because of a conflict. It had no effect and may run again. */
const isRetriable = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error));

/** Runs `work` in a transaction, up to three times after a deadlock or a serialization failure. */
export const transaction = async <Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await renewing(() => db.transaction().execute(work));
    } catch (error) {
      if (attempt >= 3 || !isRetriable(error)) throw error;
    }
  }
};
