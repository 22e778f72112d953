import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Router } from "wouter";
import { defaultLocale, type Locale } from "#domain/text/locale.ts";
import { LocaleContext } from "#src/language/LocaleContext.tsx";
import { SessionContext } from "#src/shell/session/SessionContext.ts";
import { type SiteActor, SiteContext } from "#src/shell/site/SiteContext.ts";
import { AnchorContext } from "#src/ui/controls/Anchor.tsx";
import { askFirst } from "#src/ui/fields/typed-text.ts";
import { provideExchange } from "#src/exchange/exchange/actors.ts";
import { Flows } from "./Flows.tsx";
import { AddressWatch } from "./PageArrival.tsx";
import { RouterLink } from "./RouterLink.tsx";
import { RouteView } from "./RouteView.tsx";
import type { Services } from "./services.ts";
import { ServicesContext } from "./ServicesContext.ts";
import { Shell } from "./Shell.tsx";

export interface AppProps {
  locale: Locale;
  i18n: I18n;
  brand: string;
  /** A line about the exchange, in the footer. */
  about: string;
  services: Services;
  /** HTTP status of the page, when it was not 200. */
  status?: number | undefined;
  /** Address to render without a browser. */
  ssrPath?: string;
  site: SiteActor;
}

/**
 * The whole page: the browser and the prerenderer render the same tree. Not in strict mode: it starts every
 * actor twice in development, and the inspector would show the first request of each flow as failed.
 */
export function App({ locale, i18n, brand, about, services, status, ssrPath, site }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <LocaleContext value={locale}>
        <ServicesContext value={services}>
          <SessionContext value={services.session}>
            <SiteContext value={site}>
              <Flows provide={provideExchange}>
                <AnchorContext value={RouterLink}>
                  <Router
                    base={locale === defaultLocale ? "" : `/${locale}`}
                    aroundNav={askFirst}
                    {...(ssrPath !== undefined && { ssrPath })}
                  >
                    <AddressWatch />
                    <Shell brand={brand} about={about}>
                      <RouteView brand={brand} status={status} />
                    </Shell>
                  </Router>
                </AnchorContext>
              </Flows>
            </SiteContext>
          </SessionContext>
        </ServicesContext>
      </LocaleContext>
    </I18nProvider>
  );
}
