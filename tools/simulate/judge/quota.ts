import { compare, isZero } from "#domain/money/money.ts";
import { quota } from "#tools/simulate/house/house.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { look } from "#tools/simulate/scene.ts";
import type { Order } from "#tools/simulate/world/order.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { ends, outstanding } from "#tools/simulate/world/worth.ts";

/**
 * Statuses in which an order holds what the house promises to pay. Staff may have paused it in any. Money that came
 * meanwhile may have been late, which no page tells.
 */
const holding = (order: Order): boolean => {
  const { status: shown, history } = order.page;
  if (shown === "hold" && !isZero(outstanding(order))) return false;
  const status = history.findLast((passed) => passed.status !== "hold")?.status ?? "new";
  return !ends.includes(status) && status !== "expired" && status !== "paid_late" && status !== "refunding";
};

/** What one person's orders hold without money stays within the quota. */
export const judgeQuota = async (scene: Scene, { counted }: Order): Promise<void> => {
  const open = () =>
    [...scene.world.orders.values()].filter(
      (order) =>
        order.counted === counted &&
        holding(order) &&
        compare(outstanding(order), order.page.from.amount) < 0,
    );
  // What a page showed may have ended since.
  if (open().length > quota) for (const order of open()) await look(scene, order);
  if (open().length > quota)
    throw new Fault("a person holds more than the quota", `${counted}: ${String(open().length)}`);
};
