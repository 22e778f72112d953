import { expect } from "@playwright/test";
import { setup } from "xstate";
import type { SnapshotFrom } from "xstate";
import { runUntilSeen, standStill } from "../support/browser.ts";
import { ids } from "../support/samples.ts";
import { fillCardForm } from "../support/walk.ts";
import type { PageModel, Scene } from "./model.ts";

type Happening =
  | "fill in"
  | "send"
  | "send an empty form"
  | "send, after the course has become worse"
  | "accept the course"
  | "decline the course"
  | "send while the server is away"
  | "send again while the server is away"
  | "server comes back, try again"
  | "server comes back, by itself"
  | "back to the form"
  | "open the picker"
  | "close the picker"
  | "choose while the server is away"
  | "maintenance begins"
  | "maintenance ends"
  | "send during maintenance";

const machine = setup({ types: { events: {} as { type: Happening } } }).createMachine({
  id: "exchange as seen",
  initial: "form",
  states: {
    form: {
      on: {
        "fill in": "filled",
        "send an empty form": "refused",
        "open the picker": "picker",
        "choose while the server is away": "directionFailed",
        "maintenance begins": "maintenance",
      },
    },
    refused: { on: { "fill in": "filled" } },
    picker: { on: { "close the picker": "form" } },
    directionFailed: { on: { "server comes back, try again": "form" } },
    maintenance: { on: { "maintenance ends": "form" } },
    filled: {
      on: {
        send: "created",
        "send, after the course has become worse": "askingCourse",
        "send while the server is away": "offline",
        "send during maintenance": "filledDuringMaintenance",
      },
    },
    filledDuringMaintenance: { on: { "maintenance ends": "filled" } },
    askingCourse: { on: { "accept the course": "created", "decline the course": "filled" } },
    offline: {
      on: {
        "server comes back, try again": "created",
        "server comes back, by itself": "created",
        "back to the form": "filledWithoutServer",
      },
    },
    filledWithoutServer: { on: { "send again while the server is away": "offline" } },
    created: { type: "final" },
  },
});

type State = SnapshotFrom<typeof machine>["value"];

const passing = "It is gone before it can be looked at.";
const promocode = "The promocode has browser tests of its own.";

const direction = { from: "BTC", to: "SBERRUB", amount: "0.01" };
const message = ({ page }: Scene, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Where the button ‘Try again’ is: below the direction, or below the claim. */
const retry = (scene: Scene) =>
  message(scene, scene.t.directionNotLoaded)
    .or(message(scene, scene.t.noConnection))
    .getByRole("button", { name: scene.t.tryAgain });

const ready = async ({ exchange }: Scene) => exchange.isReady();

/** The form stays readable, and no claim is sent. */
const seeMaintenance = async ({ page, exchange, t }: Scene) => {
  await expect(page.getByText(t.maintenance, { exact: true })).toBeVisible();
  await expect(page.getByText(/Меняем серверы|New servers/)).toBeVisible();
  await expect(exchange.submit).toBeDisabled();
  await expect(exchange.send.or(exchange.email)).toBeEditable();
};

/** The exchange form on the home page, up to the created claim. */
export const exchangeModel: PageModel<State, Happening> = {
  flow: "exchange",
  machine,
  begin: async ({ page, exchange }) => {
    await page.clock.install();
    await exchange.open(direction);
  },
  states: {
    form: { stands: "ready.direction.loaded.watch.waiting", see: ready },
    refused: {
      stands: "ready.claim.editing",
      see: async ({ exchange, t }) => {
        await expect(exchange.field(t.cardNumber)).toBeFocused();
        await expect(exchange.field(t.cardNumber)).toHaveAccessibleDescription(new RegExp(t.required));
        await expect(exchange.consent).toHaveAccessibleDescription(t.consentNeeded);
      },
    },
    picker: {
      stands: "ready.picker.open.to",
      see: async ({ exchange }) => expect(exchange.picker.options.first()).toBeVisible(),
    },
    directionFailed: {
      stands: "ready.direction.pairFailed",
      see: async (scene) => {
        await runUntilSeen(scene.page, message(scene, scene.t.directionNotLoaded));
        await expect(scene.exchange.submit).toBeDisabled();
      },
    },
    maintenance: { stands: "ready.service.techBreak.waiting", see: seeMaintenance },
    filledDuringMaintenance: {
      stands: "ready.service.techBreak.waiting",
      see: async (scene) => {
        await seeMaintenance(scene);
        await expect(scene.exchange.email).not.toHaveValue("");
      },
    },
    filled: {
      stands: "ready.claim.editing",
      see: async (scene) => {
        await ready(scene);
        await expect(scene.exchange.consent).toBeChecked();
        await expect(scene.exchange.email).not.toHaveValue("");
      },
    },
    askingCourse: {
      stands: "ready.claim.confirmingCourse",
      see: async ({ exchange }) => {
        await expect(exchange.courseDialog).toBeVisible();
        await expect(exchange.courseDialog).toContainText(/4[\s,]900[\s,]000/);
      },
    },
    offline: {
      stands: "ready.claim.offline",
      see: async (scene) => expect(message(scene, scene.t.noConnection)).toBeVisible(),
    },
    filledWithoutServer: {
      stands: "ready.claim.editing",
      see: async (scene) => {
        await expect(message(scene, scene.t.noConnection)).toBeHidden();
        await expect(scene.exchange.email).toBeEditable();
        await expect(scene.exchange.email).not.toHaveValue("");
      },
    },
    created: {
      stands: "created",
      see: async ({ exchange, claim, t }) => {
        await exchange.created();
        await claim.says(t.confirmTitle);
      },
    },
  },
  events: {
    "fill in": async ({ exchange, memory }) => void memory.set("email", await fillCardForm(exchange)),
    send: async ({ exchange }) => exchange.submit.click(),
    "send an empty form": async ({ exchange }) => {
      await exchange.turn();
      await exchange.submit.click();
    },
    "send, after the course has become worse": async ({ page, exchange, operator }) => {
      // The page does not look again before the form is sent.
      await standStill(page, /\/calculator\/course\//);
      await operator.changeDirection(ids.BTC, ids.SBERRUB, { course: "4900000" });
      await exchange.submit.click();
      await page.clock.resume();
    },
    "accept the course": async ({ exchange, t }) =>
      exchange.courseDialog.getByRole("button", { name: t.acceptCourse }).click(),
    "decline the course": async ({ exchange, operator, t }) => {
      await exchange.courseDialog.getByRole("button", { name: t.backToForm }).click();
      await expect(exchange.courseDialog).toBeHidden();
      // The next walk through the dialog finds the course as it was.
      await operator.undo();
    },
    "send while the server is away": async ({ page, server, exchange }) => {
      // Nothing is tried again by itself before the walk says so.
      await standStill(page, /\/calculator\/course\//);
      await server.stop();
      await exchange.submit.click();
    },
    "send again while the server is away": async ({ exchange }) => exchange.submit.click(),
    "server comes back, try again": async (scene) => {
      await scene.server.start();
      await retry(scene).click();
      await scene.page.clock.resume();
    },
    "server comes back, by itself": async (scene) => {
      await scene.server.start();
      await expect(async () => {
        await scene.page.clock.runFor(2000);
        await expect(retry(scene)).toBeHidden({ timeout: 250 });
      }).toPass();
      await scene.page.clock.resume();
    },
    "back to the form": async (scene) =>
      message(scene, scene.t.noConnection).getByRole("button", { name: scene.t.backToForm }).click(),
    "open the picker": async ({ exchange }) => exchange.currency("get").click(),
    "close the picker": async ({ exchange }) => {
      await exchange.picker.search.press("Escape");
      await expect(exchange.picker.dialog).toBeHidden();
    },
    "choose while the server is away": async ({ page, exchange, server }) => {
      // The picker's code comes when it is first opened, and is asked for while there is somebody to give it.
      await exchange.currency("get").click();
      await expect(exchange.picker.options.first()).toBeVisible();
      await standStill(page, /\/calculator\/course\//);
      await server.stop();
      await exchange.picker.find("TRC20");
    },
    "maintenance begins": async ({ page, operator, t }) => {
      await operator.setTech({
        active: true,
        reason_ru: "Меняем серверы",
        reason_en: "New servers",
        ends_in: 600,
      });
      await runUntilSeen(page, page.getByText(t.maintenance, { exact: true }), 5000);
    },
    "maintenance ends": async ({ page, operator, t }) => {
      await operator.setTech({ active: false });
      // The server answers from what it read a second ago, and the page asks once a minute.
      await expect(async () => {
        await page.clock.runFor(5000);
        await expect(page.getByText(t.maintenance, { exact: true })).toBeHidden({ timeout: 250 });
      }).toPass();
    },
    "send during maintenance": async ({ operator, exchange }) => {
      await operator.setTech({ active: true, reason_ru: "Меняем серверы", reason_en: "New servers" });
      await exchange.submit.click();
    },
  },
  leftOut: {
    keepingForm: passing,
    loadingDraft: passing,
    loadingDirectory: passing,
    directoryFailed: "e2e/specs/outages.spec.ts",
    "ready.direction.loadingReceivable": passing,
    "ready.direction.receivableFailed": "Said in the same words as `directionFailed`.",
    "ready.direction.nothingOffered": "The seed offers something for every currency.",
    "ready.direction.loadingPair": passing,
    "ready.direction.loaded.watch.late": "e2e/specs/outages.spec.ts",
    "ready.face.deciding": passing,
    "ready.face.amounts": "Seen as a part of `form`.",
    "ready.face.details": "Seen as a part of `filled`.",
    "ready.picker.closed": "Seen as a part of `form`.",
    "ready.picker.open.from": "The same dialog as `picker`; e2e/specs/selection.spec.ts",
    "ready.notification.showing": "e2e/specs/bitcoin-to-card.spec.ts",
    "ready.promocode.checking": passing,
    "ready.promocode.applied": promocode,
    "ready.promocode.failed": promocode,
    "ready.claim.awaitingUser": passing,
    "ready.claim.awaitingCaptcha": passing,
    "ready.claim.creatingKey": passing,
    "ready.claim.savingAttempt": passing,
    "ready.claim.creatingClaim": passing,
    "ready.claim.waitingTurn": "The server would have to be flooded first.",
    "ready.claim.creationFailed": "The server would have to fail; it is not made to.",
  },
};
