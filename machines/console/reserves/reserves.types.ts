import { type AmountFault, amountFault, amountIn } from "#domain/money/amount.ts";
import { add, compare, multiply, roundNearest, subtract } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Reserves = Schemas["OperatorReserves"];
export type Correction = Schemas["ReserveCorrection"];
type Adjustment = Schemas["ReserveAdjustment"];
type Threshold = Schemas["ReserveThreshold"];

/** A reserve as a row of the list. */
export type Reserve = Schemas["OperatorReserve"] & { id: string };

/** What is typed and ticked. */
export interface ReserveText {
  /** As the person saw it when they began; null while there is none. */
  row: Reserve | null;
  /** What is changed: the reserve itself, or below what staff are told. */
  way: "more" | "less" | "low";
  difference: string;
  reason: string;
  /** Below what staff are told; empty for never. */
  below: string;
  /** What the person has confirmed, see `changeIn`. */
  agreed: string;
}

export type ReserveFault = AmountFault;

/** What is sent; null while no row is chosen. */
export interface ReserveBody {
  row: Reserve | null;
  change: Adjustment | Threshold;
}

const typedIn = ({ row, way, difference, below }: ReserveText) =>
  [way === "low" ? below : difference, row?.currency.decimals ?? 0] as const;

/** What is wrong with the amount. */
export function amountFaultIn(text: ReserveText): ReserveFault | null {
  return amountFault(...typedIn(text), { isOptional: text.way === "low" });
}

/** The threshold; null for never. */
export function belowIn(text: ReserveText): string | null {
  return amountIn(...typedIn(text));
}

/** The signed change; empty while there is none. Who confirms it confirms no other. */
export function changeIn(text: ReserveText): string {
  const amount = amountIn(...typedIn(text));
  if (amount === null) return "";
  return text.way === "less" ? `-${amount}` : amount;
}

/** What the reserve becomes; null while that is not known, or below zero. */
export function afterIn(text: ReserveText): string | null {
  const amount = amountIn(...typedIn(text));
  if (amount === null || text.row === null) return null;
  const { available } = text.row;
  if (text.way === "more") return add(available, amount);
  return compare(amount, available) > 0 ? null : subtract(available, amount);
}

/** Decimals of what reserves are worth together. */
const worthDecimals = 2;

/** What a reserve is worth, available and held; null where no rate tells it. */
export const worthIn = ({ price, available, held }: Reserve): string | null =>
  price === null ? null : roundNearest(multiply(add(available, held), price), worthDecimals);

/** What all reserves are worth together, and how many of them no rate tells. */
export function totalIn(reserves: readonly Reserve[]): { worth: string; unknown: number } {
  const all = reserves.map(worthIn);
  const known = all.filter((worth) => worth !== null);
  return { worth: known.reduce(add, "0"), unknown: all.length - known.length };
}

/** How much of the largest reserve one is, and how much of it is held, in percent. */
export function barOf(reserve: Reserve, reserves: readonly Reserve[]): { free: number; held: number } | null {
  const worth = worthIn(reserve);
  const most = Math.max(...reserves.map((one) => Number(worthIn(one) ?? 0)));
  if (worth === null || most === 0) return null;
  const held = Number(reserve.held) / (Number(add(reserve.available, reserve.held)) || 1);
  const whole = (Number(worth) * 100) / most;
  return { free: whole * (1 - held), held: whole * held };
}

export const rowsOf = (reserves: Reserves): Reserve[] =>
  reserves.map((reserve) => ({ ...reserve, id: String(reserve.currency.id) }));

/** The currency of prices and of their sums, as that of the numbers. */
export const reserveUnit = "USDT";
