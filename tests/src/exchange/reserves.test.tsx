// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { showcaseMachine, type Reserve } from "#machines/exchange/showcase/showcase.machine.ts";
import { Showcase } from "#src/exchange/showcase/Showcase.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const near = { type: "showcase.near" };

const currency = (code: string, decimals: number): Reserve["currency"] => ({
  id: 1,
  code,
  ticker: code,
  name: code,
  icon: code.toLowerCase(),
  group: "crypto",
  network: null,
  decimals,
});

const rate = (day: string[]): Reserve["rate"] => ({ from: currency("LTC", 8), course: "0.002", day });

async function rowsOf(reserves: readonly Reserve[]): Promise<{ text: string; points: string | null }[]> {
  const page = await show(<Showcase />, { showcase: showcaseMachine });
  await page.tells("watchNear", near);
  await page.gives("loadShowcase", { reserves, bestPairs: [] });
  return [...document.querySelectorAll("tbody tr")].map((row) => ({
    text: (row.textContent ?? "").replaceAll(/\s+/g, " "),
    points: row.querySelector("polyline")?.getAttribute("points") ?? null,
  }));
}

it("keeps the place of pairs and reserves, and loads them when scrolled near", async () => {
  const page = await show(<Showcase />, { showcase: showcaseMachine });
  const places = () => document.querySelectorAll('span[aria-hidden="true"]').length;
  expect(places()).toBe(18);
  expect(document.querySelectorAll("[aria-busy=true]")).toHaveLength(0);
  expect(() => page.asked("loadShowcase")).toThrow("never started");
  await page.tells("watchNear", near);
  expect(places()).toBe(18);
  expect(document.querySelectorAll("[aria-busy=true]")).toHaveLength(2);
  const sections = [...document.querySelectorAll("section")];
  const bestPairs = [{ from: currency("BTC", 8), to: currency("LTC", 8), course: "500" }];
  await page.gives("loadShowcase", { reserves: [], bestPairs });
  // The icons of the pair.
  expect(places()).toBe(2);
  const stayed = sections.map(({ isConnected }) => isConnected);
  expect(stayed, "nothing is taken away while it is scrolled to").toEqual([true, true]);
});

it("a reserve shows its rate, the rate's last 24 hours and their change", async () => {
  // Inverted, 1 BTC went from 400 to 500 LTC.
  const [row] = await rowsOf([
    { currency: currency("BTC", 8), amount: "12.5", rate: rate(["0.0025", "0.0025", "0.002"]) },
  ]);
  expect(row?.text).toContain("1 BTC = 500 LTC");
  expect(row?.text).toContain("+25.00%");
  expect(row?.text).toContain("12.5 BTC");
  expect(row?.points).toBe("0,22 50,22 100,2");
});

it("a reserve without a rate history has no line", async () => {
  const rows = await rowsOf([
    { currency: currency("BTC", 8), amount: "12.5", rate: null },
    { currency: currency("ETH", 8), amount: "3", rate: rate(["0.002"]) },
  ]);
  expect(rows.map(({ points }) => points)).toEqual([null, null]);
  expect(rows[0]?.text).not.toContain("=");
});
