import type { ClaimServices } from "#server/claim/services.ts";
import type { Feature } from "#server/platform/feature.ts";
import { isUuid } from "#domain/uuid.ts";
import { findCard, findDocuments } from "./store.ts";
import { seedVerifications } from "./seed.ts";
import { expireCards, forgetPhotos } from "./jobs.ts";
import { verificationHandlers } from "./routes.ts";
import { verificationStaffHandlers } from "./staff/routes.ts";

/** Verification of users' cards, and of documents for claims. */
export const verificationFeature = (services: ClaimServices): Feature => ({
  name: "verification",
  handlers: { ...verificationHandlers(services), ...verificationStaffHandlers(services) },
  ...(services.deps.config.DEMO && { prepare: () => seedVerifications(services.deps) }),
  pages: {
    "/verify/:uuid": async (id) => isUuid(id) && (await findCard(services.deps.db, id)) !== undefined,
    "/verification/:uuid": async (id) =>
      isUuid(id) && (await findDocuments(services.deps.db, id)) !== undefined,
  },
  jobs: (jobs) => {
    jobs.every("verification.expire", 300, () => expireCards(services.deps));
    jobs.every("verification.photos", 3_600, () => forgetPhotos(services.deps));
  },
});
