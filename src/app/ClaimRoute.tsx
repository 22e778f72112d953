import { ClaimPage } from "#src/pages/claim/ClaimPage.tsx";
import { provideClaim } from "./actors/claim.ts";
import { Flows } from "./Flows.tsx";
import type { PageProps } from "./routes.tsx";

/** The claim's page with its flow; a chunk of its own, which the first route does without. */
export const ClaimRoute = (props: PageProps) => (
  <Flows provide={provideClaim}>
    <ClaimPage {...props} />
  </Flows>
);
