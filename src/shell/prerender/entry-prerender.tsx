import { prerender } from "react-dom/static";
import { createActor } from "xstate";
import type { ContentAnswer, ContentPage } from "#domain/site/content.ts";
import { type Locale, localePath } from "#domain/text/locale.ts";
import { appMachine } from "#machines/site/app/app.machine.ts";
import { lateApi } from "#src/shell/api/api.ts";
import { createI18n, loadMessages } from "#src/language/i18n.ts";
import { ContentContext, type ContentSource } from "#src/site/content/ContentContext.ts";
import { App, type AppProps } from "#src/shell/App.tsx";
import { contentHead } from "#src/site/content/content-head.ts";
import { escapeAttribute, headHtml, headOf } from "./head.ts";
import { unopened, withoutScript } from "./notices.ts";
import { unknownSession } from "#src/shell/session/SessionContext.ts";
import { routes } from "#src/shell/routes.tsx";
import { servicesOf } from "#src/shell/services.ts";

const never = () => Promise.reject(new Error("A page is rendered without a server"));

/** Flows are rendered in their initial state and never started, so these are not called. */
const idleServices = (locale: Locale) =>
  servicesOf({
    locale,
    base: "",
    api: lateApi(never),
    session: { ...unknownSession, open: never, token: never, renew: never, end: () => undefined },
  });

/** Placeholders for values that only the server knows. */
const holes = {
  origin: "{{origin}}",
  brand: "{{brand}}",
  about: "{{about}}",
  path: "{{path}}",
  picture: "{{picture}}",
} as const;

/** What the page's script reads from the head (`src/shell/main.tsx`). Both values are escaped. */
const ownMeta = ({ brand, about }: { brand: string; about: string }): string =>
  `<meta name="application-name" content="${brand}" />\n<meta name="exchange:about" content="${about}" />`;

/** A page to render, and how the server finds it. */
export interface Prerendered {
  /** Pattern of the external addresses that the page answers (`/en/claim/:uuid`); null for error pages. */
  pattern: string | null;
  locale: Locale;
  status: number;
  file: string;
  /** Whether the server renders head and body. */
  rendered?: true;
  head: string;
  body: string;
}

/** Messages that no page has. */
const ownMessages = {
  ru: () => import("../../../locales/prerender/ru.po"),
  en: () => import("../../../locales/prerender/en.po"),
};

const messagesIn = async (locale: Locale) => ({
  ...(await loadMessages(locale)),
  ...(await loadMessages(locale, "claim")),
  ...(await loadMessages(locale, "account")),
  ...(await loadMessages(locale, "site")),
  ...(await ownMessages[locale]()).messages,
});

/** Renders what stands above the hydrated root on every page: the notices for pages without their scripts. */
export async function renderNotices(locale: Locale): Promise<string> {
  const i18n = createI18n(locale, (await ownMessages[locale]()).messages);
  return unopened(i18n) + withoutScript(i18n, locale);
}

/** The body of a page. */
async function bodyOf(
  given: Pick<AppProps, "locale" | "i18n" | "brand" | "about" | "status">,
  path: string,
  content: ContentSource | null,
): Promise<string> {
  const { locale } = given;
  const { prelude } = await prerender(
    <ContentContext value={content}>
      <App
        {...given}
        services={idleServices(locale)}
        ssrPath={localePath(locale, path)}
        site={createActor(appMachine, { input: { locale, path, route: null, build: "" } })}
      />
    </ContentContext>,
    // Beyond this size React streams a boundary after the page with an inline script, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

async function render(
  locale: Locale,
  path: string,
  status: number,
): Promise<Pick<Prerendered, "head" | "body">> {
  const i18n = createI18n(locale, await messagesIn(locale));
  const shown = status === 200 ? undefined : status;
  const body = await bodyOf(
    { locale, i18n, brand: holes.brand, about: holes.about, status: shown },
    path,
    null,
  );
  const head = [
    headHtml(headOf(path, i18n, holes.brand), { ...holes, locale }),
    ownMeta(holes),
    ...(status === 200 ? [] : [`<meta name="exchange:status" content="${String(status)}" />`]),
  ].join("\n");
  return { head, body };
}

/** Renders a page whose text is in the database. The server calls it once per version of a page. */
export async function renderContent(
  locale: Locale,
  content: ContentPage,
  site: { brand: string; about: string; origin: string; picture: string; page: number },
): Promise<Pick<Prerendered, "head" | "body">> {
  const { brand, about } = site;
  const i18n = createI18n(locale, await messagesIn(locale));
  const answer = Promise.resolve<ContentAnswer>({ kind: "page", page: content });
  const source: ContentSource = { read: () => answer, forget: () => undefined };
  const body = await bodyOf({ locale, i18n, brand, about, status: undefined }, content.path, source);
  const head = [
    contentHead(content, { ...site, locale }),
    ownMeta({ brand: escapeAttribute(brand), about: escapeAttribute(about) }),
  ].join("\n");
  return { head, body };
}

/** Every page in one language, and its error pages. */
export async function renderPages(locale: Locale): Promise<Prerendered[]> {
  const own = routes.filter(({ isContent }) => isContent !== true);
  const pages = own.map(async ({ id, pattern }) => ({
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
  const rendered = routes
    .filter(({ isContent }) => isContent)
    .map(({ pattern }) => ({
      pattern: localePath(locale, pattern),
      locale,
      status: 200,
      file: `pages/${locale}/content.html`,
      rendered: true as const,
      // The server fills them in.
      head: "<!--head-->",
      body: "<!--app-->",
    }));
  return [...(await Promise.all([...pages, ...errors])), ...rendered];
}
