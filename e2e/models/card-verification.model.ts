import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { CardPage } from "../pages/CardPage.ts";
import { enter, people } from "../support/accounts.ts";
import { png } from "../support/files.ts";
import { samples } from "../support/samples.ts";
import { type PageModel, type Scene, inLanguage, recalled } from "./model.ts";

type Happening =
  | "send a mistyped card"
  | "send the card"
  | "choose a GIF picture"
  | "choose a photo"
  | "upload it"
  | "send it in"
  | "an operator approves"
  | "an operator declines"
  | "try again"
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
        "reload the page": "photo",
      },
    },
    refusedFile: { on: { "choose a photo": "preparing" } },
    preparing: { on: { "upload it": "review" } },
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
    approved: { on: { "reload the page": "approved" } },
    declined: { on: { "try again": "again" } },
    again: {},
    asked: { on: { "keep it": "review", "yes, delete": "gone" } },
    gone: {},
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const cardOf = ({ page, lang }: Scene) => new CardPage(page, lang);
const says = (title: (card: CardPage) => string) => async (scene: Scene) =>
  cardOf(scene).says(title(cardOf(scene)));

/** A card that nobody has sent before: the last digits are by chance, the check digit fits. */
function freshCard(): string {
  const digits = `427600${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** The wizard that verifies a card, as its owner sees it. */
export const cardVerificationModel: PageModel<State, Happening> = {
  flow: "card-verification",
  machine,
  begin: async (scene) => {
    await enter(scene.page, people.anna);
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
      see: async (scene) => expect(cardOf(scene).main.getByText(cardOf(scene).t.isGif)).toBeVisible(),
    },
    preparing: {
      stands: "photo-upload/holding.preparing",
      see: async (scene) => expect(cardOf(scene).button(cardOf(scene).t.upload)).toBeVisible(),
    },
    review: {
      stands: "open.course.draft.reviewing",
      see: async (scene) => {
        const card = cardOf(scene);
        await card.says(card.t.review);
        await expect(card.main.getByRole("img", { name: card.t.photo })).toBeVisible();
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
    "choose a GIF picture": async (scene) =>
      cardOf(scene).choose({
        name: "card.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from("GIF89a and more"),
      }),
    "choose a photo": async (scene) => cardOf(scene).choose(png("card.png", 200)),
    "upload it": async (scene) => cardOf(scene).button(cardOf(scene).t.upload).click(),
    "send it in": async (scene) => cardOf(scene).button(cardOf(scene).t.sendIn).click(),
    "an operator approves": async (scene) =>
      scene.operator.decide(recalled(scene, "card"), { event: "verification.approve" }),
    "an operator declines": async (scene) =>
      scene.operator.decide(recalled(scene, "card"), {
        event: "verification.reject",
        reason: "The name is cut off.",
      }),
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
