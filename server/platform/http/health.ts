import type { FastifyInstance } from "fastify";
import type { Db } from "#server/database.ts";
import { ping } from "../database.ts";

/** What readiness depends on. */
export interface Health {
  readonly db: Db;
  /** Whether every migration of this program has been run. */
  readonly isMigrated: () => Promise<boolean>;
  /** Whether the server is on its way out. */
  readonly isDraining: () => boolean;
}

/** `GET /healthz` (the process is alive) and `GET /readyz` (it can serve: database reachable, migrated, not draining). */
export const registerHealth = (app: FastifyInstance, { db, isMigrated, isDraining }: Health): void => {
  let migrated = false;
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
    } catch {
      return refuse("database");
    }
    return migrated ? reply.send({ status: "ok" }) : refuse("migrations");
  });
};
