import type { Feature } from "./app.ts";
import type { Deps } from "./platform/deps.ts";

/** Every capability of the server; a feature that needs another one is given its service here. */
export const createFeatures = (_deps: Deps): readonly Feature[] => [];
