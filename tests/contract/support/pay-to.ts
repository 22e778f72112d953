import { randomBytes } from "node:crypto";
import { currencyId, newKey } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { pickOf, type Samples } from "./sample.ts";

const limits = [
  {},
  { label: "Cold wallet", once: true },
  { daily_count: 5, daily_sum: "1.5", rest_minutes: 30 },
];

/** Requests for the operations on what visitors pay to. */
export const payToSamples = (server: TestServer): Samples => {
  const body = async () => ({
    currency: await currencyId(server, "USDTERC20"),
    values: [{ account: `0x${randomBytes(20).toString("hex")}` }],
  });
  const added = async (): Promise<{ id: string }> => {
    const { json } = await server.call("addPayTo", {
      headers: newKey(),
      body: { ...(await body()), once: true },
    });
    return { id: json.results[0].id as string };
  };
  return {
    listPayTo: async (pick) => ({
      query: pickOf<Record<string, string>>(
        [{}, { currency: String((await body()).currency), size: "2" }],
        pick,
      ),
    }),
    addPayTo: async (pick) => ({
      headers: newKey(),
      body: { ...(await body()), ...pickOf(limits, pick) },
    }),
    changePayTo: async (pick) => ({
      params: await added(),
      body: pickOf([{ active: false }, ...limits.slice(1)], pick),
    }),
    removePayTo: async () => ({ params: await added() }),
  };
};
