import type { Showcase } from "./showcase.types.ts";

/** What the loading can come to. */
export const showcaseOutcomes = {
  loadShowcase: {
    done: [{ reserves: [], bestPairs: [] }] satisfies Showcase[],
    error: [{ kind: "offline" }] as const,
  },
};
