import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { WithdrawalPage } from "../pages/WithdrawalPage.ts";
import { enterFresh } from "../support/accounts.ts";
import { lookAgain, tryAgain } from "../support/browser.ts";
import { ids, samples, newTransaction } from "../support/samples.ts";
import { createWithdrawals } from "../support/withdrawals.ts";
import { type PageModel, type Scene, recalled } from "./model.ts";

type Happening =
  | "a reward comes"
  | "look again while the server is away"
  | "server comes back, try again"
  | "go on with nothing chosen"
  | "choose Sberbank, go on"
  | "send a mistyped card"
  | "send the card"
  | "go back"
  | "ask for more than there is"
  | "ask for 40"
  | "reload the page"
  | "withdraw"
  | "withdraw while the server is away"
  | "withdraw after the rate has fallen"
  | "accept the new rate"
  | "go back to the form"
  | "server comes back, withdraw"
  | "make another withdrawal"
  | "follow it"
  | "operator pays"
  | "operator rejects";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "withdrawal as seen",
  initial: "nothing",
  states: {
    nothing: { on: { "a reward comes": "direction", "look again while the server is away": "notLoaded" } },
    notLoaded: { on: { "server comes back, try again": "nothing" } },
    direction: { on: { "go on with nothing chosen": "directionMissing", "choose Sberbank, go on": "payee" } },
    directionMissing: { on: { "choose Sberbank, go on": "payee" } },
    payee: { on: { "send a mistyped card": "mistyped", "send the card": "amount" } },
    mistyped: { on: { "send the card": "amount" } },
    amount: { on: { "ask for more than there is": "clamped", "ask for 40": "review" } },
    clamped: { on: { "ask for 40": "review" } },
    review: {
      on: {
        "reload the page": "review",
        "go back": "amountKept",
        withdraw: "created",
        "withdraw while the server is away": "offline",
        "withdraw after the rate has fallen": "rateChanged",
      },
    },
    amountKept: { on: { "ask for 40": "review" } },
    rateChanged: { on: { "accept the new rate": "created", "go back to the form": "review" } },
    offline: { on: { "server comes back, try again": "created", "go back to the form": "interrupted" } },
    interrupted: { on: { "server comes back, withdraw": "created" } },
    created: { on: { "make another withdrawal": "direction", "follow it": "waiting" } },
    waiting: { on: { "operator pays": "paid", "operator rejects": "rejected" } },
    rejected: { on: { "make another withdrawal": "direction" } },
    paid: {},
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const wizardOf = ({ page, lang }: Scene) => new WithdrawalPage(page, lang);

const asks = (question: (wizard: WithdrawalPage) => string) => async (scene: Scene) =>
  expect(wizardOf(scene).heading(question(wizardOf(scene)))).toBeVisible();

const says = (text: (wizard: WithdrawalPage) => string) => async (scene: Scene) =>
  expect(
    scene.page
      .getByRole("main")
      .getByText(text(wizardOf(scene)))
      .first(),
  ).toBeVisible();

/** Types a card and goes on. */
const sendCard = (number: string) => async (scene: Scene) => {
  const wizard = wizardOf(scene);
  await scene.page.getByLabel(wizard.t.cardNumber).fill(number);
  await scene.page.getByLabel(wizard.t.holder).fill(samples.holder);
  await wizard.next();
};

const press = (name: (wizard: WithdrawalPage) => string) => async (scene: Scene) =>
  wizardOf(scene)
    .button(name(wizardOf(scene)))
    .click();

type Move = Parameters<ReturnType<typeof createWithdrawals>["move"]>[1];

/** As the operator, who moves the newest withdrawal; then the page is looked at again. */
const moved =
  (...moves: readonly Move[]) =>
  async (scene: Scene): Promise<void> => {
    const staff = createWithdrawals(scene.server);
    const [newest] = await staff.list(recalled(scene, "email"));
    for (const move of moves) await staff.move(newest?.id ?? "", move);
    await lookAgain(scene.page);
  };

/** The withdrawal wizard and the page of what it created, from an empty balance to each end. */
export const withdrawalModel: PageModel<State, Happening> = {
  flow: "withdrawal",
  machine,
  begin: async (scene) => {
    scene.memory.set("email", await enterFresh(scene.page, scene.server));
    await wizardOf(scene).open();
  },
  states: {
    nothing: { stands: "nothing", see: asks(({ t }) => t.nothing) },
    notLoaded: { stands: "loadFailed", see: asks(({ t }) => t.notOpened) },
    direction: {
      stands: "form.direction",
      see: async (scene) => {
        await asks(({ t }) => t.direction)(scene);
        await expect(scene.page.getByRole("main").getByRole("radio", { checked: true })).toHaveCount(0);
      },
    },
    directionMissing: { stands: "form.direction", see: says(({ t }) => t.chooseDirection) },
    payee: { stands: "form.payee", see: asks(({ t }) => t.card) },
    mistyped: { stands: "form.payee", see: says(({ t }) => t.typo) },
    amount: {
      stands: "form.amount",
      see: async (scene) => {
        await asks(({ t }) => t.amount)(scene);
        await expect(wizardOf(scene).amount).toHaveValue("");
      },
    },
    clamped: {
      stands: "form.amount",
      see: async (scene) => {
        await says(({ t }) => t.setToMax)(scene);
        await expect(wizardOf(scene).amount).toHaveValue(/^(60|100)$/);
      },
    },
    review: { stands: "form.review", see: asks(({ t }) => t.review) },
    amountKept: {
      stands: "form.amount",
      see: async (scene) => expect(wizardOf(scene).amount).toHaveValue("40"),
    },
    rateChanged: {
      stands: "confirmingCourse",
      see: async (scene) =>
        expect(scene.page.getByRole("alertdialog", { name: wizardOf(scene).t.rateChanged })).toBeVisible(),
    },
    offline: { stands: "offline", see: says(({ t }) => t.noConnection) },
    interrupted: { stands: "form.review", see: says(({ t }) => t.interrupted) },
    created: { stands: "created", see: says(({ t }) => t.created) },
    waiting: { stands: "withdrawal-status/shown", see: says(({ t }) => t.checking) },
    rejected: {
      stands: "withdrawal-status/ended",
      see: async (scene) => {
        await says(({ t }) => t.rejected)(scene);
        await expect(scene.page.getByText("The card is blocked.")).toBeVisible();
      },
    },
    paid: { stands: "withdrawal-status/ended", see: says(({ t }) => t.sent) },
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
    "server comes back, try again": async (scene) => {
      await scene.server.start();
      await tryAgain(wizardOf(scene).button(wizardOf(scene).t.tryAgain));
    },
    "go on with nothing chosen": async (scene) => wizardOf(scene).next(),
    "choose Sberbank, go on": async (scene) => {
      await wizardOf(scene)
        .direction(/Сбер|Sber/)
        .check();
      await wizardOf(scene).next();
    },
    "send a mistyped card": sendCard(samples.badCard),
    "send the card": sendCard(samples.card),
    "go back": async ({ page }) => void (await page.goBack()),
    "ask for more than there is": async (scene) => {
      await wizardOf(scene).amount.fill("1000");
      await wizardOf(scene).amount.press("Enter");
    },
    "ask for 40": async (scene) => {
      await wizardOf(scene).amount.fill("40");
      await wizardOf(scene).next();
    },
    "reload the page": async ({ page }) => void (await page.reload()),
    withdraw: press(({ t }) => t.withdraw),
    "withdraw while the server is away": async (scene) => {
      await scene.server.stop();
      await press(({ t }) => t.withdraw)(scene);
    },
    "withdraw after the rate has fallen": async (scene) => {
      await scene.operator.changeDirection(ids.USDTTRC20, ids.SBERRUB, { course: "75" });
      await press(({ t }) => t.withdraw)(scene);
    },
    "accept the new rate": async ({ page, lang }) =>
      page.getByRole("button", { name: new WithdrawalPage(page, lang).t.acceptRate }).click(),
    "go back to the form": async ({ page, lang }) =>
      page.getByRole("button", { name: new WithdrawalPage(page, lang).t.backToForm }).click(),
    "server comes back, withdraw": async (scene) => {
      await scene.server.start();
      await press(({ t }) => t.withdraw)(scene);
    },
    "make another withdrawal": async ({ page, lang }) => {
      const again = { name: new WithdrawalPage(page, lang).t.again };
      await page.getByRole("button", again).or(page.getByRole("link", again)).click();
    },
    "follow it": async ({ page, lang }) =>
      page.getByRole("link", { name: new WithdrawalPage(page, lang).t.follow }).click(),
    "operator pays": async (scene) =>
      moved(
        { event: "withdrawal.approve" },
        { event: "payment.start" },
        { event: "payment.complete", transaction: newTransaction() },
      )(scene),
    "operator rejects": moved({ event: "withdrawal.reject", reason: "The card is blocked." }),
  },
  leftOut: {
    keepingAttempt: "It is gone before it can be looked at.",
    loading: "It is gone before it can be looked at.",
    creating: "It is gone before it can be looked at.",
    rereading: "It is gone before it can be looked at.",
    waitingTurn: "It would take many withdrawals; the machine's own paths have it.",
    failed: "The server would have to break; the machine's own paths have it.",
  },
};
