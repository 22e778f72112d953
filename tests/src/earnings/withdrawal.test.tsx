// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleUser } from "#machines/account/session/session.cases.ts";
import { sessionMachine } from "#machines/account/session/session.machine.ts";
import { standings } from "#machines/shop/shop-application/shop-application.cases.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import {
  sampleAttempt,
  sampleBody,
  sampleCard,
  sampleDraft,
  sampleStart,
  sampleTerms,
  sampleWithdrawal,
} from "#machines/earnings/withdrawal/withdrawal.cases.ts";
import { withdrawalMachine } from "#machines/earnings/withdrawal/withdrawal.machine.ts";
import type { WithdrawalStart } from "#machines/earnings/withdrawal/withdrawal.types.ts";
import { withdrawalStatusMachine } from "#machines/earnings/withdrawal-status/withdrawal-status.machine.ts";
import type { WizardSource } from "#src/earnings/withdrawal/sources.ts";
import { Withdrawal } from "#src/earnings/withdrawal/Withdrawal.tsx";
import { WithdrawalStatus } from "#src/earnings/withdrawal-status/WithdrawalStatus.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const Guarded = ({ source = "referral" }: { source?: WizardSource }) =>
  useSession().view.step === "signedIn" && <Withdrawal source={source} />;

const linkTo = (name: string) =>
  [...document.querySelectorAll("a")]
    .find(({ textContent }) => textContent.trim() === name)
    ?.getAttribute("href");

/** The summary as it is read: each name with its figure. */
const summary = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dt")].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent.replaceAll("\u00a0", " "),
    ]),
  );

const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    .filter((radio) => radio.checked)
    .map((radio) => radio.labels?.[0]?.textContent ?? "");

async function signedIn(source?: WizardSource) {
  const page = await show(<Guarded source={source} />, {
    session: sessionMachine,
    withdrawal: withdrawalMachine,
    shopApplication: shopApplicationMachine,
  });
  await page.gives("renewToken", { owner: "a" });
  await page.gives("readUser", sampleUser);
  return page;
}

async function opened(start: Partial<WithdrawalStart> = {}) {
  const page = await signedIn();
  await page.gives("loadStart", sampleStart(start));
  page.sent();
  return page;
}

/** Opens a step of the wizard. Values that `draft` omits are filled in. */
async function openedAt(step: string, draft: Parameters<typeof sampleDraft>[0] = {}) {
  const page = await opened({ draft: sampleDraft({ attempt: null, ...draft }) });
  await page.press(step);
  return page;
}

/** Opens the review and requests the withdrawal. */
async function asked() {
  const page = await openedAt("4. Review");
  page.sent();
  await page.press("Withdraw");
  await page.gives("keepAttempt", sampleAttempt);
  return page;
}

describe("the views of the withdrawal wizard", () => {
  it("report a missing choice and focus it", async () => {
    const page = await opened();
    await page.press("Next");
    expect(page.sent()).toEqual([{ type: "step.next" }]);
    expect(page.text()).toContain("Choose where the money goes");
    expect((document.activeElement as HTMLInputElement).labels?.[0]?.textContent).toContain("Sberbank");
  });

  it("offer no method whose minimum is above the balance", async () => {
    await opened({ terms: sampleTerms({ available: "12" }) });
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    expect(radios.map(({ disabled }) => disabled)).toEqual([true, false]);
  });

  it("find a method among many, beside the chosen one", async () => {
    const terms = sampleTerms();
    const directions = ["Bitcoin", "Ethereum", "Litecoin", "Tron", "Toncoin"].flatMap((name, id) =>
      terms.directions.slice(0, 1).map((one) => ({ ...one, currency: { ...one.currency, id, name } })),
    );
    const page = await opened({ terms: { ...terms, directions } });
    const offered = () =>
      [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].map(
        ({ labels }) =>
          directions.find(({ currency: { name } }) => labels?.[0]?.textContent.includes(name))?.currency.name,
      );
    await page.type("Find a method", "lite");
    expect(offered()).toEqual(["Litecoin"]);
    await page.tick("Litecoin");
    await page.type("Find a method", "nothing like it");
    expect(offered()).toEqual(["Litecoin"]);
    await page.type("Find a method", "");
    expect(offered()).toHaveLength(5);
  });

  it("offer a verified card first, and accept another number", async () => {
    const page = await opened({ cards: [sampleCard] });
    await page.tick("Sberbank");
    await page.press("Next");
    page.sent();
    expect(checked()).toEqual([expect.stringContaining(sampleCard.label)]);
    expect(page.text()).not.toContain("Card number");
    await page.tick("Another card");
    await page.type("Card number", "4111 1111 1111 1111");
    await page.tick(sampleCard.label);
    expect(page.sent()).toEqual([
      { type: "card.choose", id: null },
      { type: "requisite.change", name: "account", value: "4111 1111 1111 1111" },
      { type: "card.choose", id: sampleCard.id },
    ]);
    expect(checked()).toEqual([expect.stringContaining(sampleCard.label)]);
    expect(page.text()).not.toContain("Card number");
  });

  it("validate a card number on blur", async () => {
    const page = await openedAt("2. Card or wallet");
    page.sent();
    await page.type("Card number", "4111 1111 1111 1112");
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    await page.blur("Card number");
    expect(page.sent()).toEqual([
      { type: "requisite.change", name: "account", value: "4111 1111 1111 1112" },
      { type: "field.leave", field: "requisites.account" },
    ]);
    expect(document.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.value).toBe(
      "4111 1111 1111 1112",
    );
  });

  it("show the amount to arrive while typing, and clamp it on blur", async () => {
    const page = await openedAt("3. Amount", { amount: "" });
    page.sent();
    await page.type("Take from the balance", "50");
    expect(page.text()).toContain("₽4,000");
    await page.type("Take from the balance", "1000");
    await page.blur("Take from the balance");
    expect(page.sent()).toEqual([
      { type: "amount.change", text: "50" },
      { type: "amount.change", text: "1000" },
      { type: "amount.commit" },
    ]);
    expect(page.text()).toContain("₽8,000");
    expect(page.text()).toContain("Set to the maximum");
  });

  it.each([
    ["min", "min", "₽1,200"],
    ["All", "max", "₽8,000"],
  ])("fill the amount in: %s", async (name, bound, arrives) => {
    const page = await openedAt("3. Amount", { amount: "" });
    page.sent();
    await page.press(name);
    expect(page.sent()).toEqual([{ type: "amount.fill", bound }]);
    expect(page.text()).toContain(arrives);
  });

  it.each([
    ["Back", "3. Amount", "payee", "Which card?"],
    ["Back", "2. Card or wallet", "direction", "Where do you want the money?"],
    ["Back", "4. Review", "amount", "How much?"],
    ["1. Method", "4. Review", "direction", "Where do you want the money?"],
  ])("lead back: %s at %s", async (name, from, step, heading) => {
    const page = await openedAt(from);
    page.sent();
    await page.press(name);
    expect(page.sent()).toEqual([{ type: "step.open", step }]);
    expect(page.text()).toContain(heading);
  });

  it("create a withdrawal, and link to it and to another one", async () => {
    const page = await asked();
    expect(page.sent()).toEqual([{ type: "withdrawal.submit" }]);
    expect(page.asked("keepAttempt")).toMatchObject({ body: sampleBody });
    expect(page.asked("createWithdrawal")).toEqual(sampleAttempt);
    expect(page.text()).toContain("Creating your withdrawal…");
    await page.gives("createWithdrawal", sampleWithdrawal());
    expect(page.text()).toContain("Withdrawal No. 17");
    expect(linkTo("Follow the withdrawal")).toContain(
      `/account/referrer/withdrawal/${sampleWithdrawal().id}`,
    );
    await page.press("Make another withdrawal");
    expect(page.sent()).toEqual([{ type: "withdrawal.again" }]);
    await page.gives("loadStart", sampleStart());
    expect(page.text()).toContain("Where do you want the money?");
    expect(checked()).toEqual([]);
  });

  it("name the currency of each figure: the balance's of what is taken, the method's of what arrives", async () => {
    const [first, ...others] = sampleTerms().directions;
    const directions = first === undefined ? [] : [{ ...first, fee: "2" }, ...others];
    const start = { terms: sampleTerms({ directions }), draft: sampleDraft({ attempt: null }) };
    const page = await opened(start);
    expect(page.text()).toContain("fee 2\u00a0USDT");
    await page.press("3. Amount");
    expect(summary()).toMatchObject({ Available: "100 USDT", Fee: "2 USDT" });
    await page.press("4. Review");
    expect(summary()).toMatchObject({
      "Taken from the balance": "30 USDT",
      Fee: "2 USDT",
      "You receive": "₽2,240",
    });
  });

  it("create no withdrawal at a worse rate until it is accepted", async () => {
    const page = await asked();
    await page.fails("createWithdrawal", { kind: "conflict", code: "course_changed", course: "75" });
    for (const text of ["The rate has changed", "would have received₽2,400", "You receive now₽2,250"])
      expect(page.text()).toContain(text);
    page.sent();
    await page.press("Accept the new rate");
    expect(page.sent()).toEqual([{ type: "course.accept" }]);
    expect(page.asked("keepAttempt")).toMatchObject({ body: { ...sampleBody, course: "75" } });
  });

  it("can return to the review without accepting a worse rate", async () => {
    const page = await asked();
    await page.fails("createWithdrawal", { kind: "conflict", code: "course_changed", course: "75" });
    page.sent();
    await page.press("Back to the form");
    expect(page.sent()).toEqual([{ type: "course.decline" }]);
    expect(page.text()).toContain("₽2,250");
    expect(page.text()).toContain("Check everything");
  });

  it.each([
    ["there is too little", { available: "5" }, "There's nothing to withdraw yet"],
    ["no direction is open", { directions: [] }, "Withdrawals are closed at the moment"],
  ])("lead back to the programme where %s", async (_, terms, title) => {
    const page = await opened({ terms: sampleTerms(terms) });
    expect(page.text()).toContain(title);
    expect(linkTo("To the referral programme")).toContain("/account/referrer");
  });
});

describe("the wizard of a shop's earnings", () => {
  it("opens the withdrawal within the shop's pages", async () => {
    const page = await signedIn("shop");
    expect(linkTo("Sales")).toBe("/account/shop/sales-history");
    await page.gives("loadStart", sampleStart({ draft: sampleDraft({ attempt: null }) }));
    await page.press("4. Review");
    await page.press("Withdraw");
    await page.gives("keepAttempt", sampleAttempt);
    await page.gives("createWithdrawal", sampleWithdrawal({ source: "shop" }));
    expect(linkTo("Follow the withdrawal")).toBe(`/account/shop/withdrawal/${sampleWithdrawal().id}`);
  });

  it("links back to the shop, or to the application for one", async () => {
    const page = await signedIn("shop");
    await page.gives("loadStart", sampleStart({ terms: sampleTerms({ available: "5" }) }));
    expect(linkTo("Go to your shop")).toBe("/account/shop");
    await leave();
    const without = await signedIn("shop");
    await without.fails("loadStart", { kind: "notFound" });
    await without.gives("readShop", standings.none);
    expect(without.text()).toContain("You have no shop yet");
    expect(linkTo("Apply for a shop")).toBe("/account/shop");
  });
});

describe("the page of a withdrawal", () => {
  const { id } = sampleWithdrawal();
  const shown = (source: WizardSource = "referral") =>
    show(<WithdrawalStatus id={id} source={source} />, { withdrawalStatus: withdrawalStatusMachine });

  it("names the currency of each figure", async () => {
    const page = await shown();
    await page.gives("read", sampleWithdrawal({ fee: "2", payout_amount: "2240" }));
    expect(summary()).toMatchObject({
      "Taken from the balance": "30 USDT",
      Fee: "2 USDT",
      "You receive": "₽2,240",
    });
  });

  it("says why a withdrawal was refused, and leads to another one", async () => {
    const page = await shown();
    const refused = { status: "rejected", is_final: true, reason: "No such card." } as const;
    await page.gives("read", sampleWithdrawal(refused));
    for (const text of ["No such card.", "You would have received"]) expect(page.text()).toContain(text);
    expect(linkTo("Make another withdrawal")).toBe("/account/referrer/withdrawal");
  });

  it("links to its balance, whichever address it was opened at", async () => {
    const page = await shown();
    const rejected = { status: "rejected", is_final: true, reason: "No such card." } as const;
    await page.gives("read", sampleWithdrawal({ source: "shop", ...rejected }));
    expect(linkTo("Make another withdrawal")).toBe("/account/shop/withdrawal");
    expect(linkTo("Go to your shop")).toBe("/account/shop");
    await leave();
    const unknown = await shown("shop");
    await unknown.fails("read", { kind: "notFound" });
    expect(linkTo("Go to your shop")).toBe("/account/shop");
  });
});
