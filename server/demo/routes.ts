import type { ClaimServices } from "#server/claims/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { staffOf } from "#server/platform/http/operation.ts";
import { isAutopilotOn, switchAutopilot } from "#server/demo/autopilot.ts";

/** Handlers of the autopilot's switch. */
export const autopilotHandlers = (services: ClaimServices): Handlers<"readAutopilot" | "setAutopilot"> => ({
  readAutopilot: async () => ({ status: 200, body: { active: await isAutopilotOn(services) } }),
  setAutopilot: async ({ body, caller }) => {
    await switchAutopilot(services, body.active, staffOf({ caller }));
    return { status: 200, body: { active: body.active } };
  },
});
