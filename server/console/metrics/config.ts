import { integer, optional, secret } from "#server/platform/variable.ts";

export const metricsVariables = {
  METRICS_PORT: optional(
    integer(0, 65_535),
    "none",
    "Port of its own, at HOST, that answers /metrics; keep it from visitors",
  ),
  METRICS_TOKEN: optional(secret, "none", "Bearer token with which PORT answers /metrics, too", {
    secret: true,
  }),
};
