import { describe, expect, it } from "vitest";
import {
  sampleCourse,
  sampleDraft,
  samplePair,
  sampleStart,
} from "#machines/exchange/exchange/exchange.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import {
  selectCanSwap,
  selectDirection,
  selectMissed,
  selectStep,
} from "#machines/exchange/exchange/exchange.selectors.ts";
import type { Pair } from "#machines/exchange/exchange/exchange.types.ts";
import { selectFields, selectReceive, selectSend } from "#machines/exchange/exchange/form.selectors.ts";
import { selectSubmit } from "#machines/exchange/exchange/submit.selectors.ts";
import { later, openExchange, readyExchange, refuse } from "./exchange.scene.ts";

const pairOf = (exchange: Awaited<ReturnType<typeof readyExchange>>) => {
  const snapshot = exchange.snapshot();
  return [selectSend(snapshot).currency?.id, selectReceive(snapshot).currency?.id];
};

describe("the initial pair", () => {
  it("is the default pair of the settings", async () => {
    const exchange = await readyExchange();
    expect(pairOf(exchange)).toEqual([ids.btc, ids.card]);
    expect(selectStep(exchange.snapshot())).toBe("form");
  });

  it("is requested as the address names it, and the settings' answer wins over the draft", async () => {
    const exchange = await readyExchange(
      {
        loadDraft: () => ({ ...sampleDraft, fromId: ids.card, toId: ids.btc }),
        loadDirectory: () => ({
          ...sampleStart,
          settings: {
            ...sampleStart.settings,
            exchangeAttributes: { fromCurrencyId: ids.usdtTrc20, toCurrencyId: ids.cash },
          },
        }),
      },
      { curFrom: "USDTTRC20", curTo: "12", amount: "100" },
    );
    expect(exchange.calls("loadDirectory")).toEqual([{ curFrom: "USDTTRC20", curTo: "12" }]);
    expect(pairOf(exchange)).toEqual([ids.usdtTrc20, ids.cash]);
    expect(selectSend(exchange.snapshot()).amount).toBe("100");
  });

  it("says which pair of the address it stands for, until another one is chosen", async () => {
    const missedOf = async (curFrom: string | null, curTo: string | null) =>
      selectMissed((await readyExchange({}, { curFrom, curTo })).snapshot());
    expect(await missedOf(null, null)).toBeNull();
    expect(await missedOf("btc", "CARDRUB")).toBeNull();
    expect(await missedOf(String(ids.btc), null)).toBeNull();
    expect(await missedOf("USDTTRC20", "CARDRUB")).toEqual({ from: "Tether USDT TRC20", to: "Any card" });
    expect(await missedOf(null, "nonsense")).toEqual({ from: "Bitcoin", to: null });
    const exchange = await readyExchange({}, { curFrom: "BTC", curTo: "CASHRUB" });
    expect(selectMissed(exchange.snapshot())).not.toBeNull();
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    expect(selectMissed(exchange.snapshot())).toBeNull();
  });

  it("is the draft's, with all typed text, when the address names none", async () => {
    const exchange = await readyExchange({
      loadDraft: () => ({ ...sampleDraft, fromId: ids.usdtTrc20, toId: ids.card }),
    });
    expect(pairOf(exchange)).toEqual([ids.usdtTrc20, ids.card]);
    const { to, email, consent } = selectFields(exchange.snapshot());
    expect(to.map(({ value }) => value)).toEqual(["4111 1111 1111 1111"]);
    expect(email.value).toBe("anna@example.com");
    expect(consent.given).toBe(true);
  });

  it("is the first available one when the draft's is gone", async () => {
    const exchange = await readyExchange({
      loadDraft: () => ({ ...sampleDraft, fromId: 999 }),
      loadDirectory: () => ({ ...sampleStart, sendable: [ids.card, ids.usdtErc20] }),
    });
    expect(pairOf(exchange)[0]).toBe(ids.card);
  });

  it("ignores an unreadable draft", async () => {
    const exchange = await readyExchange({ loadDraft: () => Promise.reject(new Error("No storage")) });
    expect(selectStep(exchange.snapshot())).toBe("form");
  });
});

describe("choosing", () => {
  it("keeps the receive currency when it is still available", async () => {
    const exchange = await readyExchange();
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    await exchange.send({ type: "currency.choose", side: "from", id: ids.usdtErc20 });
    expect(exchange.calls("loadReceivable").at(-1)).toEqual({ from: ids.usdtErc20 });
    expect(pairOf(exchange)).toEqual([ids.usdtErc20, ids.cash]);
  });

  it("selects the first currency when it is not", async () => {
    const exchange = await readyExchange({
      loadReceivable: ({ from }) => (from === ids.btc ? [ids.card] : [ids.cash, ids.btc]),
    });
    await exchange.send({ type: "currency.choose", side: "from", id: ids.usdtTrc20 });
    expect(pairOf(exchange)).toEqual([ids.usdtTrc20, ids.cash]);
  });

  it("ignores a currency that is not offered", async () => {
    const exchange = await readyExchange();
    await exchange.send({ type: "currency.choose", side: "from", id: ids.cash });
    await exchange.send({ type: "currency.choose", side: "to", id: ids.usdtErc20 });
    expect(pairOf(exchange)).toEqual([ids.btc, ids.card]);
  });

  it("keeps the last choice even when an older answer arrives later", async () => {
    const older = later<number[]>();
    const exchange = await readyExchange({
      loadReceivable: ({ from }) => (from === ids.usdtTrc20 ? older.promise : [ids.card]),
    });
    await exchange.send({ type: "currency.choose", side: "from", id: ids.usdtTrc20 });
    expect(selectDirection(exchange.snapshot())).toBe("loading");
    await exchange.send({ type: "currency.choose", side: "from", id: ids.usdtErc20 });
    older.resolve([ids.cash]);
    await exchange.rest();
    expect(pairOf(exchange)).toEqual([ids.usdtErc20, ids.card]);
  });

  it("never shows an older pair over a newer one", async () => {
    const older = later<Pair>();
    const exchange = await readyExchange({
      loadPair: ({ from, to }) => (to === ids.cash ? older.promise : samplePair({ id: to }, from, to)),
    });
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    await exchange.send({ type: "currency.choose", side: "to", id: ids.usdtTrc20 });
    older.resolve(samplePair({ id: ids.cash }));
    await exchange.rest();
    expect(exchange.snapshot().context.pair?.id).toBe(ids.usdtTrc20);
  });

  it("shows the form once the first pair has loaded, and keeps it while another loads", async () => {
    const first = later<Pair>();
    const exchange = await readyExchange({
      loadPair: ({ from, to }) =>
        to === ids.card ? first.promise : later<Pair>().promise.then(() => samplePair({}, from, to)),
    });
    expect(selectStep(exchange.snapshot())).toBe("loading");
    first.resolve(samplePair());
    await exchange.rest();
    expect(selectStep(exchange.snapshot())).toBe("form");
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    expect(selectStep(exchange.snapshot())).toBe("form");
    expect(selectDirection(exchange.snapshot())).toBe("loading");
  });

  it("says that nothing is offered", async () => {
    const exchange = await readyExchange({ loadReceivable: () => [] });
    expect(selectDirection(exchange.snapshot())).toBe("nothingOffered");
    expect(selectSubmit(exchange.snapshot())).toEqual({ status: "blocked", reason: "nothingOffered" });
  });

  it("offers the networks of the same currency", async () => {
    const exchange = await readyExchange();
    await exchange.send({ type: "currency.choose", side: "from", id: ids.usdtErc20 });
    expect(selectSend(exchange.snapshot()).networks).toEqual([
      { id: ids.usdtTrc20, network: { code: "TRC20", name: "Tron TRC20" }, isChosen: false },
      { id: ids.usdtErc20, network: { code: "ERC20", name: "Ethereum ERC20" }, isChosen: true },
    ]);
  });
});

describe("swapping", () => {
  it("swaps the sides and keeps typed text with its currency", async () => {
    const exchange = await readyExchange({
      loadReceivable: ({ from }) => (from === ids.card ? [ids.usdtTrc20, ids.btc] : [ids.card]),
    });
    await exchange.send({ type: "amount.change", side: "from", text: "0.25" });
    await exchange.send({ type: "requisite.change", side: "to", name: "account", value: "4111" });
    await exchange.send({ type: "sides.swap" });
    expect(pairOf(exchange)).toEqual([ids.card, ids.btc]);
    expect(selectReceive(exchange.snapshot())).toMatchObject({ amount: "0.25", isTyped: true });
    expect(exchange.snapshot().context.requisites).toEqual({ "from.account.card": "4111" });
  });

  it("is unavailable without a reverse pair", async () => {
    const exchange = await readyExchange({ loadPair: () => samplePair({ reverse: false }) });
    expect(selectCanSwap(exchange.snapshot())).toBe(false);
    await exchange.send({ type: "sides.swap" });
    expect(pairOf(exchange)).toEqual([ids.btc, ids.card]);
  });
});

describe("loading that fails", () => {
  it("reloads the directory when the pair is gone", async () => {
    const exchange = await readyExchange({
      loadPair: ({ to }) => (to === ids.card ? refuse({ kind: "notFound" }) : samplePair()),
    });
    exchange.world.loadReceivable = () => [ids.cash];
    await exchange.send({ type: "retry" });
    expect(pairOf(exchange)).toEqual([ids.btc, ids.cash]);
    expect(selectDirection(exchange.snapshot())).toBe("loaded");
  });
});

describe("the address", () => {
  const cities = [
    { id: 1, code: "moscow", name: "Moscow" },
    { id: 2, code: "kazan", name: "Kazan" },
  ];
  const withCities = (city: Pair["structure"]["to"]["city"]) => (): Pair => {
    const pair = samplePair();
    return { ...pair, structure: { ...pair.structure, to: { ...pair.structure.to, city } } };
  };

  it("is kept in step with the pair and the city", async () => {
    const exchange = await readyExchange({ loadPair: withCities(cities) });
    await exchange.send({ type: "city.choose", id: 2 });
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    const base = { type: "address.changed", curFrom: "BTC", curTo: "CARDRUB" };
    expect(exchange.addresses).toEqual([
      { ...base, city: null },
      { ...base, city: "kazan" },
      { ...base, curTo: "CASHRUB", city: "kazan" },
    ]);
  });

  it.each([
    ["kazan", 2],
    ["2", 2],
    ["KAZAN", 2],
    ["atlantis", null],
  ])("names the city %s", async (city, chosenId) => {
    const exchange = await readyExchange({ loadPair: withCities(cities) }, { city });
    expect(selectFields(exchange.snapshot()).city).toMatchObject({ cities, chosenId });
  });

  it("selects the only city, and ignores one that is not offered", async () => {
    const exchange = await readyExchange({ loadPair: withCities(cities.slice(0, 1)) });
    await exchange.send({ type: "city.choose", id: 2 });
    expect(selectFields(exchange.snapshot()).city?.chosenId).toBe(1);
  });
});

describe("a direction that is not available", () => {
  it.each(["closed", "stale_course", "no_reserve"] as const)("says %s", async (state) => {
    const exchange = await readyExchange({ loadPair: () => samplePair({ state }) });
    expect(selectSubmit(exchange.snapshot())).toEqual({ status: "blocked", reason: state });
    expect(exchange.snapshot().can({ type: "claim.submit" })).toBe(false);
  });

  it("reports that the limits exclude every amount, and offers no limits", async () => {
    const exchange = await readyExchange({ loadPair: () => samplePair({ reserve: "100" }) });
    expect(selectSubmit(exchange.snapshot())).toEqual({ status: "blocked", reason: "limits" });
    expect(selectSend(exchange.snapshot()).limits).toBeNull();
  });

  it("opens once a course makes it available", async () => {
    const exchange = await readyExchange({ loadPair: () => samplePair({ state: "stale_course" }) });
    exchange.world.readCourse = () => sampleCourse();
    await exchange.wait(15);
    expect(selectSubmit(exchange.snapshot())).toEqual({ status: "ready", next: "requisites" });
  });
});

it("shows a skeleton before anything has loaded", () => {
  expect(selectStep(openExchange().snapshot())).toBe("loading");
});
