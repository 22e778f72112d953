import { randomUUID } from "node:crypto";
import { newKey, recordStray } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { Samples } from "./sample.ts";

/** Requests about payments without an order. */
export const straySamples = (server: TestServer): Samples => {
  const waiting = async () => ({ id: (await recordStray(server)).id });
  return {
    listStrayPayments: async (pick) => {
      await waiting();
      return pick % 2 === 0 ? {} : { query: { q: "btc", page: "1", size: "5" } };
    },
    recordStrayPayment: () =>
      Promise.resolve({
        headers: newKey(),
        body: {
          currency: "BTC",
          amount: "0.0001",
          transaction: randomUUID(),
          paid_at: server.clock.now().toISOString(),
          note: "test",
        },
      }),
    returnStrayPayment: async () => ({
      headers: newKey(),
      params: await waiting(),
      body: { destination: "test", transaction: randomUUID() },
    }),
    reverseStrayPayment: async () => ({
      headers: newKey(),
      params: await waiting(),
      body: { reason: "test" },
    }),
  };
};
