import { afterAll, beforeAll } from "vitest";
import { compare } from "#domain/money/money.ts";
import type { OperationId } from "#server/platform/http/operation.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import { startTelegram } from "#tests/server/support/telegram.ts";
import type { People } from "./people.ts";
import type { Sample } from "./sample.ts";
import { openSubjects } from "./subjects.ts";
import { watchWrites } from "./writes.ts";

/** A server with an example of everything. */
export interface World {
  readonly server: TestServer;
  readonly people: People;
  /**
   * A request that the operation accepts now, sent by anna or with the installation's token where it needs a
   * caller; `pick` chooses among several.
   */
  sample(id: OperationId, pick: number): Promise<Sample>;
  /** Changes with every written row of any table; limits are excluded. */
  fingerprint(): Promise<string>;
  /** Resets the operators' switches. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server of the suite's kind and fills it. */
const openWorld = async (): Promise<World> => {
  const telegram = await startTelegram();
  const server = await startTestServer({
    complete: true,
    config: {
      ...telegram.config,
      CLAIMS_UNPAID: "0",
      CLAIMS_PER_HOUR: "0",
      SIGN_INS_PER_HOUR: "0",
      WEBHOOK_LOOPBACK: "true",
      // A stream ends after its first event.
      CHAT_STREAM_SECONDS: "0",
    },
  });
  const { db } = server.deps;
  // The clock advances past the cache of directions, but courses must stay fresh.
  await db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute();
  const { people, pairs, sample } = await openSubjects(server);
  return {
    server,
    people,
    sample,
    fingerprint: await watchWrites(db),
    restore: async () => {
      // Staff who ordered as anybody may would have used the accounts of every sample, and could decide about none.
      await db
        .updateTable("claims")
        .set({ user_id: null })
        .where("user_id", "in", db.selectFrom("users").select("id").where("role", "!=", "user"))
        .execute();
      await server.call("setTech", { body: { active: false } });
      await server.call("changeSwitches", {
        body: { contest: false, captchaLogin: false, away: false, withdrawalAlone: "1000" },
      });
      await db
        .updateTable("directions")
        .set({ enabled: true, fixed_course: null })
        .where((row) => row.or([row("enabled", "=", false), row("fixed_course", "is not", null)]))
        .execute();
      const left = await db.selectFrom("reserves").select(["currency_id", "available"]).execute();
      for (const { structure } of pairs) {
        const { id } = structure.to.currency;
        // What samples take is little; what an operation sets may be nothing.
        if (left.some((one) => one.currency_id === id && compare(one.available, "500000000") >= 0)) continue;
        await server.call("setReserve", {
          params: { id },
          body: { amount: "1000000000", reason: "restored" },
        });
      }
      // Claims cache directions for a second.
      server.clock.advance(2);
    },
    close: async () => {
      await server.close();
      telegram.close();
    },
  };
};

/** The world of a file's tests, opened before them. */
export const useWorld = (): World => {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await openWorld());
  });
  afterAll(() => world.close());
  return world;
};
