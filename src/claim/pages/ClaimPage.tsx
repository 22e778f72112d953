import type { ComponentProps, ReactNode } from "react";
import { Claim } from "#src/claim/claim/Claim.tsx";

/** `/claim/{uuid}`: anyone with the address has access to the claim. */
export function ClaimPage({
  params: { uuid: id = "" },
  Notice,
  review,
}: {
  params: Record<string, string | undefined>;
  Notice: ComponentProps<typeof Claim>["Notice"];
  /** Below a claim that is done. */
  review: ReactNode;
}) {
  return <Claim key={id} id={id} Notice={Notice} review={review} />;
}
