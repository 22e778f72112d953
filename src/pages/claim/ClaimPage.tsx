import { Claim } from "#src/flows/claim/Claim.tsx";

/** `/claim/{uuid}`: anyone who has the address has the claim (Product 3). */
export function ClaimPage({ params: { uuid: id = "" } }: { params: Record<string, string | undefined> }) {
  return <Claim key={id} id={id} />;
}
