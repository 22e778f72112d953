// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { sampleMoney, sampleMoneyPage } from "#machines/earnings/referral-money/referral-money.cases.ts";
import { referralMoneyMachine } from "#machines/earnings/referral-money/referral-money.machine.ts";
import { sampleReferral } from "#machines/earnings/referrer/referrer.cases.ts";
import { referrerMachine } from "#machines/earnings/referrer/referrer.machine.ts";
import { Referrer } from "#src/earnings/referrer/Referrer.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  return leave();
});

const machines = { referrer: referrerMachine, referralMoney: referralMoneyMachine };

async function opened() {
  const page = await show(<Referrer />, machines);
  await page.gives("loadReferral", sampleReferral());
  await page.gives("load", sampleMoneyPage({ count: 25 }));
  page.sent();
  return page;
}

describe("the views of the referral programme", () => {
  it("show link, balance, terms with their example, and the list", async () => {
    const page = await opened();
    await page.arrive();
    for (const text of [
      "https://exchange.example/?rid=3f9a0c17be42",
      "41.5 USDT",
      "25%",
      "we earn 20 USDT on an exchange: 5 USDT are yours",
      "remembers your link for 30 days",
      "BTC → RUB",
      "25% of the profit",
    ])
      expect(page.text().replaceAll("\u00A0", " ")).toContain(text);
    expect(document.querySelector("figure svg")?.getAttribute("aria-label")).toContain("2.5");
  });

  it("link to the withdrawal of the balance", async () => {
    await opened();
    const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "Withdraw");
    expect(link?.getAttribute("href")).toBe("/account/referrer/withdrawal");
  });

  it("offer no way to everything where there is nothing, and invite to share the link only among rewards", async () => {
    const page = await show(<Referrer />, machines);
    await page.gives(
      "loadReferral",
      sampleReferral({ earned: "0", counts: { users: 0, rewards: 0, waiting: 0, reversed: 0 } }),
    );
    await page.gives("load", sampleMoneyPage({ count: 0, results: [] }));
    expect(page.text()).toContain("Nothing here yet");
    expect(page.text()).toContain("Share your link: the first reward");
    expect(page.text()).not.toContain("Show everything");
    await page.choose("Show", "dwsucc");
    await page.gives("load", sampleMoneyPage({ count: 0, results: [] }));
    expect(page.text()).toContain("Nothing here yet");
    expect(page.text()).not.toContain("Share your link: the first reward");
  });

  it("show why a reward was reversed, and the amount of a withdrawal", async () => {
    const page = await opened();
    await page.choose("Show", "all");
    await page.gives(
      "load",
      sampleMoneyPage({
        count: 2,
        results: [
          sampleMoney({ id: "a", status: "refback", reason: "The payout came back." }),
          sampleMoney({ id: "b", status: "dwsucc", reward: null }),
        ],
      }),
    );
    expect(page.text()).toContain("The payout came back.");
    expect(page.text()).toContain("Paid out");
    expect(page.text().replaceAll("\u00A0", " ")).toContain("−2.5 USDT");
  });

  it("say that there were no rewards of late", async () => {
    const page = await show(<Referrer />, machines);
    await page.gives(
      "loadReferral",
      sampleReferral({ days: [{ day: "2026-01-01", amount: "0", count: 0 }] }),
    );
    expect(page.text()).toContain("No rewards in the last 30 days.");
  });
});
