import type { Feature } from "#server/platform/feature.ts";
import { authHandlers, type LeaveChat } from "./routes.ts";
import type { AuthServices } from "./services.ts";
import { purgeSignIns } from "./sign-in.ts";

/** Signing in and out, and sessions. */
export const authFeature = (services: AuthServices, leaveChat: LeaveChat): Feature => ({
  name: "auth",
  handlers: authHandlers(services, leaveChat),
  jobs: (jobs) => jobs.every("sessions.purge", 3_600, () => purgeSignIns(services)),
});
