import { createActor } from "xstate";
import { appMachine } from "#machines/app/app.machine.ts";
import type { AppInput } from "#machines/app/app.types.ts";
import type { SiteActor } from "#src/flows/site/SiteContext.ts";
import { nextTask } from "#src/api/next-task.ts";
import { siteActors } from "./actors/site.ts";
import type { Services } from "./services.ts";

/**
 * The heading of the page takes the focus, so that a screen reader begins to read there; but not from a menu that was opened
 * while the page was on its way: it would fold.
 */
function focusHeading(): void {
  if (document.activeElement?.closest("details[open]")) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** A page come to by a link begins at its top; going back, the browser remembers where one was. */
function showTop(): void {
  if (location.hash === "") scrollTo({ top: 0, behavior: "instant" });
}

/** Starts the actor of the site, and reports to it each chunk that fails to load. The import still rejects for its caller. */
export async function startSite(services: Services, input: AppInput): Promise<SiteActor> {
  const machine = appMachine.provide({ actors: siteActors(services) });
  await nextTask();
  const actor = createActor(machine, { input, inspect: services.inspect });
  actor.on("heading.focus", focusHeading);
  // The router tells of every new entry of the history by an event of this name.
  addEventListener("pushState", showTop);
  addEventListener("vite:preloadError", () => actor.send({ type: "chunk.failed", path: location.pathname }));
  await nextTask();
  return actor.start();
}
