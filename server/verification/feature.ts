import type { ClaimServices } from "#server/claims/services.ts";
import type { Feature } from "#server/platform/feature.ts";
import { expireCards, forgetPhotos } from "./jobs.ts";
import { verificationHandlers } from "./routes.ts";
import { verificationStaffHandlers } from "./staff/routes.ts";

/** Cards that users show to be their own, and documents that claims wait for. */
export const verificationFeature = (services: ClaimServices): Feature => ({
  name: "verification",
  handlers: { ...verificationHandlers(services), ...verificationStaffHandlers(services) },
  jobs: (jobs) => {
    jobs.every("verification.expire", 300, () => expireCards(services.deps));
    jobs.every("verification.photos", 3_600, () => forgetPhotos(services.deps));
  },
});
