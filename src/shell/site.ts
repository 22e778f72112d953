import { createActor } from "xstate";
import { appMachine } from "#machines/site/app/app.machine.ts";
import type { AppInput } from "#machines/site/app/app.types.ts";
import type { SiteActor } from "#src/shell/site/SiteContext.ts";
import { nextTask } from "#src/shell/api/next-task.ts";
import { siteActors } from "./site/actors.ts";
import { chunkMissing } from "#src/ui/needed.ts";
import type { Services } from "./services.ts";

/**
 * Focuses the page's heading, so that screen readers start there. Skipped when the visitor opened a menu
 * while the page loaded: the menu would close.
 */
function focusHeading(): void {
  if (document.activeElement?.closest("details[open]")) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/**
 * A followed link starts at the top of the page. On back navigation the browser restores the scroll position.
 */
function showTop(): void {
  if (location.hash === "") scrollTo({ top: 0, behavior: "instant" });
}

/** Starts the actor of the site, and reports to it each missing chunk that the visitor waits for, see `needed`. */
export async function startSite(services: Services, input: AppInput): Promise<SiteActor> {
  const machine = appMachine.provide({ actors: siteActors(services) });
  await nextTask();
  const actor = createActor(machine, { input, inspect: services.inspect });
  actor.on("heading.focus", focusHeading);
  // The router dispatches this event for every new history entry.
  addEventListener("pushState", showTop);
  addEventListener(chunkMissing, () => actor.send({ type: "chunk.failed", path: location.pathname }));
  await nextTask();
  return actor.start();
}
