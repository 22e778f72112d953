import { useLingui } from "@lingui/react/macro";
import { reasonIn } from "#domain/claim/ready-reasons.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Text } from "#src/ui/layout/Text.tsx";

/** Why staff did what they did. A reason in another language says whose words it is. */
export function Reason({ children: reason }: { children: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { text, lang } = reasonIn(locale, reason);
  if (lang === locale) return text;
  return (
    <>
      <span lang={lang}>{text}</span>
      <Text size="small" tone="secondary">{t`Our staff wrote this.`}</Text>
    </>
  );
}
