import { flag, integer, variable } from "#server/platform/variable.ts";

export const demoVariables = {
  AUTOPILOT: variable(flag, "false", "The demo's autopilot plays the operator", { inDemo: "true" }),
  AUTOPILOT_SECONDS: variable(integer(1, 3600), "4", "Seconds per step of the autopilot"),
};
