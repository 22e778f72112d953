import { compare, subtract } from "#domain/money.ts";
import type { Trx } from "#server/database.ts";
import type { Movement } from "./store.ts";
import { lockReserves, moveReserve, openReserves } from "./store.ts";

const holdsLess = () => new Error("The reserve holds less than its claims");

/** Holds an amount for a claim; false when the reserve does not cover it, and then nothing has changed. */
export const hold = (trx: Trx, movement: Movement): Promise<boolean> => moveReserve(trx, "hold", movement);

/** Gives back what a claim holds. @throws Error when the reserve holds less. */
export const release = async (trx: Trx, movement: Movement): Promise<void> => {
  if (!(await moveReserve(trx, "release", movement))) throw holdsLess();
};

/** Changes what a claim holds to `amount`; false when the reserve does not cover the difference. */
export const resizeHold = async (
  trx: Trx,
  { held, ...movement }: Movement & { readonly held: string },
): Promise<boolean> => {
  const { amount } = movement;
  const grows = compare(amount, held);
  if (grows === 0) return true;
  return grows > 0
    ? moveReserve(trx, "hold", { ...movement, amount: subtract(amount, held) })
    : moveReserve(trx, "release", { ...movement, amount: subtract(held, amount) });
};

/** Both sides of an exchange that is carried out. */
export interface Settlement {
  readonly claim: string;
  readonly now: Date;
  /** What was held and leaves. */
  readonly paid: { readonly currency: number; readonly amount: string };
  /** What the visitor sent. */
  readonly brought: { readonly currency: number; readonly amount: string };
}

/** Pays out what a claim holds and adds what was sent. @throws Error when the reserve holds less. */
export const settle = async (trx: Trx, { claim, now, paid, brought }: Settlement): Promise<void> => {
  await openReserves(trx, [brought.currency]);
  await lockReserves(trx, [brought.currency, paid.currency]);
  if (!(await moveReserve(trx, "settle", { ...paid, claim, now }))) throw holdsLess();
  if (!(await moveReserve(trx, "credit", { ...brought, claim, now }))) throw holdsLess();
};
