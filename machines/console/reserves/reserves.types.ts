import { parseAmount } from "#domain/amount.ts";
import { add, compare, subtract } from "#domain/money.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Reserves = Schemas["OperatorReserves"];
export type Correction = Schemas["ReserveCorrection"];
export type Adjustment = Schemas["ReserveAdjustment"];
export type Threshold = Schemas["ReserveThreshold"];

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

export type ReserveFault = "empty" | "number" | "decimals";

/** What is sent; null while no row is chosen. */
export interface ReserveBody {
  row: Reserve | null;
  change: Adjustment | Threshold;
}

const typedIn = ({ row, way, difference, below }: ReserveText) =>
  parseAmount(way === "low" ? below : difference, row?.currency.decimals ?? 0);

/** What is wrong with the amount. */
export function amountFaultIn(text: ReserveText): ReserveFault | null {
  const parsed = typedIn(text);
  if (parsed.ok) return null;
  if (parsed.error === "empty") return text.way === "low" ? null : "empty";
  return parsed.error === "too_many_decimals" ? "decimals" : "number";
}

/** The threshold; null for never. */
export function belowIn(text: ReserveText): string | null {
  const parsed = typedIn(text);
  return parsed.ok ? parsed.value : null;
}

/** The signed change; empty while there is none. Who confirms it confirms no other. */
export function changeIn(text: ReserveText): string {
  const parsed = typedIn(text);
  if (!parsed.ok) return "";
  return text.way === "less" ? `-${parsed.value}` : parsed.value;
}

/** What the reserve becomes; null while that is not known, or below zero. */
export function afterIn(text: ReserveText): string | null {
  const parsed = typedIn(text);
  if (!parsed.ok || text.row === null) return null;
  const { available } = text.row;
  if (text.way === "more") return add(available, parsed.value);
  return compare(parsed.value, available) > 0 ? null : subtract(available, parsed.value);
}
