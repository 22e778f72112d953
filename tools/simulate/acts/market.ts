import type { components } from "#openapi/schema.d.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { operatorCall, sidesOf } from "#tools/simulate/scene.ts";
import { acceptJump, hear, interval, margin, moved, pairs, waiting } from "#tools/simulate/world/market.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { multiply } from "#domain/money/money.ts";

type Feeds = components["schemas"]["RateFeeds"];

/** The house looks at the feed, when it is time and the feed speaks. */
export const listen = async ({ world, house, now }: Scene, isDue = false): Promise<void> => {
  const { market } = world;
  if (market.isSilent || (!isDue && now() - market.heardAt < interval * 1000)) return;
  const quotes = [...market.truth]
    .filter(([asset]) => asset !== "RUB")
    .map(([base, value]) => ({ base, quote: "RUB", value }));
  await house.hear(quotes);
  hear(market, now());
};

/** Staff set a price of their own. */
const setOwn = async (scene: Scene, name: number, course: string): Promise<void> => {
  const { world } = scene;
  const call = operatorCall("changeDirection", {
    by: "market",
    params: sidesOf(world, name),
    body: { course, confirm: true },
  });
  const { status } = await scene.ask(call);
  if (status === 200) world.market.own.set(name, course);
};

/** The market moves: mostly a little, sometimes at a jump. The feed tells of it, or falls silent for a while. */
export const market = async (scene: Scene): Promise<void> => {
  const { world, chance } = scene;
  const { truth, own } = world.market;
  for (const [asset, price] of truth)
    if (asset !== "RUB" && chance.odds(0.6))
      truth.set(
        asset,
        moved(price, chance.odds(0.06) ? chance.pick([0.8, 1.25]) : chance.integer(965, 1035) / 1000),
      );
  for (const [name] of own)
    if (chance.odds(0.5))
      await setOwn(scene, name, moved(pairs[name]?.own ?? "1", chance.integer(80, 125) / 100));
  if (chance.odds(world.market.isSilent ? 0.3 : 0.06)) world.market.isSilent = !world.market.isSilent;
  await listen(scene, true);
};

/** Somebody looks at prices that jumped, and accepts them. */
export const acceptRates = async (scene: Scene): Promise<void> => {
  const { world } = scene;
  const { json } = await scene.ask(operatorCall("listRateFeeds", { by: "market" }));
  const held = (json as Feeds).results.flatMap((feed) => (feed.name === "demo-market" ? feed.held : []));
  const waits = waiting(world.market);
  const missing = waits.find((name) => !held.some(({ base, quote }) => name === `${base}/${quote}`));
  if (missing !== undefined) throw new Fault("a jump is not held", missing);
  if (held.length === 0) return;
  const rates = held.map(({ base, quote, held: value }) => ({ base, quote, held: value }));
  const call = operatorCall("acceptRates", {
    by: "market",
    params: { name: "demo-market" },
    body: { rates },
  });
  const { status } = await scene.ask(call);
  if (status !== 200) return;
  for (const { base, quote, held: value } of rates)
    acceptJump(world.market, `${base}/${quote}`, value, scene.now());
};

/** Sets prices, steps and margins as the world has them, and accepts its first prices. */
export const furnishPrices = async (scene: Scene): Promise<void> => {
  for (const [name, { own, steps, least }] of pairs.entries()) {
    const terms = {
      ...(own === null ? { course: null, margin, bonus: null } : { course: own }),
      steps: steps.map(({ times, percent }) => ({ from: multiply(least, String(times)), percent })),
      confirm: true,
    };
    const call = operatorCall("changeDirection", {
      by: "market",
      params: sidesOf(scene.world, name),
      body: terms,
    });
    const { status, text } = await scene.ask(call);
    if (status !== 200) throw new Error(`A pair cannot be furnished: ${text}`);
  }
  await listen(scene, true);
  // The house began with prices of its own, from which the world's are a jump.
  await acceptRates(scene);
};
