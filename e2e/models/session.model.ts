import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { AuthPage } from "../pages/AuthPage.ts";
import { pathIn } from "../pages/texts.ts";
import { demoPassword, people } from "../support/accounts.ts";
import { type PageModel, type Scene, inLanguage } from "./model.ts";

type Happening =
  | "sign in"
  | "sign in with a wrong password"
  | "sign out"
  | "sign out while the server is away"
  | "server comes back, sign out"
  | "sign in in another tab"
  | "sign out in another tab"
  | "the session is ended from elsewhere"
  | "reload the page";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "session as seen",
  initial: "guest",
  states: {
    guest: {
      on: {
        "sign in": "signedIn",
        "sign in with a wrong password": "refused",
        "sign in in another tab": "signedIn",
      },
    },
    refused: { on: { "sign in": "signedIn" } },
    signedIn: {
      on: {
        "sign out": "signedOut",
        "sign out while the server is away": "stillSignedIn",
        "sign out in another tab": "signedOut",
        "the session is ended from elsewhere": "expired",
        "reload the page": "signedIn",
      },
    },
    stillSignedIn: { on: { "server comes back, sign out": "signedOut" } },
    signedOut: { on: { "sign in": "signedIn", "reload the page": "guest" } },
    expired: { on: { "sign in": "signedIn" } },
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const authOf = ({ page, lang }: Scene) => new AuthPage(page, lang);
const orders = /\/account\/(orders|promocodes)$/;

/** Actions in another tab of the same browser, which is closed afterwards. */
const elsewhere = async (scene: Scene, path: string, act: (auth: AuthPage) => Promise<void>) => {
  const other = new AuthPage(await scene.page.context().newPage(), scene.lang);
  await other.open(path);
  await act(other);
  await other.page.close();
};

/** Signs in from another device and ends all other sessions. */
async function endSessions({ server }: Scene): Promise<void> {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": "10.9.8.7" };
  const login = await fetch(`${server.url}/front-api/auth/login/`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: people.anna, password: demoPassword }),
  });
  const { access } = (await login.json()) as { access: string };
  const ended = await fetch(`${server.url}/api/v1/users/me/sessions/`, {
    method: "DELETE",
    headers: { ...headers, Authorization: `Bearer ${access}` },
  });
  expect(ended.status).toBe(204);
}

/** The session of this browser: signing in and out here, in other tabs, and by the server. */
export const sessionModel: PageModel<State, Happening> = {
  flow: "session",
  machine,
  begin: async (scene) => authOf(scene).open("/login"),
  states: {
    guest: {
      stands: "guest",
      see: async (scene) => {
        await expect(authOf(scene).wayIn).toBeVisible();
        await expect(authOf(scene).button(authOf(scene).t.signIn)).toBeEnabled();
      },
    },
    refused: {
      stands: "sign-in/credentials.editing",
      see: async (scene) => {
        await expect(authOf(scene).alert).toHaveText(authOf(scene).t.refused);
        await expect(authOf(scene).email, "nothing typed is lost").toHaveValue(people.anna);
      },
    },
    signedIn: {
      stands: "signedIn",
      see: async (scene) => {
        await expect(scene.page).toHaveURL(orders);
        await expect(authOf(scene).menu).toBeVisible();
      },
    },
    stillSignedIn: {
      stands: "signOutFailed",
      see: async (scene) => {
        const said = inLanguage(scene, "Вы ещё не вышли.", "You're still signed in.");
        await expect(scene.page.getByRole("alert").filter({ hasText: said })).toBeVisible();
      },
    },
    signedOut: {
      stands: "signedOut",
      see: async (scene) => {
        await expect(scene.page).toHaveURL(/\/login/);
        await expect(scene.page.getByText(authOf(scene).t.signedOut)).toBeVisible();
      },
    },
    expired: {
      stands: "expired",
      see: async (scene) => {
        await expect(scene.page).toHaveURL(/\/login\?next=/);
        await expect(scene.page.getByText(authOf(scene).t.ended)).toBeVisible();
      },
    },
  },
  events: {
    "sign in": async (scene) => authOf(scene).signIn(people.anna, demoPassword),
    "sign in with a wrong password": async (scene) => authOf(scene).signIn(people.anna, "not the password"),
    "sign out": async (scene) => authOf(scene).signOut(),
    "sign out while the server is away": async (scene) => {
      await scene.server.stop();
      await authOf(scene).signOut();
    },
    "server comes back, sign out": async (scene) => {
      await scene.server.start();
      const { t } = authOf(scene);
      await scene.page.getByRole("banner").getByRole("button", { name: t.signOut }).click();
    },
    "sign in in another tab": async (scene) =>
      elsewhere(scene, "/login", async (other) => {
        await other.signIn(people.anna, demoPassword);
        await expect(other.menu).toBeVisible();
      }),
    "sign out in another tab": async (scene) =>
      elsewhere(scene, "/account/orders", async (other) => {
        await other.signOut();
        await expect(other.wayIn).toBeVisible();
      }),
    "the session is ended from elsewhere": async (scene) => {
      await endSessions(scene);
      // The page learns this from the answer to its next request.
      await scene.page.locator('a[href$="/account/promocodes"]').first().click();
    },
    "reload the page": async (scene) => {
      const { page, lang } = scene;
      await page.goto(page.url().includes("/login") ? pathIn(lang, "/login") : page.url());
    },
  },
  leftOut: {
    refreshing: "It is gone before it can be looked at.",
    loadingUser: "It is gone before it can be looked at.",
    unreachable: "The machine's own paths have it.",
    signingOut: "It is gone before it can be looked at.",
  },
};
