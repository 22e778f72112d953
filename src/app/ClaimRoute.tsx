import { use, useMemo } from "react";
import { claimMachine } from "#machines/claim/claim.machine.ts";
import { FlowMachinesContext } from "#src/flows/machines.ts";
import { ClaimPage } from "#src/pages/claim/ClaimPage.tsx";
import { claimActors } from "./actors/claim.ts";
import type { PageProps } from "./routes.tsx";
import type { Services } from "./services.ts";
import { ServicesContext } from "./ServicesContext.ts";

/** The claim's flow with its real actors. */
export const provideClaim = (services: Services): typeof claimMachine =>
  claimMachine.provide({ actors: claimActors(services) });

/** The claim's page with its flow; a chunk of its own, which the first route does without. */
export function ClaimRoute(props: PageProps) {
  const machines = use(FlowMachinesContext);
  const services = use(ServicesContext);
  const provided = useMemo(
    () => ({ ...machines, claim: services === null ? claimMachine : provideClaim(services) }),
    [machines, services],
  );
  return (
    <FlowMachinesContext value={provided}>
      <ClaimPage {...props} />
    </FlowMachinesContext>
  );
}
