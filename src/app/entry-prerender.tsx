import { prerender } from "react-dom/static";
import { createActor } from "xstate";
import { type Locale, localePath } from "#domain/locale.ts";
import { appMachine } from "#machines/app/app.machine.ts";
import { lateApi } from "#src/api/api.ts";
import {
  createI18n,
  loadAccountMessages,
  loadClaimMessages,
  loadMessages,
  loadVerificationMessages,
} from "#src/i18n/i18n.ts";
import { App } from "./App.tsx";
import { headHtml, headOf } from "./head.ts";
import { unknownSession } from "#src/session/SessionContext.ts";
import { routes } from "./routes.tsx";
import { servicesOf } from "./services.ts";

const never = () => Promise.reject(new Error("A page is rendered without a server"));

/** Flows are rendered in their first state and are never started, so these are not called. */
const idleServices = (locale: Locale) =>
  servicesOf({
    locale,
    base: "",
    api: lateApi(never),
    session: { ...unknownSession, open: never, token: never, renew: never },
  });

/** What the server fills in when it knows it: where it stands, whose it is, and what was asked for. */
const holes = { origin: "{{origin}}", brand: "{{brand}}", path: "{{path}}" } as const;

/** A page to render, and how the server finds it. */
export interface Prerendered {
  /** Pattern of the addresses that it answers, as seen from outside (`/en/claim/:uuid`); null for error pages. */
  pattern: string | null;
  locale: Locale;
  status: number;
  file: string;
  head: string;
  body: string;
}

/** What heads say, and no page of the browser. */
const headMessages = {
  ru: () => import("../../locales/head/ru.po"),
  en: () => import("../../locales/head/en.po"),
};

async function render(
  locale: Locale,
  path: string,
  status: number,
): Promise<Pick<Prerendered, "head" | "body">> {
  const i18n = createI18n(locale, {
    ...(await loadMessages(locale)),
    ...(await loadClaimMessages(locale)),
    ...(await loadAccountMessages(locale)),
    ...(await loadVerificationMessages(locale)),
    ...(await headMessages[locale]()).messages,
  });
  const { prelude } = await prerender(
    <App
      locale={locale}
      i18n={i18n}
      brand={holes.brand}
      services={idleServices(locale)}
      ssrPath={localePath(locale, path)}
      status={status === 200 ? undefined : status}
      site={createActor(appMachine, { input: { locale, path, route: null, build: "" } })}
    />,
  );
  const head = [
    headHtml(headOf(path, i18n, holes.brand), locale, holes.origin),
    `<meta name="application-name" content="${holes.brand}" />`,
    ...(status === 200 ? [] : [`<meta name="exchange:status" content="${String(status)}" />`]),
  ].join("\n");
  return { head, body: await new Response(prelude).text() };
}

/** Every page in one language, and its error pages. */
export async function renderPages(locale: Locale): Promise<Prerendered[]> {
  const pages = routes.map(async ({ id, pattern }) => ({
    ...(await render(locale, pattern, 200)),
    pattern: localePath(locale, pattern),
    locale,
    status: 200,
    file: `pages/${locale}/${id}.html`,
  }));
  const errors = [404, 500].map(async (status) => ({
    ...(await render(locale, `/${holes.path}`, status)),
    pattern: null,
    locale,
    status,
    file: `pages/${locale}/${String(status)}.html`,
  }));
  return Promise.all([...pages, ...errors]);
}
