import type { VerificationPlace } from "#machines/console/verification/verification.types.ts";
import type { Places } from "#src/ui/list/places.ts";

/** A verification's place is its page's path, which its page gives. */
export const verificationPlaces = (id: string): Places<VerificationPlace> => ({
  read: () => ({ id }),
  write: () => "",
});
