import type { earlyIcons } from "./iconPaths.ts";
import type { lateIcons } from "./lateIcons.ts";

/** Name of a drawn sign. */
export type IconName = keyof typeof earlyIcons | keyof typeof lateIcons;
