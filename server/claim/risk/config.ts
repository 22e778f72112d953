import { z } from "zod";
import { optional, url } from "#server/platform/variable.ts";

export const riskVariables = {
  RISK_API: optional(
    url("https", "http"),
    "none, in the demo a stand-in",
    "Service that scores the risk of incoming transactions; without one, staff enter the scores",
    { secret: true, tls: "https://" },
  ),
  RISK_TOKEN: optional(z.string().min(1), "none", "Bearer token of that service", { secret: true }),
};
