import type { Feature } from "#server/platform/feature.ts";
import { savedRequisitesHandlers } from "./routes.ts";
import type { SavedRequisitesServices } from "./service.ts";

/** Requisites that users save under a name for later use. */
export const savedRequisitesFeature = (services: SavedRequisitesServices): Feature => ({
  name: "saved-requisites",
  handlers: savedRequisitesHandlers(services),
});
