import { z } from "zod";
import { integer, optional, variable } from "#server/platform/variable.ts";

export const verificationVariables = {
  VERIFICATION_KEYS: optional(
    z
      .string()
      .transform((value) => value.split(",").map((pair) => pair.trim()))
      .refine((pairs) => pairs.every((pair) => /^[\w-]{1,32}:.{32,}$/.test(pair)), {
        error: "must be pairs of id:secret, separated by commas; a secret has at least 32 characters",
      })
      .transform((pairs) =>
        pairs.map((pair) => ({
          id: pair.slice(0, pair.indexOf(":")),
          secret: pair.slice(pair.indexOf(":") + 1),
        })),
      )
      .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, {
        error: "must not name one id twice",
      }),
    "generated in the demo, else nothing can be verified",
    "Keys that encrypt photos and card numbers, `id:secret,id:secret`; the first is in use",
    { secret: true },
  ),
  VERIFICATION_HASH_KEY: optional(
    z.string().min(32, "must have at least 32 characters"),
    "generated in the demo, else needed with VERIFICATION_KEYS",
    "Key of the hashes that detect a card verified by another user",
    { secret: true },
  ),
  VERIFICATION_PHOTO_DAYS: variable(
    integer(1, 3650),
    "90",
    "Days that photos are kept after the decision or the last change of a draft",
  ),
  VERIFIED_CARD_DAYS: variable(integer(1, 3650), "365", "Days that a card's approval is valid"),
};
