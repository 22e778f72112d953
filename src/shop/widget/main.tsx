import { accentTokens } from "#domain/site/accent.ts";
import "#src/shell/translation.js";
import "#src/ui/theme/styles.css";
import "./main.css";
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { linkOfWidget, widgetTheme } from "#domain/shop/embed.ts";
import { localePath, splitLocale } from "#domain/text/locale.ts";
import { lateApi, loadClient } from "#src/shell/api/api.ts";
import { calculatorCalls } from "#src/exchange/calls.ts";
import { limitedFetch } from "#src/shell/api/limited-fetch.ts";
import { fetchPayload } from "#src/shell/api/payload.ts";
import { widgetCalls } from "./calls.ts";
import { openEmbedding } from "#src/shell/browser/embedding.ts";
import { FlowsContext } from "#src/flows/flows.ts";
import { Widget } from "./Widget.tsx";
import { createI18n, loadMessages } from "#src/language/i18n.ts";
import { LocaleContext } from "#src/language/LocaleContext.tsx";
import { provideWidget } from "./actors.ts";

const { locale } = splitLocale(location.pathname);
const base = localePath(locale, "").replace(/\/$/, "");
const query = new URLSearchParams(location.search);
const page = document.documentElement;

const theme = widgetTheme(query.get("theme"));
if (theme !== "auto") page.dataset.theme = theme;
// Set through the CSSOM: the CSP allows no inline styles.
for (const [name, value] of Object.entries(accentTokens(query.get("accent") ?? "")))
  page.style.setProperty(name, value);

const embedding = openEmbedding();
const root = document.getElementById("root") ?? document.body;
new ResizeObserver(() => embedding.tellHeight(Math.ceil(root.getBoundingClientRect().height))).observe(root);

const { searchParams: asked } = new URL(linkOfWidget(location.href));
const wanted = new URLSearchParams([...asked].filter(([name]) => name === "shop" || name.startsWith("cur_")));
// The calculator needs the same answers as the first screen of the home page.
const payload = fetchPayload(`${base}/_payload.json?${wanted.toString()}`, limitedFetch);
const api = lateApi(async () => (await loadClient()).createApi({ base, fetch: limitedFetch }), payload);
const machines = provideWidget({ calculator: calculatorCalls(api), widget: widgetCalls(api), embedding });

const own = {
  ru: () => import("../../../locales/widget/ru.po"),
  en: () => import("../../../locales/widget/en.po"),
};
const [first, { messages }] = await Promise.all([loadMessages(locale), own[locale]()]);

createRoot(root).render(
  <I18nProvider i18n={createI18n(locale, { ...first, ...messages })}>
    <LocaleContext value={locale}>
      <FlowsContext value={{ machines }}>
        <main aria-label={document.title}>
          <Widget address={location.href} />
        </main>
      </FlowsContext>
    </LocaleContext>
  </I18nProvider>,
);
