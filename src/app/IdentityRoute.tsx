import { IdentityVerification } from "#src/flows/identity-verification/IdentityVerification.tsx";
import { provideIdentity } from "./actors/verification.ts";
import { Flows } from "./Flows.tsx";
import type { PageProps } from "./routes.tsx";

/** `/verification/{uuid}`: anyone with the claim's address may send its documents. */
export const IdentityRoute = ({ params: { uuid: id = "" } }: PageProps) => (
  <Flows provide={provideIdentity}>
    <IdentityVerification key={id} id={id} />
  </Flows>
);
