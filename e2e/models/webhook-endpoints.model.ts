import { expect, type Locator } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { pathIn } from "../pages/texts.ts";
import { enterShop } from "../support/shop.ts";
import { inLanguage, type PageModel, recalled, type Scene } from "./model.ts";

type Happening =
  | "begin"
  | "cancel"
  | "send an address inside"
  | "send it"
  | "put the secret away"
  | "test it"
  | "switch it off"
  | "switch it on"
  | "change it"
  | "save the change"
  | "ask to replace"
  | "replace"
  | "ask to remove"
  | "remove"
  | "keep it";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "endpoints of a shop as seen",
  initial: "none",
  states: {
    none: { on: { begin: "form" } },
    form: { on: { cancel: "none", "send an address inside": "refused", "send it": "secret" } },
    refused: { on: { "send it": "secret" } },
    secret: { on: { "put the secret away": "on" } },
    on: {
      on: {
        "test it": "tested",
        "switch it off": "off",
        "change it": "changing",
        "ask to replace": "askedToReplace",
        "ask to remove": "askedToRemove",
      },
    },
    tested: { on: { "switch it off": "off" } },
    off: { on: { "switch it on": "on", "ask to remove": "askedToRemove" } },
    changing: { on: { "save the change": "on" } },
    askedToReplace: { on: { "keep it": "on", replace: "newSecret" } },
    newSecret: { on: { "put the secret away": "on" } },
    askedToRemove: { on: { remove: "none" } },
  },
});

type State = SnapshotFrom<typeof machine>["value"];

/** A public address that does not belong to the exchange. */
const url = "https://1.1.1.1/webhooks";

const main = ({ page }: Scene): Locator => page.getByRole("main");
const press = async (scene: Scene, ru: string, en: string): Promise<void> =>
  main(scene)
    .getByRole("button", { name: inLanguage(scene, ru, en), exact: true })
    .click();
const accept = async (scene: Scene, ru: string, en: string): Promise<void> =>
  scene.page.getByRole("button", { name: inLanguage(scene, ru, en), exact: true }).click();
const address = (scene: Scene): Locator => main(scene).locator("form [name=url]");
const box = (scene: Scene, event: string): Locator => main(scene).locator(`form [name="${event}"]`);
const switchOff = (scene: Scene): Locator =>
  main(scene).getByRole("button", { name: inLanguage(scene, `Выключить ${url}`, `Switch off ${url}`) });

const secretPattern = /whsec_[\w+/=]+/;

/** A secret that was not seen before. */
async function seeSecret(scene: Scene): Promise<void> {
  const secret =
    secretPattern.exec(await main(scene).getByText(secretPattern).first().innerText())?.[0] ?? "";
  expect(secret).not.toBe(scene.memory.get("secret"));
  scene.memory.set("secret", secret);
}

async function seeEndpoint(scene: Scene): Promise<void> {
  await expect(main(scene).getByRole("heading", { level: 3, name: url })).toBeVisible();
  await expect(address(scene)).toHaveCount(0);
  await expect(main(scene)).not.toContainText(recalled(scene, "secret"));
  await expect(scene.page.getByRole("alertdialog")).toHaveCount(0);
}

/** A shop's webhook endpoints: added, tested, changed, switched, removed. */
export const webhookEndpointsModel: PageModel<State, Happening> = {
  flow: "webhook-endpoints",
  machine,
  begin: async (scene) => {
    await enterShop(scene.page, scene);
    await scene.page.goto(pathIn(scene.lang, "/account/shop/webhooks"));
  },
  states: {
    none: {
      stands: "work.idle",
      see: async (scene) => {
        await expect(main(scene)).toContainText(inLanguage(scene, "Адресов пока нет", "No endpoints yet"));
        await expect(address(scene)).toHaveCount(0);
      },
    },
    form: {
      stands: "work.editing",
      see: async (scene) => {
        await expect(address(scene)).toBeFocused();
        await expect(address(scene)).toHaveValue("");
        await expect(box(scene, "claim.done")).toBeChecked();
      },
    },
    refused: {
      stands: "work.editing",
      see: async (scene) => {
        await expect(address(scene)).toBeFocused();
        await expect(address(scene)).toHaveAccessibleDescription(/\S/);
        await expect(address(scene)).toHaveValue("https://169.254.169.254/latest/meta-data/");
      },
    },
    secret: { stands: "work.secret", see: seeSecret },
    on: {
      stands: "work.idle",
      see: async (scene) => {
        await seeEndpoint(scene);
        await expect(switchOff(scene)).toBeVisible();
      },
    },
    tested: {
      stands: "work.tested",
      see: async (scene) =>
        expect(main(scene)).toContainText(inLanguage(scene, "Проверка отправлена", "A test is on its way")),
    },
    off: {
      stands: "work.idle",
      see: async (scene) => {
        await seeEndpoint(scene);
        await expect(switchOff(scene)).toHaveCount(0);
        await expect(main(scene)).toContainText(
          inLanguage(scene, "Вы его выключили.", "You switched it off."),
        );
      },
    },
    changing: {
      stands: "work.editing",
      see: async (scene) => expect(address(scene)).toHaveValue(url),
    },
    askedToReplace: {
      stands: "work.confirmingRotation",
      see: async ({ page }) => expect(page.getByRole("alertdialog")).toContainText(url),
    },
    newSecret: { stands: "work.secret", see: seeSecret },
    askedToRemove: {
      stands: "work.confirmingRemoval",
      see: async ({ page }) => expect(page.getByRole("alertdialog")).toContainText(url),
    },
  },
  events: {
    begin: (scene) => press(scene, "Добавить адрес", "Add an endpoint"),
    cancel: (scene) => press(scene, "Отмена", "Cancel"),
    "send an address inside": async (scene) => {
      await address(scene).fill("https://169.254.169.254/latest/meta-data/");
      await press(scene, "Сохранить адрес", "Save the endpoint");
    },
    "send it": async (scene) => {
      await address(scene).fill(url);
      await press(scene, "Сохранить адрес", "Save the endpoint");
    },
    "put the secret away": (scene) => press(scene, "Секрет сохранён", "I have saved it"),
    "test it": (scene) => press(scene, `Отправить проверку на ${url}`, `Send a test to ${url}`),
    "switch it off": (scene) => press(scene, `Выключить ${url}`, `Switch off ${url}`),
    "switch it on": (scene) => press(scene, `Включить ${url}`, `Switch on ${url}`),
    "change it": (scene) => press(scene, `Изменить ${url}`, `Change ${url}`),
    "save the change": async (scene) => {
      await box(scene, "claim.paid").uncheck();
      await press(scene, "Сохранить адрес", "Save the endpoint");
      await expect(main(scene).getByRole("heading", { level: 3, name: url })).toBeVisible();
      await expect(main(scene)).not.toContainText(inLanguage(scene, "Платёж принят", "Payment received"));
    },
    "ask to replace": (scene) => press(scene, `Заменить секрет ${url}`, `Replace the secret of ${url}`),
    replace: (scene) => accept(scene, "Да, заменить", "Yes, replace it"),
    "ask to remove": (scene) => press(scene, `Удалить ${url}`, `Remove ${url}`),
    remove: (scene) => accept(scene, "Да, удалить", "Yes, remove it"),
    "keep it": async (scene) =>
      scene.page
        .getByRole("alertdialog")
        .getByRole("button", { name: inLanguage(scene, "Отмена", "Cancel") })
        .click(),
  },
  leftOut: {
    "list.loading": "It is gone before it can be looked at.",
    "list.failed": "The server would have to be gone while the page comes; the machine's own paths have it.",
    "list.absent": "A user without a shop; the machine's own paths have it.",
    "list.shown": "Each state of the model shows the list.",
    "list.stale": "The machine's own paths have it.",
    "work.creating": "It is gone before it can be looked at.",
    "work.changing": "It is gone before it can be looked at.",
    "work.throttled": "It would take many attempts; the machine's own paths have it.",
    "work.switching": "It is gone before it can be looked at.",
    "work.testing": "It is gone before it can be looked at.",
    "work.rotating": "It is gone before it can be looked at.",
    "work.removing": "It is gone before it can be looked at.",
    "work.failed": "The machine's own paths have it.",
  },
};
