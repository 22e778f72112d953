import { changeOf } from "#domain/money/share.ts";
import { type DecimalString, subtract } from "#domain/money/money.ts";
import type { CourseChange } from "./exchange.types.ts";

/** Why the visitor is asked: the shop's surcharge has changed, or else the rate became worse. */
export const causeOfChange = ({ seen, now }: CourseChange): "rate" | "surcharge" =>
  (seen.surcharge ?? "0") === (now.surcharge ?? "0") ? "rate" : "surcharge";

/** By how much a sum changes, and by what percentage. */
interface SumChange {
  before: DecimalString;
  now: DecimalString;
  by: DecimalString;
  percent: DecimalString | null;
}

/** What changes for the visitor: what they send, where they chose what they receive; else what they receive. */
export function sumChangeOf({ seen, now }: CourseChange): SumChange & { side: "send" | "receive" } {
  const side = seen.fromSumma === now.fromSumma ? "receive" : "send";
  const field = side === "send" ? "fromSumma" : "toSumma";
  const [before, after] = [seen[field], now[field]];
  return { side, before, now: after, by: subtract(after, before), percent: changeOf(before, after) };
}
