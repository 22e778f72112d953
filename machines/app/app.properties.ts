import { about } from "#machines/properties.ts";
import type { appMachine } from "./app.machine.ts";
import type { AppContext, RecentReading, Tech } from "./app.types.ts";

const { always, never, leads, at } = about<typeof appMachine>();

const hasEnded = ({ claim }: RecentReading) => claim === null || claim.is_final || claim.status === "expired";
const isShown = "visibility.shown";
const halfMinute = "wait 30000 ms";
const waitsIn = (context: AppContext) => (context.recentIds.length > 0 ? "recent.refreshing" : "recent.none");

/** Requirements on every page. */
export const appProperties = [
  always("Specification 2", "only an unknown route is a 404", ({ now }) =>
    at(now, now.context.route === null ? "route.unknown" : "route.known"),
  ),
  always(
    "Specification 2",
    "navigation opens the route of the new path",
    ({ before, event, now }) => {
      const { path, route } = now.context;
      const isOther = event["path"] !== before?.context.path;
      return (
        path === event["path"] && (!isOther || (route === event["route"] && at(now, "navigation.arriving")))
      );
    },
    ({ event }) => event.type === "route.changed",
  ),
  never(
    "Quality, Look",
    "a link to the current page navigates",
    ({ before, event, now }) =>
      event.type === "route.changed" &&
      event["path"] === before?.context.path &&
      before?.value.navigation !== now.value.navigation,
  ),
  leads("Quality, Look", "the heading of a new page takes the focus", {
    in: "navigation.arriving",
    on: "heading.shown",
    to: "navigation.settled",
    does: ["heading.focus"],
  }),
  leads("Specification 2", "a change of language is stored", {
    in: "locale.chosen",
    on: "locale.choose",
    with: ({ locale }: { locale: string }) => locale === "en",
    if: ({ locale }) => locale === "ru",
    to: "locale.saving",
    so: ({ locale }) => locale === "en",
  }),
  never(
    "Specification 2",
    "the current language is chosen again",
    ({ before, event, now }) =>
      event.type === "locale.choose" &&
      event["locale"] === before?.context.locale &&
      at(before, "locale.chosen") &&
      at(now, "locale.saving"),
  ),
  ...["done:saveLocale", "failed:saveLocale"].map((on) =>
    leads("Specification 2", `${on} shows the page in the chosen language`, {
      in: "locale.saving",
      on,
      to: "locale.chosen",
      does: ["locale.switched"],
    }),
  ),
  always(
    "Product 2",
    "the start and the end of maintenance are announced",
    ({ before, event, now, effects }) => {
      const tech = event["output"] as Tech;
      const { active = false, reason = null } = before?.context.tech ?? {};
      const isOther = tech.active !== active || tech.reason !== reason;
      return now.context.tech === tech && effects.includes("tech.changed") === isOther;
    },
    ({ event }) => event.type === "xstate.done.actor.readTech",
  ),
  always(
    "Product 2",
    "a visible page checks maintenance again after half a minute",
    ({ now, effects }) => at(now, "tech.waiting") && effects.includes(halfMinute),
    ({ before, event }) =>
      at(before, isShown) && /^xstate\.(?:done|error)\.actor\.readTech$/.test(event.type),
  ),
  leads("Product 2", "maintenance is checked after half a minute", {
    in: "tech.waiting",
    on: "after:techInterval",
    to: "tech.asking",
  }),
  always(
    "Product 3",
    "a hidden page runs no timers",
    ({ now }) => !at(now, "tech.waiting", "recent.listed"),
    ({ now }) => at(now, "visibility.hidden"),
  ),
  never(
    "Product 3",
    "a visible page is paused",
    ({ now }) => at(now, isShown) && at(now, "tech.paused", "recent.paused"),
  ),
  leads("Product 3", "a page that becomes visible checks maintenance at once", {
    in: "tech.paused",
    on: "page.shown",
    so: () => true,
    to: "tech.asking",
  }),
  leads("Product 3", "a page that becomes visible reads its claims at once", {
    in: "recent.paused",
    on: "page.shown",
    to: "recent.refreshing",
  }),
  ...(["hidden", "shown"] as const).map((seen) =>
    leads("Product 3", `the page knows that it is ${seen}`, {
      in: seen === "hidden" ? isShown : "visibility.hidden",
      on: `page.${seen}`,
      to: `visibility.${seen}`,
    }),
  ),
  always(
    "Product 1",
    "the claims of this browser are read, if there are any",
    ({ event, now }) => {
      const ids = event["output"] as string[] | undefined;
      return at(now, waitsIn(now.context)) && (ids === undefined || now.context.recentIds === ids);
    },
    ({ event }) => /^xstate\.(?:done|error)\.actor\.(?:load|save)RecentClaims$/.test(event.type),
  ),
  always(
    "Product 1",
    "open claims are listed, and read again after half a minute",
    ({ event, now, effects }) => {
      const readings = event["output"] as RecentReading[];
      const shown = now.context.recentClaims.map(({ id }) => id);
      const isPaused = at(now, "visibility.hidden");
      return (
        (isPaused ? at(now, "recent.paused") : at(now, "recent.listed") && effects.includes(halfMinute)) &&
        readings.every(({ id }) => !now.context.recentIds.includes(id) || shown.includes(id))
      );
    },
    ({ event }) =>
      event.type === "xstate.done.actor.readRecentClaims" &&
      !(event["output"] as RecentReading[]).some(hasEnded),
  ),
  always(
    "Product 1",
    "ended claims leave the list and the browser's storage",
    ({ event, now: { context, value } }) => {
      const ended = (event["output"] as RecentReading[]).filter(hasEnded).map(({ id }) => id);
      return (
        value.recent === "saving" &&
        ended.every((id) => context.unsaved.forget.includes(id) && !context.recentIds.includes(id)) &&
        context.recentClaims.every(({ id }) => !ended.includes(id))
      );
    },
    ({ event }) =>
      event.type === "xstate.done.actor.readRecentClaims" &&
      (event["output"] as RecentReading[]).some(hasEnded),
  ),
  leads("Quality, Look", "claims that cannot be read stay in the list", {
    in: "recent.refreshing",
    on: "failed:readRecentClaims",
    so: ({ recentClaims, recentIds }, before) =>
      recentClaims === before.recentClaims && recentIds === before.recentIds,
    to: "recent",
  }),
  always(
    "Quality, Look",
    "claims that cannot be read are retried",
    ({ now, effects }) => at(now, "recent.listed") && effects.includes(halfMinute),
    ({ before, event }) => at(before, isShown) && event.type === "xstate.error.actor.readRecentClaims",
  ),
  leads("Product 1", "the claims are read again after half a minute", {
    in: "recent.listed",
    on: "after:recentInterval",
    to: "recent.refreshing",
  }),
  leads("Product 1", "a claim that has changed is read at once", {
    in: "recent.listed",
    on: "claim.moved",
    if: ({ recentIds }) => recentIds.includes("a"),
    to: "recent.refreshing",
  }),
  never(
    "Product 1",
    "a claim of another browser causes the list to be read",
    ({ before, event, now }) =>
      event.type === "claim.moved" &&
      before?.context.recentIds.includes(event["id"] as string) === false &&
      before.value.recent !== now.value.recent,
  ),
  always(
    "Product 1",
    "a new claim comes first in the list, and is stored",
    ({ event, now: { context, value } }) =>
      value.recent === "saving" &&
      context.recentIds[0] === event["id"] &&
      new Set(context.recentIds).size === context.recentIds.length &&
      context.unsaved.remember.at(-1) === event["id"],
    ({ event }) => event.type === "claim.created",
  ),
  leads("Product 1", "a stored list is not written again", {
    in: "recent.saving",
    on: "done:saveRecentClaims",
    to: "recent",
    so: ({ unsaved }) => unsaved.remember.length === 0 && unsaved.forget.length === 0,
  }),
  leads("Product 1", "a failed write is repeated with the next change", {
    in: "recent.saving",
    on: "failed:saveRecentClaims",
    to: "recent",
    so: ({ unsaved }, before) => unsaved === before.unsaved,
  }),
  ...["chunk.failed", "page.reload", "update.dismiss"].map((type) =>
    always(
      "Specification 8",
      `the watch for releases receives ${type}`,
      ({ effects }) => effects.includes(type),
      ({ event }) => event.type === type,
    ),
  ),
  always(
    "Specification 9",
    "the preload queue receives each route to preload",
    ({ effects }) => effects.includes("preload.request"),
    ({ event }) => event.type === "route.preload",
  ),
];
