import type { Feature } from "#server/platform/feature.ts";
import type { SeedDeps } from "./seed.ts";
import { seed } from "./seed.ts";

/** Fills an empty database before the port opens. */
export const seedFeature = (deps: SeedDeps): Feature => ({
  name: "seed",
  handlers: {},
  prepare: () => seed(deps),
});
