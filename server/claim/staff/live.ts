import { sql } from "kysely";
import type { Readable } from "node:stream";
import type { Db } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Hub } from "#server/platform/streams/hub.ts";
import { openStream } from "#server/platform/streams/stream.ts";

/** All staff watch the same: the queue of orders. */
const queue = "claims";

/** When an order or a lease changed last, in milliseconds. One that commits late is found by the page's own polls. */
const readChanged = async (db: Db): Promise<number> => {
  const { changed } = await db
    .selectNoFrom([
      sql<Date | null>`greatest(
        (select max(updated_at) from claims), (select max(changed_at) from claim_leases))`.as("changed"),
    ])
    .executeTakeFirstOrThrow();
  return changed?.getTime() ?? 0;
};

/** What a hub looks at. */
export const readQueueVersions = async (db: Db, ids: readonly string[]) => {
  const version = await readChanged(db);
  return ids.map((id) => ({ id, version }));
};

/** Tells that orders have changed. Which ones, the reader's own list says. @throws ApiError 503 with too many streams. */
export const streamQueue = async (
  { db, config }: Pick<Deps, "db" | "config">,
  hub: Hub,
): Promise<Readable> => {
  const read = async () => {
    const changed = await readChanged(db);
    return { id: changed, body: { changed } };
  };
  const { id: version } = await read();
  return openStream({
    hub,
    name: "claims",
    id: queue,
    reader: "staff",
    version,
    after: 0,
    seconds: config.CHAT_STREAM_SECONDS,
    read,
  });
};
