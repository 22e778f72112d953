import { compare, multiply, roundDown } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { requisitesFor } from "#tests/support/requisites.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { accept, fairNow, reopen } from "#tools/simulate/judge/price.ts";
import { seen, signedIn, visitorCall } from "#tools/simulate/scene.ts";
import { pairs } from "#tools/simulate/world/market.ts";
import type { Order } from "#tools/simulate/world/order.ts";
import { people } from "#tools/simulate/world/people.ts";
import { isGateway } from "#tools/simulate/world/worth.ts";

type DocumentRequest = components["schemas"]["DocumentRequest"];
type Action = components["schemas"]["ClaimAction"];

export const confirm = async (scene: Scene, order: Order): Promise<void> => {
  await seen(scene, order, await scene.write(visitorCall(order, "confirmClaim"), order));
};

/** One of the visitor's plain commands, whether or not the order takes it. */
const act = async (scene: Scene, order: Order, action: Action): Promise<boolean> => {
  const answer = await scene.write(visitorCall(order, "actOnClaim", { action }), order);
  if (answer.status < 300 && action === "choose_recalculate") accept(scene, order);
  else if (answer.status < 300 && action.startsWith("choose_")) reopen(order);
  const isTaken = await seen(scene, order, answer);
  return isTaken;
};

export const cancel = (scene: Scene, order: Order) => act(scene, order, "cancel");
export const markPaid = (scene: Scene, order: Order) => act(scene, order, "mark_paid");
/** Who is in haste would rather pay the rest: a second part needs the rate to last. */
export const choose = (scene: Scene, order: Order) => {
  const topUp = scene.world.isHasty ? 30 : 4;
  return act(
    scene,
    order,
    scene.chance.weigh({ choose_recalculate: 4, choose_top_up: topUp, choose_refund: 2 }),
  );
};

/** What a visitor sends of the amount that is due. Who is in haste pays in parts. */
const paidOf = ({ chance, world }: Scene, due: string): string =>
  multiply(
    due,
    chance.weigh(
      world.isHasty
        ? { "1": 10, "0.9": 20, "0.5": 70 }
        : { "1": 70, "0.9": 8, "0.0001": 4, "1.1": 8, "0.1": 5, "2": 2, "0.5": 3 },
    ),
  );

/** Asks where to pay, and remembers it: who has an old page pays to it. Gives the gateway's payment, if any. */
const whereToPay = async (scene: Scene, order: Order): Promise<string | null> => {
  if (!isGateway(order)) {
    const { status, json } = await scene.ask(visitorCall(order, "readPaymentRequisite"));
    if (status === 200) order.due = (json as { amount: string }).amount;
    return null;
  }
  const { status, json } = await scene.ask(visitorCall(order, "readPaymentForm"));
  if (status === 200) {
    const { payment = "", amount = "0" } = (json as { fields: Record<string, string> }).fields;
    order.payments.set(payment, amount);
    order.due = amount;
  }
  return [...order.payments.keys()].at(-1) ?? null;
};

const isRateOver = ({ now }: Scene, { shown }: Order): boolean => shown.every(({ until }) => until < now());

/** The visitor sends money, perhaps late, in parts, or too much of it. */
export const pay = async (scene: Scene, order: Order): Promise<void> => {
  const { chance, command, world } = scene;
  const payment = await whereToPay(scene, order);
  if (order.due === null || (isGateway(order) && payment === null)) return;
  // Who waits for a better rate pays where the order's has become one, when its time is over.
  const isOver = isRateOver(scene, order);
  const fair = fairNow(scene, order.pair, order.page.from.amount, order.terms);
  const isBetter = fair !== null && compare(fair, order.page.course) < 0;
  if (order.by.isHostile && !(isOver && isBetter)) return;
  if (order.transfers.some((one) => payment !== null && one.payment === payment && one.state !== "gone"))
    return;
  const decimals = world.currencies.get(pairs[order.pair]?.from ?? "")?.decimals ?? 2;
  const amount = roundDown(paidOf(scene, order.due), decimals);
  if (compare(amount, "0") <= 0) return;
  // Another try of a payment begins after the one before has failed.
  const failed = order.transfers
    .filter((one) => one.payment === payment)
    .map(({ ended }) => (ended ?? 0) + 1);
  const tx = `0xAb${String(command.name)}cD${chance.integer(0, 2 ** 31).toString(16)}`;
  order.transfers.push({
    amount,
    at: Math.max(scene.now(), ...failed),
    state: "pending",
    ended: null,
    confirmations: 0,
    tx,
    payment,
    said: new Set(),
  });
  if (chance.odds(0.6) && order.page.status === "waiting_payment") await markPaid(scene, order);
};

/** The visitor comes back when the time is over. */
export const payLate = (scene: Scene, order: Order): Promise<void> =>
  isRateOver(scene, order) ? pay(scene, order) : Promise.resolve();

export const giveRequisite = async (scene: Scene, order: Order): Promise<void> => {
  const fields = order.page.refund?.fields ?? [];
  const call = visitorCall(order, "giveRefundRequisite", { requisites: requisitesFor(fields) });
  await seen(scene, order, await scene.write({ ...call, headers: { cookie: order.cookie } }, order));
};

let photo: Buffer | undefined;

/** The smallest file that is a PDF. */
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

export const attachBill = async (scene: Scene, order: Order): Promise<void> => {
  const { headers = {}, body } = fileRequest(pdf, { type: "application/pdf", name: "receipt.pdf" });
  await scene.write({ ...visitorCall(order, "uploadBill", body), headers }, order);
};

/** Photos of the documents that staff asked for, and then all of them. */
export const sendDocuments = async (scene: Scene, order: Order): Promise<void> => {
  const { status, json } = await scene.ask(visitorCall(order, "readDocumentRequest"));
  if (status !== 200) return;
  photo ??= await jpeg();
  for (const { document, photos } of (json as DocumentRequest).documents) {
    const { headers = {}, body } = fileRequest(photo, { part: "image" });
    const call = { ...visitorCall(order, "uploadDocument", body), headers, query: { document } };
    if (photos.length === 0) await scene.write(call, order);
  }
  await scene.write(visitorCall(order, "sendDocuments"), order);
};

/** Another tab: the same command again, or one at an old version. */
export const secondTab = async (scene: Scene, order: Order): Promise<string | null> => {
  const { lastWrite, page } = order;
  if (scene.chance.odds(0.5)) {
    const call = visitorCall(order, "actOnClaim", { action: "cancel", version: page.version === 1 ? 2 : 1 });
    const { status } = await scene.write(call, order);
    return status < 300 ? "a move at another version was made" : null;
  }
  // An answer is kept for a day.
  if (lastWrite === null || scene.now() - lastWrite.at > 80_000_000) return null;
  const { text, status } = await scene.ask(lastWrite.call);
  // A session may have ended since.
  return text === lastWrite.text || status === 429 || status === 401 ? null : "a repeat does not repeat";
};

/** Somebody with an old link, or with another account, asks for what is not theirs. */
export const spy = async (scene: Scene, order: Order): Promise<string | null> => {
  // A member's own orders are also those that name their mailbox.
  const other = scene.chance.pick(
    people.filter((one) => one !== order.by && !order.secrets.includes(one.email)),
  );
  const headers = await signedIn(scene, other);
  const { version, refund } = order.page;
  const bodies = {
    readOperatorClaim: undefined,
    readMyClaim: undefined,
    moveOperatorClaim: {
      event: "payout.complete",
      version,
      transaction: `spy-${String(scene.command.name)}`,
    },
    giveRefundRequisite: { version, requisites: requisitesFor(refund?.fields ?? []) },
  };
  const operation = scene.chance.pick(Object.keys(bodies) as (keyof typeof bodies)[]);
  const body = bodies[operation];
  const { status } = await scene.ask({ ...visitorCall(order, operation, body, other), headers });
  return status < 400 ? "a stranger is let in" : null;
};

/** Anybody tries anything. */
export const poke = async (scene: Scene, order: Order): Promise<void> => {
  const actions: readonly Action[] = [
    "cancel",
    "mark_paid",
    "choose_recalculate",
    "choose_top_up",
    "choose_refund",
  ];
  const wanted = scene.chance.pick([...actions, "confirm" as const]);
  if (wanted === "confirm") await confirm(scene, order);
  else await act(scene, order, wanted);
};
