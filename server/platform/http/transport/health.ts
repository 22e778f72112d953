import type { FastifyInstance } from "fastify";
import type { Db } from "#server/database.ts";
import { ping } from "../../data/database.ts";
import { tryWrite } from "../rate-limit-store.ts";

/** Dependencies of the readiness check. */
export interface Health {
  readonly db: Db;
  /** Whether all migrations of this program have run. */
  readonly isMigrated: () => Promise<boolean>;
  /** Whether the server is draining. */
  readonly isDraining: () => boolean;
}

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it can serve, which means that the database is reachable,
 * writable and migrated, and the server is not draining.
 */
export const registerHealth = (app: FastifyInstance, { db, isMigrated, isDraining }: Health): void => {
  let migrated = false;
  let probe: Promise<void> | undefined;
  // Concurrent requests share one probe, because each probe costs a commit.
  const canWrite = (): Promise<void> => {
    probe ??= tryWrite(db).finally(() => {
      probe = undefined;
    });
    return probe;
  };
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const refuse = (reason: string) =>
      reply.code(503).header("retry-after", "5").send({ status: "unavailable", reason });
    if (isDraining()) return refuse("draining");
    try {
      await ping(db);
      migrated ||= await isMigrated();
      if (migrated) await canWrite();
    } catch {
      return refuse("database");
    }
    return migrated ? reply.send({ status: "ok" }) : refuse("migrations");
  });
};
