import type { TestServer } from "#tests/server/support/server.ts";
import type { Samples } from "./sample.ts";

const terms = {
  kind: "fixed",
  url: null,
  headers: [],
  interval: 60,
  timeout: 5,
  stale_after: 120,
  time: null,
  list: null,
  pairs: [{ base: "USD", quote: "RUB", at: "80.5" }],
};

/** Requests for the operations on the sources of rates. */
export const rateFeedSamples = (server: TestServer): Samples => {
  let count = 0;
  const name = () => `feed-${String(count++)}`;
  const added = async (): Promise<{ name: string }> => {
    const body = { name: name(), terms, confirm: true };
    const { json } = await server.call("addRateFeed", { body });
    return { name: json.name as string };
  };
  const held = async () => {
    const source = await added();
    const rate = { source: source.name, base: "BTC", quote: "RUB", value: "8000000", stale_after: 60 };
    const at = server.clock.now();
    await server.deps.db
      .insertInto("rates")
      .values({ ...rate, at, held: "9000000", held_since: at })
      .execute();
    return source;
  };
  return {
    listRateFeeds: async () => {
      await added();
      return {};
    },
    addRateFeed: () => Promise.resolve({ body: { name: name(), terms, confirm: true } }),
    changeRateFeed: async () => ({ params: await added(), body: { terms, confirm: true } }),
    removeRateFeed: async () => ({ params: await added() }),
    acceptRates: async () => ({
      params: await held(),
      body: { rates: [{ base: "BTC", quote: "RUB", held: "9000000" }] },
    }),
  };
};
