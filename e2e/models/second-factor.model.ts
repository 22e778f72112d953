import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { AccountPage } from "../pages/AccountPage.ts";
import { codeOf, enterFresh } from "../support/fresh-account.ts";
import { newcomersPassword } from "../support/newcomer.ts";
import { type PageModel, type Scene, recalled } from "./model.ts";

type Happening =
  | "begin"
  | "cancel"
  | "send a wrong password"
  | "send the password"
  | "send a wrong code"
  | "send the code"
  | "keep the codes"
  | "reload the page"
  | "begin to turn it off"
  | "turn it off with a wrong code"
  | "turn it off with a recovery code";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "second factor as seen",
  initial: "off",
  states: {
    off: { on: { begin: "asked" } },
    asked: { on: { cancel: "off", "send a wrong password": "refused", "send the password": "scanning" } },
    refused: { on: { cancel: "off", "send the password": "scanning" } },
    scanning: { on: { cancel: "off", "send a wrong code": "wrongCode", "send the code": "codes" } },
    wrongCode: { on: { "send the code": "codes" } },
    codes: { on: { "keep the codes": "on" } },
    on: { on: { "reload the page": "on", "begin to turn it off": "askedBoth" } },
    askedBoth: {
      on: {
        cancel: "on",
        "turn it off with a wrong code": "refusedBoth",
        "turn it off with a recovery code": "off",
      },
    },
    refusedBoth: { on: { "turn it off with a recovery code": "off" } },
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const accountOf = ({ page, lang }: Scene) => new AccountPage(page, lang);

const press = async (scene: Scene, name: "continue" | "turnOn" | "turnOff" | "cancel") =>
  accountOf(scene).button(accountOf(scene).t[name]).click();

async function fill(scene: Scene, values: { password?: string; code?: string }): Promise<void> {
  const account = accountOf(scene);
  if (values.password !== undefined) await account.input(account.t.yourPassword).fill(values.password);
  if (values.code !== undefined) await account.input(account.t.codeFromApp).fill(values.code);
}

/** Checks which fields are shown; fields that are not asked for must be gone. */
async function seeFields(scene: Scene, { password, code }: { password: number; code: number }) {
  const account = accountOf(scene);
  await expect(account.input(account.t.yourPassword)).toHaveCount(password);
  await expect(account.input(account.t.codeFromApp)).toHaveCount(code);
}

const keyOf = /[A-Z2-7]{4}(?: ?[A-Z2-7]{4}){4,}/;
const recoveryCode = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){5}/;
const textOf = async ({ page }: Scene) => page.getByRole("main").innerText();

/** Neither the secret nor recovery codes can be read any more. */
async function seeNoSecrets(scene: Scene): Promise<void> {
  await expect(scene.page.getByRole("img", { name: /QR/ })).toHaveCount(0);
  expect(await textOf(scene)).not.toMatch(recoveryCode);
}

/** The second factor in the settings of the account: set up, kept, and turned off. */
export const secondFactorModel: PageModel<State, Happening> = {
  flow: "second-factor",
  machine,
  begin: async (scene) => {
    await enterFresh(scene.page, scene.server);
    await accountOf(scene).open("settings");
  },
  states: {
    off: {
      stands: "off",
      see: async (scene) => {
        const account = accountOf(scene);
        await expect(account.button(account.t.setUpFactor)).toBeVisible();
        await expect(account.button(account.t.turnOffFactor)).toHaveCount(0);
        await seeFields(scene, { password: 0, code: 0 });
        await seeNoSecrets(scene);
      },
    },
    asked: {
      stands: "provingPassword",
      see: async (scene) => {
        const account = accountOf(scene);
        await seeFields(scene, { password: 1, code: 0 });
        await expect(account.input(account.t.yourPassword)).toBeFocused();
        await expect(account.input(account.t.yourPassword)).toHaveValue("");
      },
    },
    refused: {
      stands: "provingPassword",
      see: async (scene) => {
        const account = accountOf(scene);
        await seeFields(scene, { password: 1, code: 0 });
        await expect(account.input(account.t.yourPassword)).toHaveAccessibleDescription(/\S/);
        await expect(account.input(account.t.yourPassword)).toHaveValue("not the password");
      },
    },
    scanning: {
      stands: "scanning",
      see: async (scene) => {
        await seeFields(scene, { password: 0, code: 1 });
        await expect(scene.page.getByRole("img", { name: /QR/ })).toBeVisible();
        const secret = keyOf.exec(await textOf(scene))?.[0] ?? "";
        expect(secret, "shown for a phone that cannot scan").not.toBe("");
        scene.memory.set("secret", secret);
      },
    },
    wrongCode: {
      stands: "scanning",
      see: async (scene) => {
        const account = accountOf(scene);
        await seeFields(scene, { password: 0, code: 1 });
        await expect(account.input(account.t.codeFromApp)).toBeFocused();
        await expect(account.input(account.t.codeFromApp)).toHaveAccessibleDescription(/\S/);
        await expect(scene.page.getByRole("img", { name: /QR/ })).toBeVisible();
      },
    },
    codes: {
      stands: "showingCodes",
      see: async (scene) => {
        const account = accountOf(scene);
        await expect(scene.page.getByText(account.t.factorOn)).toBeVisible();
        await expect(scene.page.getByRole("img", { name: /QR/ }), "the secret is gone").toHaveCount(0);
        scene.memory.set("recovery", recoveryCode.exec(await textOf(scene))?.[0] ?? "");
        expect(recalled(scene, "recovery"), "a recovery code").not.toBe("");
      },
    },
    on: {
      stands: "on",
      see: async (scene) => {
        const account = accountOf(scene);
        await expect(account.button(account.t.turnOffFactor)).toBeVisible();
        await expect(account.button(account.t.setUpFactor)).toHaveCount(0);
        await seeFields(scene, { password: 0, code: 0 });
        await seeNoSecrets(scene);
      },
    },
    askedBoth: {
      stands: "provingBoth",
      see: async (scene) => {
        await seeFields(scene, { password: 1, code: 1 });
        await expect(accountOf(scene).input(accountOf(scene).t.yourPassword)).toHaveValue("");
      },
    },
    refusedBoth: {
      stands: "provingBoth",
      see: async (scene) => {
        const account = accountOf(scene);
        await seeFields(scene, { password: 1, code: 1 });
        // Its description would not do: the field has a hint from the beginning.
        await expect(account.input(account.t.codeFromApp)).toHaveAttribute("aria-invalid", "true");
        await expect(account.input(account.t.yourPassword)).toHaveValue(newcomersPassword);
      },
    },
  },
  events: {
    begin: async (scene) => accountOf(scene).button(accountOf(scene).t.setUpFactor).click(),
    cancel: async (scene) => press(scene, "cancel"),
    "send a wrong password": async (scene) => {
      await fill(scene, { password: "not the password" });
      await press(scene, "continue");
    },
    "send the password": async (scene) => {
      await fill(scene, { password: newcomersPassword });
      await press(scene, "continue");
    },
    "send a wrong code": async (scene) => {
      await fill(scene, { code: "000 000" });
      await press(scene, "turnOn");
    },
    "send the code": async (scene) => {
      await fill(scene, { code: await codeOf(recalled(scene, "secret"), scene.server) });
      await press(scene, "turnOn");
    },
    "keep the codes": async (scene) => accountOf(scene).button(accountOf(scene).t.savedCodes).click(),
    "reload the page": async (scene) => {
      await scene.page.reload();
      await accountOf(scene).isShown("settings");
    },
    "begin to turn it off": async (scene) =>
      accountOf(scene).button(accountOf(scene).t.turnOffFactor).click(),
    "turn it off with a wrong code": async (scene) => {
      await fill(scene, { password: newcomersPassword, code: "000000" });
      await press(scene, "turnOff");
    },
    "turn it off with a recovery code": async (scene) => {
      await fill(scene, { password: newcomersPassword, code: recalled(scene, "recovery") });
      await press(scene, "turnOff");
    },
  },
  leftOut: {
    beginning: "It is gone before it can be looked at.",
    confirming: "It is gone before it can be looked at.",
    removing: "It is gone before it can be looked at.",
  },
};
