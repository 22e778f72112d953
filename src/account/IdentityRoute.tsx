import { IdentityVerification } from "#src/account/identity-verification/IdentityVerification.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import type { PageProps } from "#src/shell/pageProps.ts";
import { provideIdentity } from "./card-verification/actors.ts";

/** `/verification/{uuid}`: anyone with the claim's address may send its documents. */
export const IdentityRoute = ({ params: { uuid: id = "" } }: PageProps) => (
  <Flows provide={provideIdentity}>
    <IdentityVerification key={id} id={id} />
  </Flows>
);
