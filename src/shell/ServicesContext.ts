import { createContext, use } from "react";
import type { Services } from "./services.ts";

export const ServicesContext = createContext<Services | null>(null);

/** The services from which the actors of flows are made. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error("ServicesContext is not provided");
  return services;
}
