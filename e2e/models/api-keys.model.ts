import { expect, type Locator } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { pathIn } from "../pages/texts.ts";
import { enterShop } from "../support/shop.ts";
import { inLanguage, type PageModel, recalled, type Scene } from "./model.ts";

type Happening =
  | "begin"
  | "cancel"
  | "send nothing"
  | "send it"
  | "choose a test key"
  | "put the secret away"
  | "reload the page"
  | "ask to replace"
  | "replace"
  | "ask to revoke"
  | "revoke"
  | "keep it";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "keys of a shop as seen",
  initial: "none",
  states: {
    none: { on: { begin: "form" } },
    form: {
      on: {
        cancel: "none",
        "send nothing": "faulty",
        "send it": "secret",
        "choose a test key": "testForm",
      },
    },
    testForm: { on: { "send it": "testSecret" } },
    testSecret: { on: { "put the secret away": "testListed" } },
    testListed: { on: { "ask to revoke": "askedToRevokeTest" } },
    askedToRevokeTest: { on: { "keep it": "testListed", revoke: "none" } },
    faulty: { on: { cancel: "none", "send it": "secret" } },
    secret: { on: { "put the secret away": "listed" } },
    listed: {
      on: {
        "reload the page": "listed",
        "ask to replace": "askedToReplace",
        "ask to revoke": "askedToRevoke",
      },
    },
    askedToReplace: { on: { "keep it": "listed", replace: "newSecret" } },
    newSecret: { on: { "put the secret away": "replaced" } },
    replaced: { on: { "ask to revoke": "askedToRevoke" } },
    askedToRevoke: { on: { "keep it": "listed", revoke: "none" } },
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const name = "Order server";
const main = ({ page }: Scene): Locator => page.getByRole("main");
const press = async (scene: Scene, ru: string, en: string): Promise<void> =>
  main(scene)
    .getByRole("button", { name: inLanguage(scene, ru, en), exact: true })
    .click();
const question = (scene: Scene, ru: string, en: string): Locator =>
  scene.page.getByRole("alertdialog", { name: inLanguage(scene, ru, en) });
const fields = (scene: Scene): Locator => main(scene).locator("form [name=name]");

// A whole secret; the list shows only the beginning.
const secretPattern = /xk_(?:live|test)_[\w-]{43}/;
const kinds = (scene: Scene): Locator => main(scene).locator("form input[type=radio]");
const badge = (scene: Scene): Locator =>
  main(scene).getByText(inLanguage(scene, "Тестовый", "Test"), { exact: true });

/** The status of an API call with a secret, made outside the page. */
const calls = async ({ server }: Scene, secret: string): Promise<number> =>
  (
    await fetch(`${server.url}/api/partner/v1/directions/`, {
      headers: { authorization: `Bearer ${secret}` },
    })
  ).status;

/** A secret is visible once and gives access to the API. */
async function seeSecret(scene: Scene): Promise<void> {
  const secret =
    secretPattern.exec(await main(scene).getByText(secretPattern).first().innerText())?.[0] ?? "";
  expect(secret).not.toBe(scene.memory.get("secret"));
  scene.memory.set("older", scene.memory.get("secret") ?? secret);
  scene.memory.set("secret", secret);
  expect(await calls(scene, secret)).toBe(200);
}

/** Its whole secret is nowhere on the page. */
async function seeKey(scene: Scene): Promise<void> {
  await expect(main(scene).getByRole("heading", { level: 3, name })).toBeVisible();
  await expect(fields(scene)).toHaveCount(0);
  await expect(main(scene)).not.toContainText(recalled(scene, "secret"));
  await expect(scene.page.getByRole("alertdialog")).toHaveCount(0);
}

const seeRevocationAsked = (scene: Scene): Promise<void> =>
  expect(question(scene, "Отозвать этот ключ?", "Revoke this key?")).toContainText(name);

/** The keys of a shop: created, rotated, revoked, and the access that each of them gives. */
export const apiKeysModel: PageModel<State, Happening> = {
  flow: "api-keys",
  machine,
  begin: async (scene) => {
    await enterShop(scene.page, scene);
    await scene.page.goto(pathIn(scene.lang, "/account/shop/api"));
  },
  states: {
    none: {
      stands: "work.idle",
      see: async (scene) => {
        await expect(main(scene)).toContainText(inLanguage(scene, "Ключей пока нет", "No keys yet"));
        await expect(fields(scene)).toHaveCount(0);
        const revoked = scene.memory.get("secret");
        if (revoked !== undefined) expect(await calls(scene, revoked), "revoked at once").toBe(401);
      },
    },
    form: {
      stands: "work.editing",
      see: async (scene) => {
        await expect(kinds(scene).first()).toBeFocused();
        await expect(kinds(scene).first()).toBeChecked();
        await expect(fields(scene)).toHaveValue("");
        await expect(main(scene).locator("form input[type=checkbox]:checked")).toHaveCount(0);
      },
    },
    faulty: {
      stands: "work.editing",
      see: async (scene) => {
        await expect(fields(scene)).toBeFocused();
        await expect(fields(scene)).toHaveAccessibleDescription(/\S/);
      },
    },
    testForm: {
      stands: "work.editing",
      see: async (scene) => expect(kinds(scene).last()).toBeChecked(),
    },
    testSecret: {
      stands: "work.secret",
      see: async (scene) => {
        await seeSecret(scene);
        expect(recalled(scene, "secret")).toMatch(/^xk_test_/);
      },
    },
    testListed: {
      stands: "work.idle",
      see: async (scene) => {
        await seeKey(scene);
        await expect(badge(scene)).toBeVisible();
      },
    },
    askedToRevokeTest: { stands: "work.confirmingRevocation", see: seeRevocationAsked },
    secret: {
      stands: "work.secret",
      see: async (scene) => {
        await seeSecret(scene);
        expect(recalled(scene, "secret")).toMatch(/^xk_live_/);
      },
    },
    listed: {
      stands: "work.idle",
      see: async (scene) => {
        await seeKey(scene);
        await expect(badge(scene)).toHaveCount(0);
      },
    },
    askedToReplace: {
      stands: "work.confirmingRotation",
      see: async (scene) =>
        expect(
          question(scene, "Заменить секрет этого ключа?", "Replace the secret of this key?"),
        ).toContainText(name),
    },
    newSecret: { stands: "work.secret", see: seeSecret },
    replaced: {
      stands: "work.idle",
      see: async (scene) => {
        await seeKey(scene);
        expect(await calls(scene, recalled(scene, "older")), "the old secret goes on for a day").toBe(200);
      },
    },
    askedToRevoke: { stands: "work.confirmingRevocation", see: seeRevocationAsked },
  },
  events: {
    begin: (scene) => press(scene, "Создать ключ", "Create a key"),
    cancel: (scene) => press(scene, "Отмена", "Cancel"),
    "send nothing": (scene) => press(scene, "Создать ключ", "Create the key"),
    "send it": async (scene) => {
      await fields(scene).fill(name);
      await main(scene).locator('[name="rates:read"]').check();
      await press(scene, "Создать ключ", "Create the key");
    },
    "choose a test key": (scene) =>
      main(scene)
        .getByRole("radio", { name: inLanguage(scene, "Тестовый ключ", "Test key") })
        .check(),
    "put the secret away": (scene) => press(scene, "Секрет сохранён", "I have saved it"),
    "reload the page": async ({ page }) => void (await page.reload()),
    "ask to replace": (scene) =>
      press(scene, `Заменить секрет ключа ${name}`, `Replace the secret of ${name}`),
    replace: async (scene) =>
      scene.page.getByRole("button", { name: inLanguage(scene, "Да, заменить", "Yes, replace it") }).click(),
    "ask to revoke": (scene) => press(scene, `Отозвать ${name}`, `Revoke ${name}`),
    revoke: async (scene) =>
      scene.page.getByRole("button", { name: inLanguage(scene, "Да, отозвать", "Yes, revoke it") }).click(),
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
    "work.throttled": "It would take many attempts; the machine's own paths have it.",
    "work.rotating": "It is gone before it can be looked at.",
    "work.revoking": "It is gone before it can be looked at.",
    "work.failed": "The machine's own paths have it.",
  },
};
