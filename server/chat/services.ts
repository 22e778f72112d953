import type { Deps } from "#server/platform/deps.ts";
import type { Hub } from "./hub.ts";

/** What the chat works with. */
export interface ChatServices {
  readonly deps: Deps;
  readonly hub: Hub;
}
