import { sweepOwnClaims } from "./actors/own-claims.ts";
import { launchChat } from "./chatLauncher.ts";
import type { Services } from "./services.ts";

/** What every page does once its first screen is there. */
export function beginBehind(services: Services): void {
  sweepOwnClaims();
  launchChat(services);
}
