import { add, compare, isZero, subtract } from "#domain/money/money.ts";
import { balancesByCurrency, balancesByOrder } from "#tools/simulate/house/ledger-store.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { pairs } from "#tools/simulate/world/market.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { ends, kept, outstanding, total } from "#tools/simulate/world/worth.ts";

const same = (one: string, other: string): boolean => compare(one, other) === 0;

/** The ledger's sums are the world's: what came in, what went out, and what each order has. */
export const judgeLedger = async ({ world, house }: Scene): Promise<void> => {
  const { db } = house.deps();
  const sums = new Map<string, string>();
  const count = (code: string, kind: string, amount: string) =>
    sums.set(`${kind} ${code}`, add(sums.get(`${kind} ${code}`) ?? "0", amount));
  for (const { pair, credits, losses, sent } of world.orders.values()) {
    const { from = "", to = "" } = pairs[pair] ?? {};
    count(from, "received", subtract("0", kept({ credits, losses: [] })));
    count(from, "loss", subtract("0", total(losses)));
    for (const { kind, amount } of sent.filter(({ told }) => told === "done"))
      count(kind === "payout" ? to : from, "paid_out", amount);
  }
  for (const { state, code, amount } of world.strays) {
    if (state === "waiting" || state === "returned") count(code, "received", subtract("0", amount));
    if (state === "returned") count(code, "paid_out", amount);
  }
  for (const { state, payout } of world.withdrawals)
    if (state === "paid") count(payout.code, "paid_out", payout.amount);
  for (const { code, kind, balance } of await balancesByCurrency(db))
    if (!same(balance, sums.get(`${kind} ${code}`) ?? "0"))
      throw new Fault(
        "the ledger has other sums than the world",
        `${kind} ${code}: ${balance}, not ${sums.get(`${kind} ${code}`) ?? "0"}`,
      );
  const held = new Map((await balancesByOrder(db)).map((row) => [row.owner, row]));
  for (const order of world.orders.values()) {
    const { status, from } = order.page;
    const row = held.get(order.id) ?? { whole: "0", open: "0" };
    const sold = status === "done" ? from.amount : "0";
    if (!same(row.whole, subtract(outstanding(order), sold)))
      throw new Fault(
        "an order's accounts are not what arrived for it",
        `${order.id} ${status}: ${row.whole}`,
        order,
      );
    if (ends.includes(status) && !isZero(row.open))
      throw new Fault("an end has money on its accounts", `${order.id} ${status}: ${row.open}`, order);
  }
};
