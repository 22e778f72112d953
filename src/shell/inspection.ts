import type { InspectionEvent } from "xstate";

/** XState's `inspect` option, which tells the inspector all that the page's flows do; undefined in production. */
export const inspection = async (): Promise<((event: InspectionEvent) => void) | undefined> => {
  if (!import.meta.env.DEV && import.meta.env.MODE !== "inspected") return undefined;
  const { connectPage } = await import("#inspector/wire/connect.ts");
  const { hidden } = await import("#src/inspector/hidden.ts");
  return connectPage(hidden);
};
