import { sweepOwnClaims } from "./actors/own-claims.ts";
import { watchLanguageBar } from "#src/browser/language-bar.ts";
import { launchChat } from "./chatLauncher.ts";
import type { Services } from "./services.ts";

/** What every page does once its first screen is there. */
export function beginBehind(services: Services): void {
  sweepOwnClaims();
  watchLanguageBar();
  launchChat(services);
}
