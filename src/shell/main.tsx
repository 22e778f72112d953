import "#src/ui/theme/styles.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { splitLocale } from "#domain/text/locale.ts";
import { linkIn, type Sender } from "#domain/earnings/rid.ts";
import { nextTask } from "#src/shell/api/next-task.ts";
import { loadMessages, openPageI18n } from "#src/language/i18n.ts";
import { watchButtons } from "#src/ui/fields/typed-text.ts";
import { App } from "./App.tsx";
import { inspection } from "./inspection.ts";
import { matchRoute } from "./matchRoute.ts";
import { createServices } from "./services.ts";
import { startSite } from "./site.ts";

/** What the server wrote into the head. */
const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/**
 * The payload's address includes the shop or person that sent the visitor: the page's own path plus the file
 * name, with the query.
 */
const payloadUrl = (sender: Sender): string => {
  const url = new URL(location.href);
  const { rid } = linkIn(url.searchParams, sender);
  if (rid) url.searchParams.set("shop", rid);
  return `${url.pathname.replace(/\/$/, "")}/_payload.json${url.search}`;
};

async function start(): Promise<void> {
  // Part of `open.js` in a built page.
  if (import.meta.env.DEV) await import("./translation.js");
  const inspect = await inspection();
  const { locale, path } = splitLocale(location.pathname);
  const route = matchRoute(path);
  // Only built pages have one.
  const payload = route?.payload === true && !import.meta.env.DEV ? payloadUrl : undefined;
  // Runs first: work behind the page starts when the browser is idle, also between these tasks.
  const i18n = openPageI18n(locale);
  const services = createServices(locale, payload, inspect);
  await nextTask();
  const site = await startSite(services, {
    locale,
    path,
    route: route?.id ?? null,
    build: import.meta.env.VITE_BUILD_ID ?? "development",
  });
  await nextTask();
  // Without the page's own chunk the rest of the page still works, and says what is missing.
  const [messages] = await Promise.all([loadMessages(locale), route?.preload().catch(() => undefined)]);
  i18n.load(locale, messages);
  const status = metaContent("exchange:status");
  // A transition splits hydration into pieces, between which the page responds to input.
  const root = document.getElementById("root") ?? document.body;
  watchButtons();
  startTransition(() => {
    const app = (
      <App
        locale={locale}
        i18n={i18n}
        services={services}
        brand={metaContent("application-name") ?? ""}
        about={metaContent("exchange:about") ?? ""}
        status={status === undefined ? undefined : Number(status)}
        site={site}
      />
    );
    // The development server sends no prerendered page, so there is nothing to hydrate.
    if (import.meta.env.DEV) createRoot(root).render(app);
    else {
      // See `translation.js`.
      dispatchEvent(new Event("hydrate"));
      hydrateRoot(root, app);
    }
  });
}

// Evaluating this file was a task of its own.
void nextTask()
  .then(start)
  .catch(() => dispatchEvent(new Event("entrymissing")));
