import type { Deps } from "#server/platform/deps.ts";
import type { Hub } from "#server/platform/streams/hub.ts";

/** Services of the chat. */
export interface ChatServices {
  readonly deps: Deps;
  readonly hub: Hub;
}
