import type { CourseChange } from "./exchange.types.ts";

/** Why the visitor is asked: the shop's surcharge has changed, or else the rate became worse. */
export const causeOfChange = ({ seen, now }: CourseChange): "rate" | "surcharge" =>
  (seen.surcharge ?? "0") === (now.surcharge ?? "0") ? "rate" : "surcharge";
