// @vitest-environment happy-dom
import { use } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  sampleCard,
  sampleDraft,
  samplePair,
  samplePromo,
  sampleStart,
} from "#machines/exchange/exchange/exchange.cases.ts";
import { refusedPromocode } from "#machines/exchange/exchange/exchange.claim.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { ExchangeDraft, Pair } from "#machines/exchange/exchange/exchange.types.ts";
import { Exchange } from "#src/exchange/exchange/Exchange.tsx";
import { ExchangeHeading } from "#src/exchange/exchange/ExchangeHeading.tsx";
import { ExchangeForm } from "#src/exchange/exchange/ExchangeForm.tsx";
import { FlowsContext } from "#src/flows/flows.ts";
import { useExchange, useExchangeView } from "#src/exchange/exchange/useExchange.ts";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const Failed = ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>Ask again</button>;

/** Parts that load after the form are not rendered. */
const late = { Alert: () => null, Saved: () => null };

const whole = (
  <Exchange renderPage={(form) => form} Failed={Failed} late={late} onSettled={() => undefined} />
);

const opened = (form: React.ReactNode = whole) => show(form, { exchange: exchangeMachine });

/** An amount without anything else. */
const begun: ExchangeDraft = {
  ...sampleDraft,
  requisites: {},
  email: "",
  consent: false,
};

async function load(
  form: React.ReactNode,
  pair: Pair,
  draft: ExchangeDraft | null = begun,
  start = sampleStart,
) {
  const page = await opened(form);
  await page.gives("loadDraft", draft);
  await page.gives("loadDirectory", start);
  await page.gives("loadReceivable", [ids.card, ids.cash, ids.usdtTrc20]);
  await page.gives("loadPair", pair);
  await page.arrive();
  page.sent();
  return page;
}

const ready = (pair: Pair = samplePair(), draft: ExchangeDraft | null = begun) => load(whole, pair, draft);

/** The second face. */
async function turned(
  pair?: Pair,
  form = whole,
  prepare?: (page: Awaited<ReturnType<typeof load>>) => Promise<void>,
) {
  const page = await load(form, pair ?? samplePair());
  await prepare?.(page);
  await page.press("Next");
  await page.arrive();
  page.sent();
  return page;
}

describe("the choice of a currency", () => {
  async function picking(side: string) {
    const page = await ready();
    await page.press(side);
    await page.arrive();
    page.sent();
    return page;
  }
  const row = '[role="option"]';

  it.each([
    ["You send: ", "Tether USDT ERC20", "from", ids.usdtErc20],
    ["You receive: ", "RUCash", "to", ids.cash],
  ])("tells the side that was opened, and the network: %s", async (opener, name, side, id) => {
    const page = await picking(opener);
    await page.click(row, name);
    expect(page.sent()).toEqual([{ type: "currency.choose", side, id }]);
    expect(page.rows()).toEqual([]);
  });

  it("selects the found network by Enter", async () => {
    const page = await picking("You send: ");
    await page.type("Name, ticker", "erc20");
    expect(page.rows()).toEqual(["Tether USDT ERC20USDT"]);
    await page.key("Name, ticker", "Enter");
    expect(page.sent()).toEqual([
      { type: "picker.search", query: "erc20" },
      { type: "currency.choose", side: "from", id: ids.usdtErc20 },
    ]);
  });

  it("lists recent choices first, except in search results", async () => {
    const kept: number[] = [ids.usdtErc20];
    const recent = { read: () => kept, keep: (id: number) => void kept.unshift(id) };
    function Remembering() {
      const flows = use(FlowsContext);
      return <FlowsContext value={{ ...flows, recent }}>{whole}</FlowsContext>;
    }
    const page = await load(<Remembering />, samplePair());
    await page.press("You send: ");
    await page.arrive();
    const plain = (text: string) => text.replace("USDT ERC20USDT", "").replace("USDT TRC20USDT", "");
    expect(page.rows().slice(0, 2).map(plain)).toEqual(["Tether ", "Tether "]);
    expect(page.text()).toContain("Recently chosen");
    await page.type("Name, ticker", "bit");
    expect(page.text()).not.toContain("Recently chosen");
    await page.type("Name, ticker", "");
    await page.click(row, "Bitcoin");
    expect(kept).toEqual([ids.btc, ids.usdtErc20]);
  });

  it("lists popular currencies after recent ones and before the others", async () => {
    const directory = sampleStart.directory.map((entry) => ({
      ...entry,
      ...(["Tether USDT", "Any card"].includes(entry.name) && { popular: true }),
    }));
    const recent = { read: () => [ids.card], keep: () => undefined };
    function Remembering() {
      return <FlowsContext value={{ ...use(FlowsContext), recent }}>{whole}</FlowsContext>;
    }
    const page = await load(<Remembering />, samplePair(), begun, { ...sampleStart, directory });
    await page.press("You send: ");
    await page.arrive();
    const names = page
      .rows()
      .map((text) => ["Any card", "Tether", "Bitcoin"].find((name) => text.includes(name)));
    expect(names).toEqual(["Any card", "Tether", "Tether", "Bitcoin"]);
    expect(page.text()).toContain("Popular");
    await page.press("Crypto");
    expect(page.text()).not.toContain("Popular");
  });

  it("filters the list by kind, and shows all again", async () => {
    const page = await picking("You send: ");
    await page.press("Banks");
    expect(page.rows()).toHaveLength(1);
    await page.press("All");
    expect(page.sent()).toEqual([
      { type: "picker.filter", group: "bank" },
      { type: "picker.filter", group: null },
    ]);
  });
});

describe("the exchange form", () => {
  it("sends each key of an amount, and its commit", async () => {
    const page = await ready(samplePair(), null);
    await page.type("You send", "0.5");
    await page.blur("You send");
    await page.type("You receive", "1000");
    expect(page.sent()).toEqual([
      { type: "amount.change", side: "from", text: "0.5" },
      { type: "amount.commit" },
      { type: "amount.change", side: "to", text: "1000" },
    ]);
  });

  it("fills in the pressed limit on its own side", async () => {
    const page = await ready();
    await page.press("min 0.001");
    await page.press("max 1");
    await page.press("min 5,000");
    await page.press("max 5,000,000");
    expect(page.sent()).toEqual([
      { type: "amount.fill", side: "from", bound: "min" },
      { type: "amount.fill", side: "from", bound: "max" },
      { type: "amount.fill", side: "to", bound: "min" },
      { type: "amount.fill", side: "to", bound: "max" },
    ]);
  });

  it("swaps the sides, and opens the picker of the pressed side", async () => {
    const page = await ready();
    await page.press("You send: ");
    await page.arrive();
    await page.press("Close");
    await page.press("You receive: RU");
    await page.press("Close");
    await page.press("Swap the currencies");
    expect(page.sent()).toEqual([
      { type: "picker.open", side: "from" },
      { type: "picker.close" },
      { type: "picker.open", side: "to" },
      { type: "picker.close" },
      { type: "sides.swap" },
    ]);
  });

  it("sends typed text, blurs and a changed consent", async () => {
    const page = await turned();
    await page.type("Card", "4111");
    await page.blur("Card");
    await page.type("Email", "anna@example.com");
    await page.tick("I accept the AML");
    await page.tick("I accept the AML");
    expect(page.sent()).toEqual([
      { type: "requisite.change", side: "to", name: "account", value: "4111" },
      { type: "field.leave", field: "toRequisites.account" },
      { type: "email.change", value: "anna@example.com" },
      { type: "consent.change", given: true },
      { type: "consent.change", given: false },
    ]);
  });

  it("asks for the amounts first, then for the rest, and the focus goes with the face", async () => {
    const page = await ready(samplePair(), null);
    expect(page.text()).not.toContain("Email");
    await page.type("You send", "0.5");
    await page.press("Next");
    await page.arrive();
    expect(page.text()).toContain("I accept the AML");
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain("0.5"));
    expect(document.activeElement?.tagName).toBe("H2");
    await page.press("Change");
    expect(page.text()).not.toContain("Email");
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("exchange-fromSumma"));
    expect(page.value("You send")).toBe("0.5");
  });

  it("says what the rate is made of", async () => {
    const page = await ready(samplePair(), null);
    const parts = () => [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
    const always = ["Market rate", "Our margin, in the rate", "Fee"];
    expect(parts()).toEqual([...always, "Rate locked for", "Usually takes", "Reserve"]);
    for (const said of ["−1.96%", "30\u00A0min", "12\u00A0min"]) expect(page.text()).toContain(said);
    await leave();
    await ready(samplePair({ hold: null, duration: null, market: null }), null);
    expect(parts()).toEqual(["Fee", "Reserve"]);
  });

  it("says from what risk an order is held, where payments are checked", async () => {
    const risk = "From a risk score of 60 of 100 on, the order waits for documents";
    expect((await turned()).text()).not.toContain(risk);
    await leave();
    expect((await turned(samplePair({ riskLimit: 60 }))).text()).toContain(risk);
  });

  it("says above the form whether it is open and how long such orders took", async () => {
    const headed = (
      <Exchange
        renderPage={(form, view) => (
          <>
            <ExchangeHeading view={view} />
            {form}
          </>
        )}
        Failed={Failed}
        late={late}
        onSettled={() => undefined}
      />
    );
    const page = await load(headed, samplePair(), null);
    expect(page.text()).toContain("Open now");
    expect(page.text()).toContain("in about 12\u00A0min");
    await leave();
    expect((await load(headed, samplePair({ duration: null }), null)).text()).not.toContain("in about");
  });

  it("submits by its button and by Enter, once each", async () => {
    const page = await ready();
    await page.press("Next");
    await page.enter();
    expect(page.sent()).toEqual([{ type: "claim.submit" }, { type: "claim.submit" }]);
  });

  it("takes a double press as one", async () => {
    const page = await ready();
    const button = document.querySelector("button[type=submit]");
    const press = (detail: number) =>
      button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    press(1);
    press(2);
    expect(page.sent()).toEqual([{ type: "claim.submit" }]);
  });

  it("applies a promocode and removes it", async () => {
    const page = await turned();
    await page.press("I have a promo code");
    await page.arrive();
    await page.type("Promo code", "SPRING");
    await page.press("Apply");
    await page.gives("checkPromocode", samplePromo);
    await page.press("Remove the promo code");
    expect(page.sent()).toEqual([
      { type: "promocode.change", value: "SPRING" },
      { type: "promocode.apply" },
      { type: "promocode.remove" },
    ]);
  });

  it("removes a refused promocode, and its field takes the focus", async () => {
    const page = await turned();
    await page.press("I have a promo code");
    await page.arrive();
    await page.type("Promo code", "SPRING");
    await page.press("Apply");
    await page.fails("checkPromocode", refusedPromocode);
    expect(page.text()).toContain("No such code.");
    await page.press("Remove");
    expect(page.text()).not.toContain("No such code.");
    expect(document.activeElement?.getAttribute("name")).toBe("promocode");
    expect(page.sent().at(-1)).toEqual({ type: "promocode.remove" });
  });

  it("offers the cities of a pair", async () => {
    const structure = samplePair().structure;
    const city = [
      { id: 1, code: "moscow", name: "Moscow" },
      { id: 2, code: "kazan", name: "Kazan" },
    ];
    const page = await turned(samplePair({ structure: { ...structure, from: { ...structure.from, city } } }));
    await page.choose("City", "2");
    expect(page.sent()).toEqual([{ type: "city.choose", id: 2 }]);
  });

  it("offers the networks of a currency", async () => {
    const page = await ready(samplePair({}, ids.usdtTrc20), { ...begun, fromId: ids.usdtTrc20 });
    await page.tick("ERC20");
    expect(page.sent()).toEqual([{ type: "currency.choose", side: "from", id: ids.usdtErc20 }]);
  });

  it("offers the verification course to users who have verified cards, and a choice among several", async () => {
    const other = { number: "5555555555554444", name: "Sberbank", holder: null };
    function WithCards() {
      const { actions, actor } = useExchange();
      const view = useExchangeView(actor, true);
      const learn = () => actor.send({ type: "cards.known", cards: [sampleCard, other] });
      return (
        <>
          <button onClick={learn}>Cards are verified</button>
          {view && <ExchangeForm view={view} actions={actions} late={late} />}
        </>
      );
    }
    const page = await turned(samplePair({ verificationCourse: "5100000" }), <WithCards />, ({ press }) =>
      press("Cards are verified"),
    );
    await page.tick("With a verified card");
    await page.choose("Verified card", other.number);
    await page.tick("Standard");
    expect(page.sent()).toEqual([
      { type: "courseType.choose", courseType: "verification" },
      { type: "card.choose", number: other.number },
      { type: "courseType.choose", courseType: "default" },
    ]);
  });

  it("tells a guest what the verification course requires, and keeps typed text on the way there", async () => {
    const page = await turned(samplePair({ verificationCourse: "5100000" }));
    expect(page.text()).toContain("A better rate with a verified card");
    await page.click("a", "Sign in");
    expect(page.sent()).toEqual([{ type: "draft.keep" }]);
    const link = [...document.querySelectorAll("a")].find((one) => one.textContent === "Sign in");
    expect(link?.getAttribute("href")).toBe("/login?next=%2F");
  });

  it("does not offer a verification course to a pair without one", async () => {
    expect((await turned()).text()).not.toContain("verified card");
  });

  it("closes a notification by OK", async () => {
    const page = await ready(samplePair({ notify: "Read me" }));
    await page.press("OK");
    expect(page.sent()).toEqual([{ type: "notification.dismiss" }]);
  });

  it("can reload the directory or the pair after a failure", async () => {
    const page = await opened();
    await page.gives("loadDraft", null);
    await page.fails("loadDirectory");
    await page.press("Ask again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
    await page.gives("loadDirectory", sampleStart);
    await page.gives("loadReceivable", [ids.card]);
    await page.fails("loadPair");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
  });
});

describe("a claim that is being created", () => {
  async function sent(prepare: (page: Awaited<ReturnType<typeof ready>>) => Promise<void> = async () => {}) {
    const page = await ready(samplePair(), sampleDraft);
    await prepare(page);
    await page.press("Next");
    await page.gives("checkCaptcha", { required: false, provider: "off", challenge: null });
    await page.gives("createKey", "key-00000001");
    await page.gives("saveDraft");
    page.sent();
    return page;
  }

  it.each([
    ["Accept the new rate", { type: "course.accept" }],
    ["Back to the form", { type: "course.decline" }],
  ])("asks about a worse course: %s", async (name, command) => {
    const page = await sent();
    await page.fails("createClaim", {
      kind: "conflict",
      code: "course_changed",
      course: "4900000",
      verificationCourse: null,
      steps: [],
      surcharge: null,
      fromSumma: "0.5",
      toSumma: "2450000",
    });
    await page.arrive();
    expect(page.text()).toContain("the rate became worse for you");
    await page.press(name);
    expect(page.sent()).toEqual([command]);
  });

  it("is refused for its promocode: the field is back and takes the focus, for the card was there", async () => {
    const page = await sent(async ({ press, arrive, type, gives }) => {
      await press("I have a promo code");
      await arrive();
      await type("Promo code", "SPRING");
      await press("Apply");
      await gives("checkPromocode", samplePromo);
      // The focus stays on what was pressed, as in a browser.
      document.querySelector<HTMLElement>("button[type=submit]")?.focus();
    });
    await page.fails("createClaim", refusedPromocode);
    await page.arrive();
    expect(page.text()).toContain("No such code.");
    expect(page.value("Promo code")).toBe("SPRING");
    expect(document.activeElement?.getAttribute("name")).toBe("promocode");
  });

  it("reports that the shop has changed its surcharge", async () => {
    const page = await sent();
    await page.fails("createClaim", {
      kind: "conflict",
      code: "course_changed",
      course: "5000000",
      verificationCourse: null,
      steps: [],
      surcharge: "2",
      fromSumma: "0.5",
      toSumma: "2450000",
    });
    await page.arrive();
    expect(page.text()).toContain("the shop changed its surcharge");
  });
});
