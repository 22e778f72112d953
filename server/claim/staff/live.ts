import type { Readable } from "node:stream";
import type { Deps } from "#server/platform/deps.ts";
import type { Right } from "#server/platform/http/operation.ts";
import type { Hub } from "#server/platform/streams/hub.ts";
import { openStream } from "#server/platform/streams/stream.ts";
import { readChanged } from "./live-store.ts";

/** All staff watch the same: the queue of orders. */
const queue = "claims";

/** Tells that orders have changed. Which ones, the reader's own list says. @throws ApiError 503 with too many streams. */
export const streamQueue = async (
  { db, config }: Pick<Deps, "db" | "config">,
  hub: Hub,
  right: Right,
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
    reader: right,
    version,
    after: 0,
    seconds: config.CHAT_STREAM_SECONDS,
    read,
  });
};
