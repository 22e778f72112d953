import { createList } from "#machines/shared/list.ts";
import type { VerificationPage, VerificationsPlace } from "./verifications.types.ts";

/** Cards and documents as staff see them, the longest wait first. New ones arrive while somebody looks. */
export const verificationsMachine = createList<VerificationPage, VerificationsPlace>()({
  id: "verifications",
  description: "The queue of cards and documents for staff: viewed, paged, and read again twice a minute.",
  pages: "numbers",
  isLive: () => true,
});
