import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { openEmbedded } from "#server/platform/database.ts";
import type { Query } from "./invariants.ts";
import { temporaryFolder } from "./server.ts";

/** The database of a server under test, and access to it. */
export interface Place {
  readonly kind: "PGlite" | "PostgreSQL";
  /** Environment variables of the server. */
  readonly env: Readonly<Record<string, string>>;
  /** Queries the data. On the embedded database only while no server runs. */
  look<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
}

/** A new embedded database. */
export const embeddedPlace = (): Place => {
  const folder = temporaryFolder();
  return {
    kind: "PGlite",
    env: { DATA_DIR: folder },
    look: async (work) => {
      const handle = await openEmbedded({ dataDir: join(folder, "pglite") });
      try {
        return await work(
          async (text) => (await handle.lite?.query<Record<string, unknown>>(text))?.rows ?? [],
        );
      } finally {
        await handle.close();
      }
    },
  };
};

const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A new database of a running PostgreSQL. */
export const postgresPlace = async (cluster: string): Promise<Place & { readonly url: string }> => {
  const name = `chaos_${randomBytes(6).toString("hex")}`;
  await withClient(cluster, (client) => client.query(`create database ${name}`));
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
  return {
    kind: "PostgreSQL",
    url,
    env: { DATABASE_URL: url, DATA_DIR: temporaryFolder() },
    look: (work) =>
      withClient(url, (client) =>
        work(async (text) => (await client.query<Record<string, unknown>>(text)).rows),
      ),
  };
};
