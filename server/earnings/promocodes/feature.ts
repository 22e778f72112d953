import type { Feature } from "#server/platform/feature.ts";
import { promocodeHandlers } from "./routes.ts";
import { seedPromocodes } from "./seed.ts";
import type { PromocodeServices } from "./service.ts";

/** Promocodes: their effect, their owners, and operators who issue them. */
export const promocodesFeature = (services: PromocodeServices): Feature => ({
  name: "promocodes",
  handlers: promocodeHandlers(services),
  ...(services.deps.config.DEMO && { prepare: () => seedPromocodes(services.deps) }),
});
