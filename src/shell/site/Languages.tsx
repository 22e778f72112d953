import { useLingui } from "@lingui/react/macro";
import { useLocation, useSearch } from "wouter";
import { type Locale, localePath, locales } from "#domain/text/locale.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { LanguageSwitch } from "#src/ui/layout/LanguageSwitch.tsx";

const names = { ru: "Русский", en: "English" } as const satisfies Record<Locale, string>;

/** Links to this page in every language. `base` is the path that the router leaves out. */
export function Languages({ base = "", onChoose }: { base?: string; onChoose?: (lang: Locale) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [path] = useLocation();
  const search = useSearch();
  const own = base !== "" && path === "/" ? base : base + path;
  return (
    <LanguageSwitch
      label={t`Language`}
      languages={locales.map((lang) => ({
        lang,
        href: localePath(lang, own) + (search === "" ? "" : `?${search}`),
        short: lang.toUpperCase(),
        name: names[lang],
        current: lang === locale,
      }))}
      {...(onChoose && { onChoose: (lang: string) => onChoose(lang as Locale) })}
    />
  );
}
