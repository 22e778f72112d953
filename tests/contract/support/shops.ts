import type { OperationId } from "#server/platform/http/operation.ts";
import { newKey } from "#tests/server/claims/support.ts";
import { applicationBody, apply, becomeShop, waitingOf } from "#tests/server/shop/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/users/support.ts";
import type { Sample } from "./sample.ts";

/** Requests that the operations on shops take, sent by anybody where they need a user. */
export const shopSamples = (
  server: TestServer,
): Partial<Record<OperationId, (pick: number) => Promise<Sample>>> => {
  const waiting = async (): Promise<string> => {
    const user = await createUser(server);
    await apply(server, user);
    return (await waitingOf(server, user)).id as string;
  };
  return {
    readOperatorShop: async (pick) => ({
      params: { id: await becomeShop(server, await createUser(server)) },
      ...(pick % 2 === 1 && { query: { page: "1", size: "5" } }),
    }),
    changeShop: async () => ({
      params: { id: await becomeShop(server, await createUser(server)) },
      body: { share: "45", reason: "test" },
    }),
    applyForShop: async () => {
      const { db } = server.deps;
      await db.deleteFrom("rate_limits").execute();
      const demo = db.selectFrom("users").select("id").where("demo", "=", true);
      await db.deleteFrom("shop_applications").where("user_id", "in", demo).execute();
      return { body: applicationBody() };
    },
    listShopApplications: async (pick) => {
      await waiting();
      return pick % 2 === 0 ? {} : { query: { status: "waiting", number: "1", size: "5" } };
    },
    acceptShopApplication: async (pick) => ({
      headers: newKey(),
      params: { id: await waiting() },
      body: { share: "40", ...(pick % 2 === 1 && { note: "test" }) },
    }),
    refuseShopApplication: async () => ({
      headers: newKey(),
      params: { id: await waiting() },
      body: { reason: "test" },
    }),
  };
};
