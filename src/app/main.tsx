import "#src/ui/styles.css";
import { hydrateRoot } from "react-dom/client";
import { splitLocale } from "#domain/locale.ts";
import { createI18n, loadMessages } from "#src/i18n/i18n.ts";
import { App } from "./App.tsx";
import { matchRoute } from "./matchRoute.ts";

/** What the server wrote into the head. */
const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

async function start(): Promise<void> {
  const { locale, path } = splitLocale(location.pathname);
  const [messages] = await Promise.all([loadMessages(locale), matchRoute(path)?.preload()]);
  const status = metaContent("exchange:status");
  hydrateRoot(
    document.getElementById("root") ?? document.body,
    <App
      locale={locale}
      i18n={createI18n(locale, messages)}
      brand={metaContent("application-name") ?? ""}
      status={status === undefined ? undefined : Number(status)}
      onLocaleChoice={() => {}}
    />,
  );
}

void start();
