import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { type Locale, localePath } from "#domain/text/locale.ts";
import { guard } from "#src/shell/guards.tsx";
import { loadLater } from "#src/shell/laterPages.ts";
import { routes } from "#src/shell/routes.tsx";
import { RouteView } from "#src/shell/RouteView.tsx";
import { titleOf } from "#src/shell/title.ts";
import { createI18n, loadMessages } from "#src/language/i18n.ts";
import { LocaleContext } from "#src/language/LocaleContext.tsx";
import { type SiteActor, SiteContext } from "#src/shell/site/SiteContext.ts";

async function htmlAt(path: string, locale: Locale = "en", status?: number): Promise<string> {
  const i18n = createI18n(locale, await loadMessages(locale));
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LocaleContext value={locale}>
        <SiteContext value={{} as SiteActor}>
          <Router ssrPath={localePath(locale, path)} base={locale === "en" ? "/en" : ""}>
            <RouteView brand="Exchange" status={status} />
          </Router>
        </SiteContext>
      </LocaleContext>
    </I18nProvider>,
  );
}

const wayHome = /<a[^>]*href="\/"[^>]*>.*?Go back home/s;

describe("an address without a page", () => {
  it("shows 'Page not found' when no route matches", async () => {
    const html = await htmlAt("/nowhere/at-all");
    expect(html).toContain("Page not found: /en/nowhere/at-all");
    expect(html).toContain(">404<");
    expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    expect(html).toMatch(wayHome);
  });

  it("shows 'Page Not Found' when the route's validation fails", async () => {
    expect(await htmlAt("/claim/nonsense")).toContain("Page Not Found: /en/claim/nonsense");
  });

  it.each(["/verify/nonsense", "/verification/nonsense", "/account/shop/webhooks/nonsense"])(
    "says so of %s too",
    async (path) => {
      expect(await htmlAt(path)).toContain(`Page Not Found: /en${path}`);
    },
  );

  it("shows markup in an address as text", async () => {
    expect(await htmlAt("/<script>x</script>")).not.toContain("<script>");
  });

  it("is translated into Russian", async () => {
    expect(await htmlAt("/claim/nonsense", "ru")).toContain("Страница не найдена: /claim/nonsense");
  });
});

it("shows 'Error' and the link home for any other status", async () => {
  const html = await htmlAt("/", "en", 503);
  expect(html).toContain(">503<");
  expect(html).toMatch(/<h1[^>]*>Error<\/h1>/);
  expect(html).toMatch(wayHome);
  // The router would stay on the page that failed.
  expect(html).toMatch(/<a href="\/" target="_self"/);
  expect(html).toContain("Try again");
});

it("a route cannot name a guard that does not exist", () => {
  for (const name of ["StaffOnly", "constructor", "__proto__"])
    expect(() => guard(name, () => null)).toThrow("Unknown route middleware");
  expect(guard("GuestOnly", () => null)).toBeTypeOf("function");
});

it("every loaded page has a title, or its text has one", async () => {
  await loadLater("login");
  const i18n = createI18n("en", {});
  for (const { pattern, isContent } of routes)
    expect(titleOf(pattern, i18n, "Exchange"), pattern).toMatch(
      isContent ? /^$/ : /^(?!Page not found).+ · Exchange$/,
    );
});
