import type { Feature } from "#server/platform/feature.ts";
import { promocodeHandlers } from "./routes.ts";
import { seedPromocodes } from "./seed.ts";
import type { PromocodeServices } from "./service.ts";

/** Promocodes: what they change, whose they are, and the operators who issue them. */
export const promocodesFeature = (services: PromocodeServices): Feature => ({
  name: "promocodes",
  handlers: promocodeHandlers(services),
  ...(services.deps.config.DEMO && { prepare: () => seedPromocodes(services.deps) }),
});
