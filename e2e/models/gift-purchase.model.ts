import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { GiftPage } from "../pages/GiftPage.ts";
import { enterFresh } from "../support/fresh-account.ts";
import { lookAgain } from "../support/look-again.ts";
import { tryAgain } from "../support/try-again.ts";
import { type PageModel, type Scene, recalled } from "./model.ts";

type Happening =
  | "a reward comes"
  | "look again while the server is away"
  | "server comes back, try again"
  | "go on with nothing filled in"
  | "ask for more than there is"
  | "choose mail, mistype the address"
  | "correct the address"
  | "ask for 25"
  | "go back"
  | "go on"
  | "create"
  | "create while the server is away"
  | "go back to the form"
  | "server comes back, create"
  | "make another card";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "gift-purchase as seen",
  initial: "nothing",
  states: {
    nothing: { on: { "a reward comes": "form", "look again while the server is away": "notLoaded" } },
    notLoaded: { on: { "server comes back, try again": "nothing" } },
    form: {
      on: {
        "go on with nothing filled in": "missing",
        "ask for more than there is": "tooMuch",
        "choose mail, mistype the address": "mistyped",
        "ask for 25": "review",
      },
    },
    missing: { on: { "ask for 25": "review" } },
    tooMuch: { on: { "ask for 25": "review" } },
    mistyped: { on: { "correct the address": "reviewByMail" } },
    reviewByMail: { on: { create: "sent" } },
    review: {
      on: { "go back": "kept", create: "created", "create while the server is away": "offline" },
    },
    kept: { on: { "go on": "review" } },
    offline: {
      on: { "server comes back, try again": "created", "go back to the form": "keptUnanswered" },
    },
    keptUnanswered: { on: { "go on": "interrupted" } },
    interrupted: { on: { "server comes back, create": "created" } },
    created: { on: { "make another card": "formAgain" } },
    formAgain: {},
    sent: {},
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const giftOf = ({ page, lang }: Scene) => new GiftPage(page, lang);

const press = (name: (gift: GiftPage) => string) => async (scene: Scene) =>
  giftOf(scene)
    .button(name(giftOf(scene)))
    .click();

const asks = (heading: (gift: GiftPage) => string) => async (scene: Scene) =>
  expect(scene.page.getByRole("heading", { name: heading(giftOf(scene)) })).toBeVisible();

const saysOfField = (field: (gift: GiftPage) => string | RegExp, text: (gift: GiftPage) => string) => {
  const fieldIn = (scene: Scene) => scene.page.getByRole("textbox", { name: field(giftOf(scene)) });
  return async (scene: Scene) => {
    await expect(fieldIn(scene)).toHaveAccessibleDescription(new RegExp(text(giftOf(scene))));
    await expect(fieldIn(scene), "the mistake gets the focus").toBeFocused();
  };
};

/** The form with what was typed. */
const seeKept = async (scene: Scene) => {
  await expect(giftOf(scene).amount).toHaveValue("25");
  await expect(giftOf(scene).message).toHaveValue("Для тебя");
};

/** An empty form, and what the balance has. */
const seeEmpty = (balance: string) => async (scene: Scene) => {
  const gift = giftOf(scene);
  await expect(gift.amount).toHaveValue("");
  await expect(gift.message).toHaveValue("");
  await expect(scene.page.getByRole("button", { name: gift.t.balance })).toContainText(balance);
};

const seeReview = async (scene: Scene) => {
  await asks(({ t }) => t.review)(scene);
  await expect(scene.page.getByText("Для тебя")).toBeVisible();
  await expect(giftOf(scene).button(giftOf(scene).t.create)).toBeEnabled();
};

const says = (role: "alert" | "status", text: (gift: GiftPage) => string) => async (scene: Scene) =>
  expect(scene.page.getByRole(role).filter({ hasText: text(giftOf(scene)) })).toBeVisible();

const comeBack = async (scene: Scene) => {
  const { t } = giftOf(scene);
  await scene.server.start();
  const failed = scene.page.getByRole("alert").filter({ hasText: new RegExp(`${t.notLoaded}|${t.offline}`) });
  await tryAgain(failed.getByRole("button", { name: t.tryAgain }));
};

/** Buying a gift card from the balance: one card, whatever happens on the way. */
export const giftPurchaseModel: PageModel<State, Happening> = {
  flow: "gift-purchase",
  machine,
  begin: async (scene) => {
    scene.memory.set("email", await enterFresh(scene.page, scene.server));
    await giftOf(scene).open();
  },
  states: {
    nothing: { stands: "nothing", see: asks(({ t }) => t.nothing) },
    notLoaded: { stands: "loadFailed", see: asks(({ t }) => t.notLoaded) },
    form: { stands: "form.editing", see: seeEmpty("100") },
    missing: {
      stands: "form.editing",
      see: saysOfField(
        ({ t }) => t.amount,
        ({ t }) => t.enterAmount,
      ),
    },
    tooMuch: {
      stands: "form.editing",
      see: saysOfField(
        ({ t }) => t.amount,
        ({ t }) => t.tooMuch,
      ),
    },
    mistyped: {
      stands: "form.editing",
      see: saysOfField(
        ({ t }) => t.recipient,
        ({ t }) => t.noEmail,
      ),
    },
    review: { stands: "form.review", see: seeReview },
    reviewByMail: {
      stands: "form.review",
      see: async (scene) => {
        await seeReview(scene);
        await expect(scene.page.getByText("boris@example.com")).toBeVisible();
      },
    },
    kept: { stands: "form.editing", see: seeKept },
    offline: { stands: "failed", see: says("alert", ({ t }) => t.offline) },
    keptUnanswered: { stands: "form.editing", see: seeKept },
    interrupted: { stands: "form.review", see: says("status", ({ t }) => t.interrupted) },
    created: { stands: "created.shown", see: async (scene) => void (await giftOf(scene).link()) },
    sent: {
      stands: "created.shown",
      see: async (scene) => {
        await giftOf(scene).link();
        await says("status", () => "boris@example.com")(scene);
      },
    },
    formAgain: { stands: "form.editing", see: seeEmpty("75") },
  },
  events: {
    "a reward comes": async (scene) => {
      await scene.server.reward(recalled(scene, "email"), "100");
      await lookAgain(scene.page);
    },
    "look again while the server is away": async ({ server, page }) => {
      await server.stop();
      await lookAgain(page);
    },
    "server comes back, try again": comeBack,
    "go on with nothing filled in": press(({ t }) => t.next),
    "ask for more than there is": async (scene) => giftOf(scene).fill("1000", ""),
    "choose mail, mistype the address": async (scene) => {
      const gift = giftOf(scene);
      await scene.page.getByText(gift.t.byMail, { exact: true }).click();
      await gift.recipient.fill("boris@");
      await gift.fill("25", "Для тебя");
    },
    "correct the address": async (scene) => {
      await giftOf(scene).recipient.fill("boris@example.com");
      await press(({ t }) => t.next)(scene);
    },
    "ask for 25": async (scene) => giftOf(scene).fill("25", "Для тебя"),
    "go back": press(({ t }) => t.back),
    "go on": press(({ t }) => t.next),
    create: press(({ t }) => t.create),
    "create while the server is away": async (scene) => {
      await scene.server.stop();
      await press(({ t }) => t.create)(scene);
    },
    "go back to the form": press(({ t }) => t.backToForm),
    "server comes back, create": async (scene) => {
      await scene.server.start();
      await press(({ t }) => t.create)(scene);
    },
    "make another card": press(({ t }) => t.another),
  },
  leftOut: {
    loading: "It is gone before it can be looked at.",
    keepingAttempt: "It is gone before it can be looked at.",
    creating: "It is gone before it can be looked at.",
    rereading: "It is gone before it can be looked at.",
    "created.sharing": "The browser's own window is open meanwhile.",
    "created.shareFailed": "A browser without a window for sharing; the machine's own paths have it.",
  },
};
