import type { ClaimServices } from "#server/claim/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { isAutopilotOn, switchAutopilot } from "./autopilot.ts";

/** Handlers of the demo's autopilot. */
export const demoHandlers = (services: ClaimServices): Handlers<"readAutopilot" | "setAutopilot"> => ({
  readAutopilot: async () => ({ status: 200, body: { active: await isAutopilotOn(services) } }),
  setAutopilot: async (request) => {
    const { active } = request.body;
    await switchAutopilot(services, active, request);
    return { status: 200, body: { active } };
  },
});
