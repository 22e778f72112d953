import type { ReactNode } from "react";
import { Claim } from "#src/flows/claim/Claim.tsx";

/** `/claim/{uuid}`: anyone who has the address has the claim (Product 3). */
export function ClaimPage({
  params: { uuid: id = "" },
  review,
}: {
  params: Record<string, string | undefined>;
  /** Below a claim that is done. */
  review: ReactNode;
}) {
  return <Claim key={id} id={id} review={review} />;
}
