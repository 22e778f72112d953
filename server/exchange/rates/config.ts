import { z } from "zod";
import { integer, optional, variable } from "#server/platform/variable.ts";

export const rateVariables = {
  RATES_INTERVAL: variable(integer(1, 3600), "15", "Seconds between two fetches of rates"),
  RATES_FILE: optional(
    z.string().min(1),
    "none",
    "JSON file with the rate sources; the demo has its own market",
  ),
};
