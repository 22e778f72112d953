import { newKey } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { reward } from "#tests/server/earnings/withdrawals/support.ts";
import type { People } from "./people.ts";
import type { Samples } from "./sample.ts";

/** Requests for the gift card operations, sent by anna where they need a user. */
export const giftSamples = (server: TestServer, people: People): Samples => {
  const buy = async () => {
    await reward(server, people.idOf("anna"), "100");
    const { json } = await server.call("buyGiftCard", {
      headers: { ...newKey(), ...(await people.headers("anna")) },
      body: { amount: "25" },
    });
    return json as { card: { id: string }; code: string };
  };
  return {
    buyGiftCard: async (pick) => {
      await reward(server, people.idOf("anna"), "100");
      const mailed = { recipient: "friend@example.org", message: "For you" };
      return { headers: newKey(), body: { amount: "25", ...(pick % 2 === 0 && mailed) } };
    },
    listMyGiftCards: async (pick) => {
      await buy();
      return pick % 2 === 0 ? {} : { query: { side: "bought", page: "1", size: "5" } };
    },
    takeGiftCardBack: async () => ({ headers: newKey(), params: { id: (await buy()).card.id } }),
    redeemGiftCard: async () => {
      return { headers: newKey(), body: { code: (await buy()).code } };
    },
    listGiftCards: async (pick) => {
      await buy();
      return pick % 2 === 0 ? {} : { query: { status: "active", q: "anna@", size: "5" } };
    },
    revealGiftCard: async () => ({ params: { id: (await buy()).card.id } }),
    issueGiftCard: () => Promise.resolve({ headers: newKey(), body: { amount: "25", reason: "An apology" } }),
    approveGiftCard: async () => {
      const { db } = server.deps;
      const { json } = await server.call("issueGiftCard", {
        headers: newKey(),
        body: { amount: "1001", reason: "An apology" },
      });
      const { id } = (json as { card: { id: string } }).card;
      // Whoever calls is another person.
      await db
        .updateTable("gift_cards")
        .set({ issuer_kind: "user", issuer_user: people.idOf("editor"), issuer_key: null })
        .where("id", "=", id)
        .execute();
      return { headers: newKey(), params: { id } };
    },
    cancelGiftCard: async () => ({
      headers: newKey(),
      params: { id: (await buy()).card.id },
      body: { reason: "test" },
    }),
  };
};
