import type { Feature } from "#server/platform/feature.ts";
import { savedRequisitesHandlers } from "./routes.ts";
import type { SavedRequisitesServices } from "./service.ts";

/** Requisites that users keep under a name, to fill them in again. */
export const savedRequisitesFeature = (services: SavedRequisitesServices): Feature => ({
  name: "saved-requisites",
  handlers: savedRequisitesHandlers(services),
});
