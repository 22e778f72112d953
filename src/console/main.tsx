import "#src/shell/translation.js";
import "#src/ui/theme/styles.css";
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { localePath, splitLocale } from "#domain/text/locale.ts";
import { lateApi, loadClient } from "#src/shell/api/api.ts";
import { limitedFetch } from "#src/shell/api/limited-fetch.ts";
import { inspection } from "#src/shell/inspection.ts";
import { servicesOf } from "#src/shell/services.ts";
import { createSessionGate } from "#src/shell/session/gate.ts";
import { createI18n, loadMessages } from "#src/language/i18n.ts";
import { LocaleContext } from "#src/language/LocaleContext.tsx";
import { ServicesContext } from "#src/shell/ServicesContext.ts";
import { SessionContext } from "#src/shell/session/SessionContext.ts";
import { AnchorContext } from "#src/ui/controls/Anchor.tsx";
import { askFirst, watchButtons } from "#src/ui/fields/typed-text.ts";
import { ConsoleLink } from "./frame/ConsoleLink.tsx";
import { catalogs } from "./frame/catalogs.ts";
import { Console } from "./Console.tsx";

const { locale } = splitLocale(location.pathname);
const base = localePath(locale, "").replace(/\/$/, "");
const inspect = await inspection();
const session = createSessionGate({ base, inspect });
const client = loadClient().then(({ createApi }) =>
  createApi({ base, fetch: limitedFetch, bearer: session }),
);
const services = servicesOf({ locale, base, session, inspect, api: lateApi(() => client) });
// Everything here is for somebody who is signed in.
void session.open().catch(() => undefined);
const [first, { messages }] = await Promise.all([loadMessages(locale), catalogs[locale]()]);

watchButtons();
createRoot(document.getElementById("root") ?? document.body).render(
  <I18nProvider i18n={createI18n(locale, { ...first, ...messages })}>
    <LocaleContext value={locale}>
      <ServicesContext value={services}>
        <SessionContext value={session}>
          <AnchorContext value={ConsoleLink}>
            <Router base={localePath(locale, "/console")} aroundNav={askFirst}>
              <Console />
            </Router>
          </AnchorContext>
        </SessionContext>
      </ServicesContext>
    </LocaleContext>
  </I18nProvider>,
);
