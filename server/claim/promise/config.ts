import { z } from "zod";
import { optional } from "#server/platform/variable.ts";

export const promiseVariables = {
  PROMISE_KEYS: optional(
    z.string().min(1),
    "generated in the demo, else nothing is promised",
    "File of the keys that sign promises, as `npm run promise -- rotate FILE` writes it, or its content",
    { secret: true },
  ),
};
