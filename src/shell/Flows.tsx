import { type ReactNode, use, useMemo } from "react";
import { recentCurrencies } from "#src/shell/browser/recent-currencies.ts";
import { type FlowMachines, FlowsContext } from "#src/flows/flows.ts";
import type { Services } from "./services.ts";
import { useServices } from "./ServicesContext.ts";

interface FlowsProps {
  /** Creates the flows with their real actors. Must stay the same function while the component is mounted. */
  provide: (services: Services) => Partial<FlowMachines>;
  children: ReactNode;
}

/** Provides flows to the views inside, in addition to those of outer providers. */
export function Flows({ provide, children }: FlowsProps) {
  const services = useServices();
  const { machines } = use(FlowsContext);
  const flows = useMemo(
    () => ({
      machines: { ...machines, ...provide(services) },
      inspect: services.inspect,
      sender: services.sender,
      recent: recentCurrencies,
    }),
    [machines, services, provide],
  );
  return <FlowsContext value={flows}>{children}</FlowsContext>;
}
