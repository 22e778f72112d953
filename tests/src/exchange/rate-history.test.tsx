// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleHistory } from "#machines/exchange/rate-history/rate-history.cases.ts";
import { rateHistoryMachine } from "#machines/exchange/rate-history/rate-history.machine.ts";
import { RateHistory } from "#src/exchange/rate-history/RateHistory.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const text = () => document.body.textContent;
const side = (id: number, code: string, name: string) => ({
  id,
  code,
  ticker: code,
  name,
  icon: code.toLowerCase(),
  group: "crypto" as const,
  network: null,
});
const [one, other] = [side(1, "USDT", "Tether"), side(13, "RUB", "Roubles")];

const begin = (history = sampleHistory()) =>
  show(<RateHistory pair={{ from: one, to: other, history }} />, { rateHistory: rateHistoryMachine });

describe("the history of a rate", () => {
  it("is a chart with a descriptive name, and a table of the same data", async () => {
    await begin();
    expect(document.querySelector("svg[role=img]")?.getAttribute("aria-label")).toMatch(
      /the lowest ₽80.*the highest ₽81.*the last ₽81/,
    );
    expect(text()).toContain("RUB for 1 USDT");
    expect(text()).toContain("+1.25%");
    expect(document.querySelectorAll("tbody tr")).toHaveLength(2);
    expect(document.querySelector("tbody tr")?.textContent).toContain("81");
  });

  it("without a point says so", async () => {
    await begin({ period: "month", points: [] });
    expect(text()).toContain("There's no history yet");
  });

  it("of one point is a chart, too", async () => {
    const [point] = sampleHistory().points;
    await begin({ period: "week", points: point ? [point] : [] });
    expect(document.querySelector("polyline")?.getAttribute("points")).toBe("600,80");
  });
});
