import type { InspectionEvent } from "xstate";

/** XState's `inspect` option, which tells the inspector all that the page's flows do; undefined in production. */
export const inspection = async (): Promise<((event: InspectionEvent) => void) | undefined> =>
  import.meta.env.DEV || import.meta.env.MODE === "inspected"
    ? (await import("#src/inspector/wire/connect.ts")).connectPage()
    : undefined;
