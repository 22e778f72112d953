import { createContext, use } from "react";
import type { Actor } from "xstate";
import type { appMachine } from "#machines/site/app/app.machine.ts";

/** The actor with the state that all pages share; it lives as long as the page. */
export type SiteActor = Actor<typeof appMachine>;

export const SiteContext = createContext<SiteActor | null>(null);

/** The actor of the site. */
export function useSiteActor(): SiteActor {
  const actor = use(SiteContext);
  if (actor === null) throw new Error("SiteContext is not provided");
  return actor;
}
