import { fromPromise } from "xstate";
import { linkToken } from "#domain/account/account-links.ts";
import { type ClaimProofActors, claimProofMachine } from "#machines/claim/claim-proof/claim-proof.machine.ts";
import { bodyOf } from "#src/shell/api/api.ts";
import { Flows } from "#src/shell/Flows.tsx";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { ClaimProof, type ClaimProofProps } from "./ClaimProof.tsx";

/** The proof of a claim with its real actors. */
const provideClaimProof = ({ api }: Services): Pick<FlowMachines, "claimProof"> => ({
  claimProof: claimProofMachine.provide({
    actors: {
      readLinkToken: fromPromise<string | null>(async () => linkToken(location.hash)),
      prove: fromPromise<boolean, ClaimProofActors["prove"]["input"]>(async ({ input: { id, token } }) => {
        const body = token === null ? {} : { token };
        const { proved } = await bodyOf(
          api.POST("/api/v1/claim/{id}/proof/", { params: { path: { id } }, body }),
        );
        if (proved) history.replaceState(history.state, "", location.pathname);
        return proved;
      }),
    },
  }),
});

/** The proof of a claim with its flow. */
export const ClaimProofPart = (props: ClaimProofProps) => (
  <Flows provide={provideClaimProof}>
    <ClaimProof key={props.id} {...props} />
  </Flows>
);
