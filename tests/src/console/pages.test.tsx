// @vitest-environment happy-dom
import type { ComponentType } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { flows as known } from "#flows.config.ts";
import type { LooseWords } from "#src/console/page/words.ts";
import { pages } from "#src/console/pages.tsx";
import type { Services } from "#src/shell/services.ts";
import { leave, show } from "../support/stage.tsx";
import { controls } from "../walks/seen.ts";

afterEach(leave);

type Page = (typeof pages)[number];

const wordsOf = ({ Page: Shown }: Page): LooseWords | undefined =>
  (Shown as ComponentType & { words?: LooseWords }).words;

/** Opens a page of data with the first answer of its cases. */
async function open({ Page: Shown, flows }: Page, mayChange: boolean): Promise<void> {
  const [[flow, provide] = []] = Object.entries(flows);
  if (provide === undefined) throw new Error("The page runs no flow");
  const { id } = provide({ api: {} } as Services) as AnyStateMachine;
  const { machine, cases } = (await known.find((one) => one.id === id)?.load()) ?? {};
  const answer = cases?.events.find(({ type }) => type === "xstate.done.actor.load");
  const page = await show(<Shown mayChange={mayChange} params={{}} />, { [flow ?? ""]: machine });
  await page.gives("load", (answer as unknown as { output: unknown }).output);
}

/** What finds and turns pages, and the look at what is masked. */
const looks = /^(?:field|button (?:Find|Older|Newer|Page|Show)\b)/;

describe("who may change nothing finds only looks to press on", () => {
  it.each(pages.filter((page) => page.changes !== undefined && wordsOf(page) !== undefined))(
    "$path",
    async (page) => {
      const changing = async (mayChange: boolean) => {
        await open(page, mayChange);
        const found = controls().filter((control) => !looks.test(control));
        await leave();
        return found;
      };
      expect(await changing(true)).not.toEqual([]);
      expect(await changing(false)).toEqual([]);
    },
  );
});

/** What a column says, from the top. */
const column = (heading: string): string[] =>
  [...document.querySelectorAll(`td[data-label="${heading}"]`)].map((cell) =>
    (cell.textContent ?? "").replaceAll(/\s/g, " "),
  );

/** Sums, rates and limits, each with its currency, as the samples have them. A second line follows the first. */
const figures: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "/second-person": { Amount: ["1.5 BTC", "—"] },
  "/withdrawals": { Amount: Array.from({ length: 3 }, () => "120,000 SBERRUB1,500 USDTTRC20") },
  "/reward-currencies": { "Smallest withdrawal": ["15", "10"], Fee: ["1.25", "0"] },
  "/gift-cards": { Amount: ["1,001 USDTTRC20", "25 USDTTRC20", "1,001 USDTTRC20"] },
  "/stray-payments": { Amount: ["0.05 BTC"] },
  "/shops/working": {
    Terms: ["Share: 40%", "Share: 40%", "Share: 40%"].map((share) => `${share}since 20 Nov 2026, 11:00`),
  },
  "/directions": {
    Rate: ["1 BTC = ₽7,938,000"],
    Market: ["₽8,100,000main BTC/USDT 100,000 · spot, 3 sec ago USDT/RUB 81 · otc, 12 sec ago"],
    Limits: ["from 0.001 BTCup to ₽1,000,000"],
  },
  "/rates": {
    Prices: [
      "prices: 0, pairs that use it: 0",
      "BTC/USDT 96,450.1prices: 1, pairs that use it: 12",
      "BTC/USDT 96,450.1prices: 1, pairs that use it: 12",
    ],
    "Waits for you": ["nothing", "BTC/RUB 8,100,000 → 80,000,000 (887.65%)", "nothing"],
  },
  "/reserves": {
    Available: ["10 BTC", "0 ETHLow: below 2.25 ETH"],
    "Held by orders": ["0.5 BTC", "0 ETH"],
    Worth: ["1,008,000 USDT", "unknown"],
  },
  "/requisites": { Today: ["Orders: 00 BTC", "Orders: 2 of 100.4 BTC of 1.5 BTC"] },
  "/currencies": { Limits: ["", "100 KAS – 5,000 KAS"] },
  "/promocodes": {
    "The rate is better by": ["2%all pairs", "100 DOGEBTC → DOGE"],
    Uses: ["3Each person: 1", "3 of 10"],
  },
};

describe("figures stand with their currency on", () => {
  it.each(Object.keys(figures))("%s", async (path) => {
    const page = pages.find((one) => one.path === path);
    if (page === undefined) throw new Error(`There is no page ${path}`);
    await open(page, true);
    for (const [heading, cells] of Object.entries(figures[path] ?? {}))
      expect(column(heading), heading).toEqual(cells);
  });
});
