import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { AccountPage } from "../pages/AccountPage.ts";
import { figure } from "../pages/ExchangePage.ts";
import { enterFresh } from "../support/fresh-account.ts";
import { lookAgain } from "../support/look-again.ts";
import { samples } from "../support/samples.ts";
import { tryAgain } from "../support/try-again.ts";
import { type PageModel, type Scene, recalled } from "./model.ts";

type Happening =
  | "exchange, come back"
  | "show completed ones"
  | "go back"
  | "show all"
  | "download"
  | "download while the server is away"
  | "server comes back, download"
  | "look again while the server is away"
  | "server comes back, try again"
  | "come in while the server is away"
  | "repeat"
  | "repeat while the server is away"
  | "server comes back, repeat";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "orders as seen",
  initial: "none",
  states: {
    none: { on: { "exchange, come back": "listed", "come in while the server is away": "notLoaded" } },
    notLoaded: { on: { "server comes back, try again": "none" } },
    listed: {
      on: {
        "show completed ones": "noneCompleted",
        download: "downloaded",
        "download while the server is away": "noFile",
        "look again while the server is away": "stale",
        repeat: "repeated",
        "repeat while the server is away": "notRepeated",
      },
    },
    noneCompleted: { on: { "go back": "listed", "show all": "listed" } },
    downloaded: {},
    noFile: { on: { "server comes back, download": "downloaded" } },
    stale: { on: { "server comes back, try again": "listed" } },
    notRepeated: { on: { "server comes back, repeat": "repeated" } },
    repeated: {},
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const accountOf = ({ page, lang }: Scene) => new AccountPage(page, lang);

const orderIn = (scene: Scene) =>
  accountOf(scene)
    .main.getByRole("row")
    .filter({ has: scene.page.locator(`a[href$="/claim/${recalled(scene, "claim")}"]`) });

const repeat = async (scene: Scene) => orderIn(scene).getByRole("button").click();

/** Downloads the file and checks that the order is in it. */
async function download(scene: Scene): Promise<void> {
  const { page } = scene;
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    accountOf(scene).button(accountOf(scene).t.exportCsv).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("50000");
}

/** The order is listed, without an error. */
async function seeListed(scene: Scene): Promise<void> {
  await expect(orderIn(scene)).toContainText("BTC");
  await expect(accountOf(scene).main.getByRole("alert")).toHaveCount(0);
  await expect(scene.page.getByText(accountOf(scene).t.stale)).toHaveCount(0);
}

const says = (text: (account: AccountPage) => string) => async (scene: Scene) =>
  expect(accountOf(scene).main.getByText(text(accountOf(scene)))).toBeVisible();

const away =
  (act: (scene: Scene) => Promise<unknown>) =>
  async (scene: Scene): Promise<void> => {
    await scene.server.stop();
    await act(scene);
  };

/** The list of orders: read, filtered, downloaded, repeated. */
export const ordersModel: PageModel<State, Happening> = {
  flow: "orders",
  machine,
  begin: async (scene) => {
    await enterFresh(scene.page, scene.server);
    await accountOf(scene).open("orders");
  },
  states: {
    none: {
      stands: "list.shown",
      see: async (scene) => {
        await says(({ t }) => t.noOrders)(scene);
        await expect(accountOf(scene).button(accountOf(scene).t.exportCsv)).toBeDisabled();
      },
    },
    notLoaded: { stands: "list.failed", see: says(({ t }) => t.ordersNotLoaded) },
    listed: {
      stands: "list.shown",
      see: async (scene) => {
        await seeListed(scene);
        await expect(scene.page).toHaveURL(/\/account\/orders$/);
      },
    },
    noneCompleted: {
      stands: "list.shown",
      see: async (scene) => {
        await says(({ t }) => t.noCompleted)(scene);
        await expect(scene.page).toHaveURL(/\?state=done$/);
        await expect(orderIn(scene)).toHaveCount(0);
      },
    },
    downloaded: { stands: "export.idle", see: seeListed },
    noFile: { stands: "export.failed", see: says(({ t }) => t.noFile) },
    stale: {
      stands: "list.stale",
      see: async (scene) => {
        await says(({ t }) => t.stale)(scene);
        await expect(orderIn(scene), "what is known stays").toBeVisible();
      },
    },
    notRepeated: { stands: "repeat.failed", see: says(({ t }) => t.notRepeated) },
    repeated: {
      stands: "exchange/ready.claim.editing",
      see: async ({ page, exchange }) => {
        await expect(page).toHaveURL(/cur_from=BTC.*cur_to=SBERRUB/);
        await expect(exchange.send).toHaveValue(figure("0.01"));
      },
    },
  },
  events: {
    "exchange, come back": async (scene) => {
      const { exchange, memory, t } = scene;
      await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
      await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder });
      await exchange.consent();
      // The account's e-mail arrives with the user.
      await expect(exchange.email).not.toHaveValue("");
      memory.set("claim", await exchange.create());
      await accountOf(scene).open("orders");
    },
    "show completed ones": async (scene) => accountOf(scene).button(accountOf(scene).t.completed).click(),
    "go back": async ({ page }) => void (await page.goBack()),
    "show all": async (scene) => accountOf(scene).button(accountOf(scene).t.allOrders).click(),
    download,
    "download while the server is away": away(async (scene) =>
      accountOf(scene).button(accountOf(scene).t.exportCsv).click(),
    ),
    "server comes back, download": async (scene) => {
      await scene.server.start();
      await download(scene);
    },
    "look again while the server is away": away(({ page }) => lookAgain(page)),
    "server comes back, try again": async (scene) => {
      await scene.server.start();
      await tryAgain(accountOf(scene).main.getByRole("button", { name: scene.t.tryAgain }));
    },
    "come in while the server is away": async (scene) => {
      await accountOf(scene).go("promocodes");
      await scene.server.stop();
      await accountOf(scene).go("orders");
    },
    repeat,
    "repeat while the server is away": away(repeat),
    "server comes back, repeat": async (scene) => {
      await scene.server.start();
      await repeat(scene);
    },
  },
  leftOut: {
    "list.loading": "It is gone before it can be looked at.",
    "list.refreshing": "It is gone before it can be looked at.",
    "repeat.preparing": "It is gone before it can be looked at.",
    "repeat.ready": "The page is left at once.",
    "repeat.idle": "Nothing of it is to be seen.",
    "export.exporting": "It is gone before it can be looked at.",
  },
};
