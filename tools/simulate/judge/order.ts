import { compare } from "#domain/money/money.ts";
import type { Order, Status } from "#tools/simulate/world/order.ts";
import type { World } from "#tools/simulate/world/world.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { kept, returned, total, worth } from "#tools/simulate/world/worth.ts";

/** Statuses whose page promises its amount for what has arrived. */
const sold: readonly Status[] = ["paid", "paying_out", "done"];

/** Money leaves only for what arrived, at the price that was shown in time, else at the worse of that and the market. */
export const judgeOrder = ({ payments }: World, order: Order): void => {
  const { page, credits, sent, id } = order;
  const left = total(
    sent.filter(({ kind, told, hasLeft }) => kind === "payout" && hasLeft && told !== "failed"),
  );
  const promised = sold.includes(page.status) ? page.to.amount : "0";
  const most = worth(order);
  for (const sum of [left, promised])
    if (compare(sum, most) > 0)
      throw new Fault("more leaves than arrived", `${id} ${page.status}: ${sum}, worth ${most}`, order);
  if (compare(returned(order, false), kept(order)) > 0)
    throw new Fault(
      "more goes back than arrived",
      `${id}: ${returned(order, false)} of ${kept(order)}`,
      order,
    );
  for (const { tx } of credits) {
    const known = tx === null ? order : (payments.get(tx.toLowerCase()) ?? order);
    if (known !== order || credits.filter((credit) => credit.tx === tx).length > 1)
      throw new Fault("a payment counts twice", `${String(tx)} for ${id}`, order);
    if (tx !== null) payments.set(tx.toLowerCase(), order);
  }
};
