import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { AuthPage } from "../pages/AuthPage.ts";
import { codeOf, freshAccount, newcomersPassword, setUpFactor } from "../support/accounts.ts";
import { type PageModel, type Scene, recalled } from "./model.ts";

type Happening =
  | "send nothing"
  | "tick ‘Remember me’, send a wrong password"
  | "send e-mail and password"
  | "send them while the server is away"
  | "server comes back, send again"
  | "send no code"
  | "send a wrong code"
  | "go back"
  | "send the code";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "sign-in as seen",
  initial: "empty",
  states: {
    empty: { on: { "send nothing": "missing" } },
    missing: { on: { "tick ‘Remember me’, send a wrong password": "refused" } },
    refused: { on: { "send them while the server is away": "away", "send e-mail and password": "code" } },
    away: { on: { "server comes back, send again": "code" } },
    code: {
      on: {
        "send no code": "codeMissing",
        "send a wrong code": "codeRefused",
        "go back": "back",
        "send the code": "signedIn",
      },
    },
    codeMissing: { on: { "send a wrong code": "codeRefused" } },
    codeRefused: { on: { "go back": "back", "send the code": "signedIn" } },
    back: { on: { "send e-mail and password": "code" } },
    signedIn: {},
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const authOf = ({ page, lang }: Scene) => new AuthPage(page, lang);
const codeIn = (scene: Scene) => scene.page.getByRole("textbox", { name: authOf(scene).t.code });
const rememberIn = (scene: Scene) => scene.page.getByRole("checkbox", { name: authOf(scene).t.remember });
const send = async (scene: Scene, password: string) =>
  authOf(scene).signIn(recalled(scene, "email"), password);

const sendCode = async (scene: Scene, code: string) => {
  await codeIn(scene).fill(code);
  await authOf(scene).button(authOf(scene).t.confirm).click();
};

/** E-mail and password are asked for, and nothing of the second step is left. */
async function seeCredentials(scene: Scene): Promise<void> {
  const auth = authOf(scene);
  await expect(auth.heading).toHaveText(auth.t.signIn);
  await expect(auth.button(auth.t.signIn)).toBeEnabled();
  await expect(codeIn(scene)).toHaveCount(0);
}

/** The code is asked for, and nothing of the first step is left. */
async function seeCode(scene: Scene): Promise<void> {
  const auth = authOf(scene);
  await expect(auth.heading).toHaveText(auth.t.confirmIt);
  await expect(auth.button(auth.t.confirm)).toBeEnabled();
  await expect(auth.password).toHaveCount(0);
}

/** Signing in to an account with a second factor. */
export const signInModel: PageModel<State, Happening> = {
  flow: "sign-in",
  machine,
  begin: async (scene) => {
    const { page, server, memory } = scene;
    const email = await freshAccount(page, server);
    memory.set("email", email);
    memory.set("secret", await setUpFactor(page, server, email));
    await authOf(scene).open("/login");
    await authOf(scene).isAlive();
  },
  states: {
    empty: {
      stands: "credentials.editing",
      see: async (scene) => {
        await seeCredentials(scene);
        await expect(rememberIn(scene), "asked for, never assumed").not.toBeChecked();
        await expect(authOf(scene).alert).toHaveCount(0);
      },
    },
    missing: {
      stands: "credentials.editing",
      see: async (scene) => {
        const { page } = scene;
        await seeCredentials(scene);
        await expect(page.getByText(authOf(scene).t.required)).toHaveCount(2);
        await expect(authOf(scene).email, "the first mistake gets the focus").toBeFocused();
      },
    },
    refused: {
      stands: "credentials.editing",
      see: async (scene) => {
        await seeCredentials(scene);
        await expect(authOf(scene).alert).toHaveText(authOf(scene).t.refused);
        await expect(authOf(scene).email, "nothing typed is lost").toHaveValue(recalled(scene, "email"));
        await expect(rememberIn(scene)).toBeChecked();
        await expect(scene.page.getByText(authOf(scene).t.required), "no fault is left").toHaveCount(0);
      },
    },
    away: {
      stands: "credentials.editing",
      see: async (scene) => {
        await seeCredentials(scene);
        await expect(authOf(scene).alert).toContainText(authOf(scene).t.noConnection);
        await expect(authOf(scene).password).toHaveValue(newcomersPassword);
      },
    },
    code: {
      stands: "secondFactor.editing",
      see: async (scene) => {
        await seeCode(scene);
        await expect(codeIn(scene)).toHaveValue("");
        await expect(authOf(scene).alert, "what was wrong before is gone").toHaveCount(0);
      },
    },
    codeMissing: {
      stands: "secondFactor.editing",
      see: async (scene) => {
        await seeCode(scene);
        await expect(codeIn(scene)).toBeFocused();
        await expect(codeIn(scene)).toHaveAccessibleDescription(authOf(scene).t.required);
      },
    },
    codeRefused: {
      stands: "secondFactor.editing",
      see: async (scene) => {
        await seeCode(scene);
        await expect(scene.page.getByText(authOf(scene).t.wrongCode)).toBeVisible();
        await expect(codeIn(scene)).toHaveValue("000000");
      },
    },
    back: {
      stands: "credentials.editing",
      see: async (scene) => {
        await seeCredentials(scene);
        await expect(authOf(scene).email).toHaveValue(recalled(scene, "email"));
        await expect(rememberIn(scene)).toBeChecked();
        await expect(authOf(scene).alert).toHaveCount(0);
      },
    },
    signedIn: {
      stands: "session/signedIn",
      see: async (scene) => {
        await expect(scene.page).toHaveURL(/\/account\/orders$/);
        await expect(authOf(scene).menu).toBeVisible();
        await expect(authOf(scene).wayIn).toHaveCount(0);
        const cookies = await scene.page.context().cookies();
        const kept = cookies.find(({ name }) => /refresh/i.test(name));
        expect(kept?.expires, "remembered beyond the end of the browser").toBeGreaterThan(0);
      },
    },
  },
  events: {
    "send nothing": async (scene) => authOf(scene).button(authOf(scene).t.signIn).click(),
    "tick ‘Remember me’, send a wrong password": async (scene) => {
      await rememberIn(scene).check();
      await send(scene, "not the password");
    },
    "send e-mail and password": async (scene) => send(scene, newcomersPassword),
    "send them while the server is away": async (scene) => {
      await scene.server.stop();
      await send(scene, newcomersPassword);
    },
    "server comes back, send again": async (scene) => {
      await scene.server.start();
      await authOf(scene).button(authOf(scene).t.signIn).click();
    },
    "send no code": async (scene) => authOf(scene).button(authOf(scene).t.confirm).click(),
    "send a wrong code": async (scene) => sendCode(scene, "000000"),
    "go back": async (scene) => authOf(scene).button(authOf(scene).t.back).click(),
    "send the code": async (scene) => sendCode(scene, await codeOf(recalled(scene, "secret"), scene.server)),
  },
  leftOut: {
    "credentials.obtainingCaptcha": "It is gone before it can be looked at; the demo asks for no captcha.",
    "credentials.sending": "It is gone before it can be looked at.",
    "credentials.throttled": "It would take many attempts; the machine's own paths have it.",
    "secondFactor.obtainingCaptcha": "It is gone before it can be looked at; the demo asks for no captcha.",
    "secondFactor.sending": "It is gone before it can be looked at.",
    "secondFactor.throttled": "It would take many attempts; the machine's own paths have it.",
    cookiesBlocked: "A browser without cookies is a spec of its own.",
    signedIn: "The page is left at once.",
  },
};
