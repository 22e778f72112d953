import { sweepOwnClaims } from "#src/exchange/exchange/own-claims.ts";
import { watchLanguageBar } from "#src/shell/browser/language-bar.ts";
import { launchChat } from "#src/site/chat/chatLauncher.ts";
import type { Services } from "./services.ts";

/** Runs the work of every page that follows its first screen. */
export function beginBehind(services: Services): void {
  sweepOwnClaims();
  watchLanguageBar();
  launchChat(services);
}
