import type { components } from "#openapi/schema.d.ts";
import type { PromocodeRow } from "./store.ts";

/** State of a code at a moment. */
export type PromocodeState = components["schemas"]["PromocodeState"];

type Terms = Pick<PromocodeRow, "stopped" | "starts_at" | "ends_at" | "total_limit" | "user_limit" | "uses">;

/** The state of a code for a person with `own` uses; without `own`, its general state. */
export const stateOf = (promocode: Terms, now: Date, own = 0): PromocodeState => {
  const { stopped, starts_at, ends_at, total_limit, user_limit, uses } = promocode;
  if (stopped) return "stopped";
  if (ends_at !== null && ends_at <= now) return "expired";
  const isUsedUp =
    (total_limit !== null && uses >= total_limit) || (user_limit !== null && own >= user_limit);
  if (isUsedUp) return "used_up";
  return starts_at !== null && starts_at > now ? "planned" : "usable";
};
