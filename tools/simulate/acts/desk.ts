import { add, compare, isZero, subtract } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { requisitesFor } from "#tests/support/requisites.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { seen, staffCall } from "#tools/simulate/scene.ts";
import { recalculate, reopen } from "#tools/simulate/judge/price.ts";
import type { Credit, Order, Transfer } from "#tools/simulate/world/order.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { isGateway, outstanding, takeBack } from "#tools/simulate/world/worth.ts";

export type File = components["schemas"]["OperatorClaim"];
export type Event = components["schemas"]["OperatorEvent"];
type Fields = Partial<components["schemas"]["OperatorMove"]>;

/** Opens the order's file. */
export const open = async (scene: Scene, order: Order): Promise<File> => {
  const { json } = await scene.ask(await staffCall(scene, "readOperatorClaim", { params: { id: order.id } }));
  const file = json as File;
  scene.see(order, file.claim);
  return file;
};

/** Moves the order. `told` is what the house knows from then on, before anybody looks at the order again. */
export const move = async (
  scene: Scene,
  order: Order,
  event: Event,
  fields: Fields = {},
  told: () => void = () => {},
): Promise<boolean> => {
  const body = { event, version: order.page.version, ...fields };
  const answer = await scene.write(
    await staffCall(scene, "moveOperatorClaim", { params: { id: order.id }, body }),
    order,
  );
  // 202 waits for a second person.
  if (answer.status === 200 && event === "claim.recalculate") recalculate(scene, order);
  if (answer.status === 200) told();
  return seen(scene, order, answer);
};

/** Networks spell the same transaction in capitals or without, and people copy both. */
const spelled = ({ chance }: Scene, tx: string): string => (chance.odds(0.3) ? tx.toLowerCase() : tx);

/** Fields without which an event is refused. */
export const wordsFor = (order: Order): Partial<Record<Event, Fields>> => ({
  "claim.hold": { reason: "We look at it." },
  "claim.reject": { reason: "There is nothing." },
  "refund.start": { reason: "It goes back." },
  "payout.fail": { reason: "The bank refuses." },
  "requisites.issue": { requisites: { account: "4111111111111111", holder: "HOUSE" } },
  "refund.giveRequisite": {
    requisites: requisitesFor(order.page.refund?.fields ?? []),
    reason: "They wrote to us.",
  },
});

/** What an operator tells the house about a payment. */
interface Report {
  readonly amount: string;
  readonly at: number;
  readonly tx: string;
  readonly confirmations: number;
}

/** Confirmations of a payment that is final, in any network. */
export const enough = 20;

export const seenOf = ({ state, confirmations }: Transfer): number =>
  state === "final" ? enough : confirmations;

export const reporting: readonly Event[] = ["payment.accept", "payment.short", "payment.late", "claim.topUp"];

/**
 * Reports money by an event that the order takes. What the house accepts binds it, whether it is true or not: an
 * operator's word counts as the world's.
 */
export const report = async (
  scene: Scene,
  order: Order,
  event: Event,
  { amount, at, tx, confirmations }: Report,
): Promise<void> => {
  const before = outstanding(order);
  const asked = order.page.from.amount;
  const sum = event === "claim.topUp" ? asked : add(before, amount);
  const fields = {
    transaction: spelled(scene, tx),
    paid_at: new Date(at).toISOString(),
    confirmations,
    ...(event !== "claim.topUp" && { amount: sum }),
  };
  await move(scene, order, event, fields, () => {
    if (isGateway(order)) throw new Fault("an operator reports a gateway's money", order.id);
    reopen(order);
    order.credits.push({
      amount: subtract(sum, before),
      at,
      tx,
      transfer: null,
      isStray: false,
      back: "0",
    });
  });
};

/** The event by which the order takes this much more. */
export const eventFor = ({ page }: Order, sum: string): Event => {
  const isWhole = compare(sum, page.from.amount) >= 0;
  if (["expired", "cancelled", "rejected"].includes(page.status)) return "payment.late";
  if (page.status === "underpaid") return isWhole ? "claim.topUp" : "payment.short";
  return isWhole ? "payment.accept" : "payment.short";
};

/** Payments that are final and not reported yet. */
export const unreported = ({ transfers, credits }: Order): readonly Transfer[] =>
  transfers.filter(({ state, tx }) => state === "final" && !credits.some((credit) => credit.tx === tx));

/** A payment that the house counts although it was charged back or dropped. The gateway tells of its own. */
export const lostCredit = (order: Order): Credit | undefined =>
  isGateway(order)
    ? undefined
    : order.credits.find(
        ({ tx, back }) =>
          isZero(back) &&
          order.transfers.some((one) => one.tx === tx && (one.state === "back" || one.state === "gone")),
      );

/** Tells the house that money was taken back. */
export const reverse = (scene: Scene, order: Order, credit: Credit, amount: string): Promise<boolean> =>
  move(scene, order, "payment.reverse", { amount, reason: "It was charged back." }, () => {
    takeBack(order, credit, amount);
    reopen(order);
  });

/** Presses one of these, as often as they weigh. */
export const press = async (
  scene: Scene,
  order: Order,
  weights: Partial<Record<Event | "documents.ask", number>>,
): Promise<unknown> => {
  const chosen = scene.chance.weigh(weights);
  if (chosen !== "documents.ask") return move(scene, order, chosen, wordsFor(order)[chosen]);
  const call = await staffCall(scene, "askForDocuments", {
    params: { id: order.id },
    body: { documents: ["identity"] },
  });
  return scene.write(call, order);
};
