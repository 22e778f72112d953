import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { standStill } from "../support/browser.ts";
import { brokenPicture, png } from "../support/files.ts";
import { samples, newTransaction } from "../support/samples.ts";
import { createCardClaim } from "../support/walk.ts";
import { type PageModel, type Scene, inLanguage, recalled } from "./model.ts";

type Happening =
  | "confirm"
  | "put the dialog aside"
  | "check again"
  | "cancel"
  | "cancel, and mean it"
  | "keep it"
  | "I paid"
  | "I paid, and mean it"
  | "not yet"
  | "attach a receipt"
  | "attach a broken receipt"
  | "remove the receipt"
  | "operator sees the payment"
  | "operator accepts the payment"
  | "operator records too little"
  | "operator records a late payment"
  | "operator holds"
  | "operator releases"
  | "operator rejects"
  | "operator starts the payout"
  | "operator completes the payout"
  | "operator starts the refund"
  | "operator completes the refund"
  | "operator recalculates"
  | "choose to recalculate"
  | "choose the refund"
  | "tell where to return to"
  | "time runs out"
  | "server stops"
  | "server comes back"
  | "confirm while the server is away"
  | "confirm too late, unawares"
  | "I paid, with the receipt"
  | "close the message";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "claim as seen",
  initial: "confirming",
  states: {
    confirming: {
      on: {
        confirm: "paying",
        "put the dialog aside": "aside",
        "time runs out": "expired",
        "confirm while the server is away": "notConfirmed",
        "confirm too late, unawares": "changedMeanwhile",
      },
    },
    aside: { on: { "check again": "confirming", "cancel, and mean it": "cancelled" } },
    notConfirmed: { on: { "server comes back": "paying" } },
    changedMeanwhile: { on: { "close the message": "expired" } },
    paying: {
      on: {
        cancel: "askingCancel",
        "I paid": "askingPaid",
        "attach a receipt": "receiptAttached",
        "attach a broken receipt": "receiptRefused",
        "time runs out": "expired",
        "operator sees the payment": "found",
        "server stops": "stale",
      },
    },
    stale: { on: { "server comes back": "paying" } },
    askingCancel: { on: { "keep it": "paying", "cancel, and mean it": "cancelled" } },
    askingPaid: { on: { "not yet": "paying", "I paid, and mean it": "checking" } },
    receiptAttached: { on: { "I paid, with the receipt": "checking" } },
    receiptRefused: { on: { "remove the receipt": "paying" } },
    checking: {
      on: {
        "operator sees the payment": "found",
        "operator records too little": "underpaid",
        "operator rejects": "rejected",
      },
    },
    found: { on: { "operator accepts the payment": "arrived" } },
    underpaid: {
      on: { "choose to recalculate": "recalculating", "operator starts the refund": "refunding" },
    },
    recalculating: { on: { "operator recalculates": "arrived" } },
    held: { on: { "operator releases": "arrived", "operator starts the refund": "refunding" } },
    arrived: { on: { "operator starts the payout": "payingOut", "operator holds": "held" } },
    payingOut: { on: { "operator completes the payout": "done" } },
    refunding: { on: { "tell where to return to": "returning" } },
    returning: { on: { "operator completes the refund": "refunded" } },
    expired: { on: { "operator records a late payment": "paidLate" } },
    paidLate: { on: { "choose the refund": "refundChosen" } },
    refundChosen: { on: { "operator starts the refund": "refunding" } },
    done: { type: "final" },
    refunded: { type: "final" },
    rejected: { type: "final" },
    cancelled: { type: "final" },
  },
});

type State = SnapshotFrom<typeof machine>["value"];

/** The headline begins so; amounts have spaces that do not break. */
const says = (ru: string, en: string) => async (scene: Scene) => {
  const words = inLanguage(scene, ru, en).replaceAll(".", "\\.").replaceAll(" ", "\\s");
  await scene.claim.says(new RegExp(`^${words}`));
};

/** As the operator; the page looks again when its clock has run on. */
const moved =
  (move: Parameters<Scene["operator"]["move"]>[1]) =>
  async (scene: Scene): Promise<void> => {
    await scene.operator.move(recalled(scene, "claim"), move);
    await scene.claim.poll();
  };

const failure = (scene: Scene) =>
  scene.page.getByRole("alert").filter({
    hasText: inLanguage(scene, "Не удалось подтвердить заявку", "The order couldn't be confirmed"),
  });
const changedMeanwhile = (scene: Scene) => inLanguage(scene, "Заявка изменилась", "The order has changed");
const receiptPlace = ({ claim, t }: Scene) => claim.main.getByRole("group", { name: t.receipt });

/** The page of a claim, from its creation to each of its ends. */
export const claimModel: PageModel<State, Happening> = {
  flow: "claim",
  machine,
  begin: async (scene) => {
    await scene.page.clock.install();
    const { id } = await createCardClaim(scene.exchange);
    scene.memory.set("claim", id);
  },
  states: {
    confirming: {
      stands: "open.review.reviewing.asking",
      see: async ({ claim }) => {
        await expect(claim.review).toContainText(samples.card.replaceAll(" ", ""));
        await expect(claim.confirm).toBeEnabled();
      },
    },
    aside: {
      stands: "open.review.reviewing.aside",
      see: async ({ claim, t }) => {
        await expect(claim.review).toBeHidden();
        await claim.says(t.confirmTitle);
      },
    },
    notConfirmed: {
      stands: "open.command.ready.failed",
      see: async (scene) => expect(failure(scene)).toBeVisible(),
    },
    changedMeanwhile: {
      stands: "open.command.ready.changedMeanwhile",
      see: async (scene) => expect(scene.claim.main).toContainText(changedMeanwhile(scene)),
    },
    paying: {
      stands: "open.step.paying",
      see: async (scene) => {
        await says("Переведите 0,01 BTC", "Send 0.01 BTC")(scene);
        await expect(scene.claim.main, "it was read again").not.toContainText(scene.t.stale);
        await expect(receiptPlace(scene).getByRole("alert"), "nothing wrong is left").toHaveCount(0);
        await expect(scene.claim.iPaid).toBeEnabled();
        await expect(scene.claim.qr).toBeVisible();
      },
    },
    stale: {
      stands: "open.polling.running.backingOff",
      see: async ({ claim, t }) => expect(claim.main).toContainText(t.stale),
    },
    askingCancel: {
      stands: "open.command.askingCancel",
      see: async ({ claim, t }) => expect(claim.dialog(t.cancelSure)).toBeVisible(),
    },
    askingPaid: {
      stands: "open.command.askingPaid",
      see: async ({ claim, t }) => expect(claim.dialog(t.paidSure)).toBeVisible(),
    },
    receiptAttached: {
      stands: "file-upload/uploaded",
      see: async (scene) => {
        const another = scene.claim.main.getByRole("button", {
          name: inLanguage(scene, "Приложить ещё один", "Attach one more"),
        });
        await expect(another).toBeVisible();
        await expect(receiptPlace(scene)).toContainText("check.png");
      },
    },
    receiptRefused: {
      stands: "file-upload/holding.failed",
      see: async (scene) => expect(receiptPlace(scene).getByRole("alert")).toBeVisible(),
    },
    checking: { stands: "open.step.checkingPayment", see: async ({ claim, t }) => claim.says(t.checking) },
    found: { stands: "open.step.confirmingPayment", see: async ({ claim, t }) => claim.says(t.found) },
    underpaid: {
      stands: "open.step.underpaid",
      see: async (scene) => {
        await says("Пришло 0,006 BTC вместо 0,01 BTC", "We received 0.006 BTC instead of 0.01 BTC")(scene);
        await expect(scene.claim.main, "the recalculated amount").toContainText(/30[\s,]000/);
        await expect(scene.claim.main, "the missing amount").toContainText(/0[.,]004\sBTC/);
      },
    },
    recalculating: {
      stands: "open.step.underpaid",
      see: async ({ claim, t }) => claim.says(t.choiceAccepted),
    },
    held: { stands: "open.step.held", see: async ({ claim, t }) => claim.says(t.held) },
    arrived: { stands: "open.step.paid", see: async ({ claim, t }) => claim.says(t.arrived) },
    payingOut: {
      stands: "open.step.payingOut",
      see: says("Отправляем деньги", "We're sending the money"),
    },
    refunding: {
      stands: "open.step.refunding",
      see: says("Укажите, куда вернуть", "Tell us where to return"),
    },
    returning: {
      stands: "open.step.refunding",
      see: says("Возвращаем", "We're returning"),
    },
    expired: {
      stands: "open.step.expired",
      see: async (scene) => {
        // By whether its payment was asked for.
        await scene.claim.says(new RegExp(`^(?:${scene.t.expired}|${scene.t.expiredUnasked})$`));
        await expect(scene.claim.main, "the message is closed").not.toContainText(changedMeanwhile(scene));
      },
    },
    paidLate: {
      stands: "open.step.paidLate",
      see: says("Оплата 0,01 BTC пришла с опозданием", "0.01 BTC arrived after the time to pay had expired"),
    },
    refundChosen: {
      stands: "open.step.paidLate",
      see: async ({ claim, t }) => claim.says(t.choiceAccepted),
    },
    done: {
      stands: "open.step.done",
      see: says("Готово", "Done"),
    },
    refunded: {
      stands: "open.step.refunded",
      see: says("Мы вернули", "We returned"),
    },
    rejected: {
      stands: "open.step.rejected",
      see: async (scene) => {
        await says("Заявка отклонена", "The order was declined")(scene);
        await expect(scene.claim.main).toContainText("No such payment");
      },
    },
    cancelled: { stands: "open.step.cancelled", see: async ({ claim, t }) => claim.says(t.cancelled) },
  },
  events: {
    confirm: async ({ claim }) => claim.confirm.click(),
    "put the dialog aside": async ({ page }) => page.keyboard.press("Escape"),
    "check again": async ({ claim, t }) => claim.button(t.checkAgain).click(),
    cancel: async ({ claim }) => claim.askToCancel(),
    "cancel, and mean it": async ({ claim, t }) => {
      const question = claim.dialog(t.cancelSure);
      // A new claim is cancelled at once: nobody has paid yet.
      if (!(await question.isVisible())) return claim.askToCancel();
      await question.getByRole("button", { name: t.cancelYes }).click();
    },
    "keep it": async ({ claim, t }) =>
      claim.dialog(t.cancelSure).getByRole("button", { name: t.keepIt }).click(),
    "I paid": async ({ claim }) => claim.iPaid.click(),
    "I paid, and mean it": async ({ claim, t }) =>
      claim.dialog(t.paidSure).getByRole("button", { name: t.paidYes }).click(),
    "not yet": async ({ claim, t }) =>
      claim.dialog(t.paidSure).getByRole("button", { name: t.notYet }).click(),
    "attach a receipt": async ({ claim }) => {
      await claim.attachReceipt(png("check.png", 40));
    },
    "attach a broken receipt": async ({ claim }) => {
      await claim.attachReceipt(brokenPicture());
    },
    "remove the receipt": async (scene) =>
      receiptPlace(scene).getByRole("button", { name: scene.t.removeFile }).click(),
    "operator sees the payment": moved({ event: "payment.see", confirmations: 1 }),
    "operator accepts the payment": moved({ event: "payment.accept" }),
    "operator records too little": moved({ event: "payment.short", amount: "0.006" }),
    "operator records a late payment": moved({ event: "payment.late", amount: "0.01" }),
    "operator holds": moved({ event: "claim.hold", reason: "Checked by hand" }),
    "operator releases": moved({ event: "claim.release" }),
    "operator rejects": moved({ event: "claim.reject", reason: "No such payment" }),
    "operator starts the payout": moved({ event: "payout.start" }),
    "operator completes the payout": moved({ event: "payout.complete" }),
    "operator starts the refund": moved({ event: "refund.start", reason: "Returned" }),
    "operator completes the refund": async (scene) =>
      moved({ event: "refund.complete", transaction: newTransaction() })(scene),
    "operator recalculates": moved({ event: "claim.recalculate" }),
    "choose to recalculate": async ({ claim, t }) => claim.button(t.recalculate).click(),
    "choose the refund": async ({ claim, t }) => claim.button(t.returnMoney).click(),
    "tell where to return to": async ({ claim, t }) => {
      await claim.main.getByRole("textbox", { name: t.bitcoinAddress }).fill(samples.bitcoin);
      await claim.button(t.returnHere).click();
    },
    "time runs out": async ({ server, claim }) => {
      await server.advance(31 * 60);
      await claim.poll();
    },
    "server stops": async ({ server, page }) => {
      await server.stop();
      await page.clock.runFor(20_000);
    },
    "server comes back": async (scene) => {
      await scene.server.start();
      const message = failure(scene);
      if (!(await message.isVisible())) return scene.claim.poll();
      await message.getByRole("button", { name: scene.t.tryAgain }).click();
    },
    "confirm while the server is away": async ({ server, claim }) => {
      await server.stop();
      await claim.confirm.click();
    },
    "confirm too late, unawares": async ({ server, page, claim }) => {
      // The page does not see the time run out: its clock stands still, and what it asked before that is answered.
      await standStill(page, /\/status\/$/);
      await server.advance(21 * 60);
      await claim.confirm.click();
      await page.clock.resume();
    },
    "I paid, with the receipt": async ({ claim, t }) => {
      await claim.iPaid.click();
      await claim.dialog(t.paidSure).getByRole("button", { name: t.paidYes }).click();
    },
    "close the message": async (scene) => {
      const close = scene.claim.main.getByRole("button", { name: inLanguage(scene, "Закрыть", "Close") });
      await close.first().click();
    },
  },
  leftOut: {
    "open.command.reopeningForm": "It is gone before it can be looked at.",
    "open.visit.closed": "The claims of this model need no visit to an office.",
    "open.visit.open": "The claims of this model need no visit to an office: cash.spec.ts makes one.",
    loading: "It is gone before it can be looked at; the machine's own paths have it.",
    loadFailed: "e2e/specs/outages.spec.ts",
    notFound: "e2e/specs/refusals.spec.ts",
    "open.step.confirmingRequisites": "Seen as `confirming` and `aside`.",
    "open.step.verification": "Only a direction that the model does not walk asks for it.",
    "open.step.waitingRequisites": "The demo always has something to pay to.",
    "open.command.issuingKey": "It is gone before it can be looked at.",
    "open.command.moving": "It is gone before it can be looked at.",
    "open.command.reloading": "It is gone before it can be looked at.",
    "open.payment.due": "Seen as a part of `paying`.",
    "open.payment.notDue": "Seen as a part of the other states.",
    "open.receipt.open": "Seen as a part of `paying`.",
    "open.receipt.closed": "Seen as a part of the other states.",
  },
};
