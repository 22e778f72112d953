import { lostCredit, unreported } from "#tools/simulate/acts/desk.ts";
import { create } from "#tools/simulate/acts/create.ts";
import { acceptRates, market } from "#tools/simulate/acts/market.ts";
import { buyGift, issueGift, redeemGift, serveWithdrawal, withdraw } from "#tools/simulate/acts/earnings.ts";
import { recordStray, settleStray } from "#tools/simulate/acts/strays.ts";
import { setSurcharge } from "#tools/simulate/acts/shop.ts";
import { callback, isUntold, settle, takeAway } from "#tools/simulate/acts/nature.ts";
import { blunder, serve } from "#tools/simulate/acts/staff.ts";
import * as visitors from "#tools/simulate/acts/visitors.ts";
import type { Order, Status } from "#tools/simulate/world/order.ts";
import type { Person } from "#tools/simulate/world/people.ts";
import { people } from "#tools/simulate/world/people.ts";
import { isGateway, isOpen } from "#tools/simulate/world/worth.ts";
import type { Scene } from "./scene.ts";
import { look } from "./scene.ts";

/** Something that somebody does, how often, and with which orders. */
export interface Intent {
  readonly weight: number;
  /** Null for an intent that needs no order. */
  readonly of: ((order: Order) => boolean) | null;
  /** Who may do it, where it needs no order. */
  readonly by?: readonly Person[];
  /** Whether the house's staff do it, who sleep at night. */
  readonly isStaff?: boolean;
  readonly act: (scene: Scene, order: Order) => Promise<unknown>;
}

const inStatus =
  (...statuses: readonly Status[]) =>
  ({ page }: Order): boolean =>
    statuses.includes(page.status);

/** The visitor waits to pay, knows an old page, or owes the rest. */
const isPayable = (order: Order): boolean =>
  order.transfers.length === 0
    ? order.due !== null || inStatus("waiting_payment", "marked_paid")(order)
    : order.page.choice === "top_up" ||
      (order.transfers.length === 1 && inStatus("expired", "confirming")(order));

/** Somebody brings cash when it suits them, also when the rate's time is over. */
const isPatient = ({ name, page }: Order): boolean => page.payment === "cash" && name % 2 === 0;

/** An honest visitor is asked to pay. */
const isExpected = (order: Order): boolean => !order.by.isHostile && isUnpaid(order) && !isPatient(order);

/** A gateway's payment failed, and its visitor tries again: when the time is over, too. */
const mayTryAgain = (order: Order): boolean =>
  isGateway(order) &&
  inStatus("waiting_payment", "marked_paid", "confirming", "expired")(order) &&
  order.transfers.length > 0 &&
  order.transfers.every(({ state }) => state === "gone");

/** Nothing has been sent for it yet. */
const isUnpaid = ({ page, transfers }: Order): boolean =>
  page.status === "waiting_payment" && transfers.length === 0;

const isFinalIn =
  (status: Status) =>
  ({ page, transfers }: Order): boolean =>
    page.status === status && transfers.some(({ state }) => state === "final");

/** The house has something to do: an open order, or money for one that has ended. */
const needsStaff = (order: Order): boolean =>
  (isOpen(order) && order.page.status !== "new" && !isUnpaid(order)) ||
  (inStatus("expired", "cancelled", "rejected")(order) && unreported(order).length > 0) ||
  lostCredit(order) !== undefined ||
  (inStatus("done", "refunded")(order) && order.isTouched);

export const intents: Readonly<Record<string, Intent>> = {
  create: { weight: 5, of: null, by: people, act: create },
  hoard: { weight: 5, of: null, by: people.filter(({ name }) => name === "nina"), act: create },
  pretend: {
    weight: 4,
    of: (order) => order.by.isHostile && order.page.status === "waiting_payment",
    act: visitors.markPaid,
  },
  option: { weight: 8, of: (order) => order.by.isHostile && isPayable(order), act: visitors.pay },
  confirm: { weight: 20, of: inStatus("new"), act: visitors.confirm },
  cancel: { weight: 1.5, of: inStatus("new", "waiting_requisites", "waiting_payment"), act: visitors.cancel },
  payNow: { weight: 40, of: isExpected, act: visitors.pay },
  pay: { weight: 10, of: isPayable, act: visitors.pay },
  markPaid: { weight: 3, of: inStatus("waiting_payment"), act: visitors.markPaid },
  choose: { weight: 10, of: inStatus("underpaid", "paid_late"), act: visitors.choose },
  giveRequisite: { weight: 8, of: inStatus("refunding"), act: visitors.giveRequisite },
  sendDocuments: { weight: 4, of: inStatus("verification", "hold"), act: visitors.sendDocuments },
  attachBill: { weight: 2, of: isOpen, act: visitors.attachBill },
  look: { weight: 1, of: () => true, act: look },
  secondTab: { weight: 2, of: () => true, act: visitors.secondTab },
  poke: { weight: 2, of: () => true, act: visitors.poke },
  spy: { weight: 1, of: () => true, act: visitors.spy },
  settle: {
    weight: 50,
    of: ({ transfers }) => transfers.some(({ state }) => state === "pending"),
    act: settle,
  },
  takeAway: {
    weight: 1.5,
    of: ({ transfers }) => transfers.some(({ state }) => state === "final"),
    act: takeAway,
  },
  // What a bank takes back of an order that is paid out is the house's loss.
  chargeBack: { weight: 4, of: isFinalIn("done"), act: takeAway },
  chargeBackEarly: { weight: 10, of: isFinalIn("paying_out"), act: takeAway },
  callback: { weight: 24, of: (order) => isGateway(order) && order.transfers.some(isUntold), act: callback },
  callbackAgain: { weight: 2, of: (order) => isGateway(order) && order.transfers.length > 0, act: callback },
  market: { weight: 8, of: null, act: market },
  acceptRates: { weight: 2, of: null, isStaff: true, act: acceptRates },
  bringLate: { weight: 20, of: (order) => isUnpaid(order) && isPatient(order), act: visitors.payLate },
  tryAgain: { weight: 2, of: mayTryAgain, act: visitors.pay },
  tryLate: { weight: 30, of: mayTryAgain, act: visitors.payLate },
  setSurcharge: { weight: 1, of: null, act: setSurcharge },
  withdraw: { weight: 10, of: null, act: withdraw },
  serveWithdrawal: { weight: 20, of: null, isStaff: true, act: serveWithdrawal },
  buyGift: { weight: 1, of: null, act: buyGift },
  issueGift: { weight: 1.5, of: null, isStaff: true, act: issueGift },
  redeemGift: { weight: 2.5, of: null, act: redeemGift },
  recordStray: { weight: 2, of: null, isStaff: true, act: recordStray },
  settleStray: { weight: 4, of: null, isStaff: true, act: settleStray },
  serve: { weight: 140, of: needsStaff, isStaff: true, act: serve },
  blunder: { weight: 8, of: isOpen, isStaff: true, act: blunder },
};

export const weights = Object.fromEntries(Object.entries(intents).map(([key, { weight }]) => [key, weight]));
