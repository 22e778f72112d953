import { z } from "zod";
import { integer, optional, url, variable } from "#server/platform/variable.ts";

export const riskVariables = {
  RISK_API: optional(
    url("https", "http"),
    "none, in the demo a stand-in",
    "Service that scores the risk of incoming transactions; without one, staff enter the scores",
    { secret: true, tls: "https://" },
  ),
  RISK_ADDRESSES: variable(
    integer(0, 1_000_000),
    "0",
    "Maximum addresses an hour that visitors may ask that service about before they pay, and new orders about where they pay to, all together; 0 to offer nothing",
    { inDemo: "600" },
  ),
  RISK_TOKEN: optional(z.string().min(1), "none", "Bearer token of that service", { secret: true }),
};
