import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { AccountPage } from "../pages/AccountPage.ts";
import { enterFresh } from "../support/fresh-account.ts";
import { newcomersPassword } from "../support/newcomer.ts";
import type { PageModel, Scene } from "./model.ts";

type Happening =
  | "send nothing"
  | "leave a short password"
  | "repeat it differently"
  | "send a wrong present password"
  | "send while the server is away"
  | "server comes back, send again"
  | "correct the present password"
  | "change the password"
  | "type again";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "password-change as seen",
  initial: "empty",
  states: {
    empty: {
      on: {
        "send nothing": "missing",
        "leave a short password": "short",
        "send a wrong present password": "refused",
        "send while the server is away": "away",
      },
    },
    missing: { on: { "change the password": "changed" } },
    short: { on: { "repeat it differently": "different" } },
    different: { on: { "change the password": "changed" } },
    refused: { on: { "correct the present password": "changed" } },
    away: { on: { "server comes back, send again": "changed" } },
    changed: { on: { "type again": "begun" } },
    begun: {},
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const newPassword = "a phrase of five other words";
const accountOf = ({ page, lang }: Scene) => new AccountPage(page, lang);

const fieldsOf = (scene: Scene) => {
  const { t } = accountOf(scene);
  const [old, fresh, repeat] = [t.oldPassword, t.newPassword, t.repeatPassword].map((label) =>
    accountOf(scene).input(label),
  ) as [ReturnType<AccountPage["input"]>, ReturnType<AccountPage["input"]>, ReturnType<AccountPage["input"]>];
  return { old, fresh, repeat };
};

const send = async (scene: Scene) => accountOf(scene).button(accountOf(scene).t.changePassword).click();

/** The password has changed, and nothing of what was typed or wrong is left. */
async function seeChanged(scene: Scene): Promise<void> {
  const { page } = scene;
  const { main, t } = accountOf(scene);
  await expect(page.getByText(t.passwordChanged)).toBeVisible();
  for (const field of Object.values(fieldsOf(scene))) await expect(field).toHaveValue("");
  await expect(main.getByRole("alert")).toHaveCount(0);
}

/** Changing the password in the settings. */
export const passwordChangeModel: PageModel<State, Happening> = {
  flow: "password-change",
  machine,
  begin: async (scene) => {
    await enterFresh(scene.page, scene.server);
    await accountOf(scene).open("settings");
  },
  states: {
    empty: {
      stands: "editing",
      see: async (scene) => {
        for (const field of Object.values(fieldsOf(scene))) {
          await expect(field).toHaveValue("");
          await expect(field, "no mistake before anything was sent").not.toHaveAttribute(
            "aria-invalid",
            "true",
          );
        }
      },
    },
    missing: {
      stands: "editing",
      see: async (scene) => {
        await expect(fieldsOf(scene).old, "the first mistake gets the focus").toBeFocused();
        for (const field of Object.values(fieldsOf(scene)))
          await expect(field).toHaveAccessibleDescription(new RegExp(accountOf(scene).t.required));
      },
    },
    short: {
      stands: "editing",
      see: async (scene) => {
        await expect(fieldsOf(scene).fresh).toHaveAttribute("aria-invalid", "true");
        await expect(fieldsOf(scene).old).not.toHaveAttribute("aria-invalid", "true");
      },
    },
    different: {
      stands: "editing",
      see: async (scene) =>
        expect(fieldsOf(scene).repeat).toHaveAccessibleDescription(
          new RegExp(accountOf(scene).t.passwordsDiffer),
        ),
    },
    refused: {
      stands: "editing",
      see: async (scene) => {
        const { old, fresh } = fieldsOf(scene);
        await expect(old).toBeFocused();
        await expect(old).toHaveAttribute("aria-invalid", "true");
        await expect(fresh, "nothing typed is lost").toHaveValue(newPassword);
      },
    },
    away: {
      stands: "failed",
      see: async (scene) => {
        await expect(accountOf(scene).main.getByRole("alert")).toContainText(scene.t.noConnection);
        await expect(fieldsOf(scene).fresh, "nothing typed is lost").toHaveValue(newPassword);
      },
    },
    changed: { stands: "changed", see: seeChanged },
    begun: {
      stands: "editing",
      see: async (scene) =>
        expect(scene.page.getByText(accountOf(scene).t.passwordChanged), "what was said is gone").toHaveCount(
          0,
        ),
    },
  },
  events: {
    "send nothing": send,
    "leave a short password": async (scene) => {
      await fieldsOf(scene).fresh.fill("short");
      await fieldsOf(scene).fresh.press("Tab");
    },
    "repeat it differently": async (scene) => {
      await fieldsOf(scene).fresh.fill(newPassword);
      await fieldsOf(scene).repeat.fill(`${newPassword}!`);
      await fieldsOf(scene).repeat.press("Tab");
    },
    "send a wrong present password": async (scene) =>
      accountOf(scene).changePassword("not the password", newPassword),
    "send while the server is away": async (scene) => {
      await scene.server.stop();
      await accountOf(scene).changePassword(newcomersPassword, newPassword);
    },
    "server comes back, send again": async (scene) => {
      await scene.server.start();
      await send(scene);
    },
    "correct the present password": async (scene) => {
      await fieldsOf(scene).old.fill(newcomersPassword);
      await send(scene);
    },
    "change the password": async (scene) => accountOf(scene).changePassword(newcomersPassword, newPassword),
    "type again": async (scene) => fieldsOf(scene).old.fill("a"),
  },
  leftOut: {
    validating: "It is gone before it can be looked at.",
    changing: "It is gone before it can be looked at.",
    waitingTurn: "It would take many attempts; the machine's own paths have it.",
  },
};
