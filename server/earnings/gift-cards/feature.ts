import type { Feature } from "#server/platform/feature.ts";
import { giftHandlers } from "./routes.ts";
import type { GiftServices } from "./services.ts";

/** Gift cards, bought from balances or issued by staff, and redeemed once into a balance. */
export const giftFeature = (services: GiftServices): Feature => ({
  name: "gift",
  handlers: giftHandlers(services),
});
