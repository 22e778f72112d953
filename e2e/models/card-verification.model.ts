import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { CardPage } from "../pages/CardPage.ts";
import { gif, png } from "../support/files.ts";
import { enterFresh } from "../support/accounts.ts";
import { lookAgain } from "../support/browser.ts";
import { freshCard, samples } from "../support/samples.ts";
import { type PageModel, type Scene, inLanguage, recalled } from "./model.ts";

type Happening =
  | "send a mistyped card"
  | "send the card"
  | "choose a GIF picture"
  | "choose a photo"
  | "hide the middle digits"
  | "upload it"
  | "upload it while the server is away"
  | "server comes back, upload again"
  | "send it in"
  | "an operator approves"
  | "an operator declines"
  | "try again"
  | "send the card as it is"
  | "reload the page"
  | "delete the card"
  | "keep it"
  | "yes, delete";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "card verification as seen",
  initial: "form",
  states: {
    form: { on: { "send a mistyped card": "mistyped", "send the card": "photo" } },
    mistyped: { on: { "send the card": "photo" } },
    photo: {
      on: {
        "choose a GIF picture": "refusedFile",
        "choose a photo": "preparing",
      },
    },
    refusedFile: { on: { "choose a photo": "preparing" } },
    preparing: { on: { "hide the middle digits": "covered" } },
    covered: { on: { "upload it": "review", "upload it while the server is away": "notUploaded" } },
    notUploaded: { on: { "server comes back, upload again": "review" } },
    review: {
      on: { "send it in": "waiting", "reload the page": "review", "delete the card": "asked" },
    },
    waiting: {
      on: {
        "an operator approves": "approved",
        "an operator declines": "declined",
        "reload the page": "waiting",
      },
    },
    approved: {},
    declined: { on: { "try again": "again" } },
    again: { on: { "send the card as it is": "review" } },
    asked: { on: { "keep it": "review", "yes, delete": "gone" } },
    gone: {},
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const cardOf = ({ page, lang }: Scene) => new CardPage(page, lang);
const says = (title: (card: CardPage) => string) => async (scene: Scene) =>
  cardOf(scene).says(title(cardOf(scene)));

/** Decides as the operator, then returns to the page. */
const decided =
  (move: Parameters<Scene["operator"]["decide"]>[1]) =>
  async (scene: Scene): Promise<void> => {
    await scene.operator.decide(recalled(scene, "card"), move);
    await lookAgain(scene.page);
  };

/** The wizard that verifies a card, as its owner sees it. */
export const cardVerificationModel: PageModel<State, Happening> = {
  flow: "card-verification",
  machine,
  begin: async (scene) => {
    await enterFresh(scene.page, scene.server);
    await cardOf(scene).open("/account/cards?add=1");
  },
  states: {
    form: { stands: "typing", see: says(({ t }) => t.which) },
    mistyped: {
      stands: "typing",
      see: async (scene) => expect(cardOf(scene).number).toHaveAttribute("aria-invalid", "true"),
    },
    photo: { stands: "open.course.draft.photographing", see: says(({ t }) => t.takePhoto) },
    refusedFile: {
      stands: "photo-upload/refused",
      see: async (scene) => expect(cardOf(scene).main.getByText(cardOf(scene).t.gif)).toBeVisible(),
    },
    preparing: {
      stands: "photo-upload/holding.preparing",
      see: async (scene) => expect(cardOf(scene).button(cardOf(scene).t.upload)).toBeVisible(),
    },
    covered: {
      stands: "photo-upload/holding.preparing",
      see: async (scene) => expect(cardOf(scene).button(cardOf(scene).t.box)).toBeVisible(),
    },
    notUploaded: {
      stands: "photo-upload/holding.failed",
      see: async (scene) => expect(cardOf(scene).main.getByRole("alert")).toBeVisible(),
    },
    review: {
      stands: "open.course.draft.reviewing",
      see: async (scene) => {
        const card = cardOf(scene);
        await card.says(card.t.review);
        await expect(card.main.getByRole("img", { name: card.t.photoOfCard })).toBeVisible();
      },
    },
    waiting: { stands: "open.course.waiting.resting", see: says(({ t }) => t.checking) },
    approved: { stands: "open.course.approved.idle", see: says(({ t }) => t.verified) },
    declined: {
      stands: "open.course.refused",
      see: async (scene) => {
        await cardOf(scene).says(cardOf(scene).t.refused);
        await expect(scene.page.getByText("The name is cut off.")).toBeVisible();
      },
    },
    again: {
      stands: "typing",
      see: async (scene) => expect(cardOf(scene).number, "the card is there again").not.toHaveValue(""),
    },
    asked: {
      stands: "open.deletion.asking",
      see: async (scene) => expect(cardOf(scene).button(cardOf(scene).t.yesDelete)).toBeVisible(),
    },
    gone: { stands: "deleted", see: says(({ t }) => t.cards) },
  },
  events: {
    "send a mistyped card": async (scene) => {
      await cardOf(scene).number.fill(samples.badCard);
      await cardOf(scene).button(cardOf(scene).t.next).click();
    },
    "send the card": async (scene) => {
      const id = await cardOf(scene).add({ number: freshCard(), holder: samples.holder });
      scene.memory.set("card", id);
    },
    "choose a GIF picture": async (scene) => cardOf(scene).choose(gif),
    "choose a photo": async (scene) => cardOf(scene).choose(png("card.png", 200)),
    "hide the middle digits": async (scene) => cardOf(scene).button(cardOf(scene).t.hide).click(),
    "upload it while the server is away": async (scene) => {
      await scene.server.stop();
      await cardOf(scene).button(cardOf(scene).t.upload).click();
    },
    "server comes back, upload again": async (scene) => {
      await scene.server.start();
      await cardOf(scene).button(cardOf(scene).t.again).click();
    },
    "send the card as it is": async (scene) => cardOf(scene).button(cardOf(scene).t.next).click(),
    "upload it": async (scene) => cardOf(scene).button(cardOf(scene).t.upload).click(),
    "send it in": async (scene) => cardOf(scene).button(cardOf(scene).t.sendIn).click(),
    "an operator approves": decided({ event: "verification.approve" }),
    "an operator declines": decided({ event: "verification.reject", reason: "The name is cut off." }),
    "try again": async (scene) => cardOf(scene).button(cardOf(scene).t.again).click(),
    "reload the page": async ({ page }) => void (await page.reload()),
    "delete the card": async (scene) =>
      scene.page.getByRole("button", { name: inLanguage(scene, "Удалить карту", "Delete the card") }).click(),
    "keep it": async (scene) => cardOf(scene).button(cardOf(scene).t.keep).click(),
    "yes, delete": async (scene) => cardOf(scene).button(cardOf(scene).t.yesDelete).click(),
  },
  leftOut: {
    beginning: "It is gone before it can be looked at.",
    loadingForm: "It is gone before it can be looked at.",
    loading: "It is gone before it can be looked at.",
    saving: "It is gone before it can be looked at.",
    formFailed: "The machine's own paths have it.",
    loadFailed: "The machine's own paths have it.",
    notFound: "The machine's own paths have it.",
    "open.course.rereading": "It is gone before it can be looked at.",
    "open.course.unread": "The machine's own paths have it.",
    "open.course.draft.removing": "It is gone before it can be looked at.",
    "open.course.draft.sending": "It is gone before it can be looked at.",
    "open.course.waiting.backingOff": "The machine's own paths have it.",
    "open.course.approved.preparingUse": "It is gone before it can be looked at.",
    "open.course.approved.used": "The form opens: e2e/specs/card-verification.spec.ts.",
    "open.deletion.deleting": "It is gone before it can be looked at.",
  },
};
