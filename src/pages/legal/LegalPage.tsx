import { useLingui } from "@lingui/react/macro";
import { use } from "react";
import { useLocation } from "wouter";
import type { Locale } from "#domain/locale.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Reading, Stack } from "#src/ui/Layout.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import type { LegalText, LegalTextId } from "./legal.types.ts";

type Texts = Record<LegalTextId, LegalText>;

const loaded = new Map<Locale, Promise<Texts>>();

async function load(locale: Locale): Promise<Texts> {
  const { legalTexts } = await (locale === "ru" ? import("./legal.ru.ts") : import("./legal.en.ts"));
  return legalTexts;
}

/** The texts of one language, a chunk of its own; loaded once. */
function textsIn(locale: Locale): Promise<Texts> {
  let texts = loaded.get(locale);
  if (texts === undefined) {
    texts = load(locale);
    loaded.set(locale, texts);
    texts.catch(() => loaded.delete(locale));
  }
  return texts;
}

/** The rules of the exchange and the AML and KYC policy. */
export function LegalPage() {
  const { t } = useLingui();
  const [path] = useLocation();
  const id: LegalTextId = path === "/aml" ? "aml" : "rules";
  const text = use(textsIn(useLocale()))[id];
  return (
    <Reading>
      <Stack gap={5}>
        <Heading level={1}>{id === "aml" ? t`AML and KYC policy` : t`Exchange rules`}</Heading>
        <Text size="large" tone="secondary">
          {text.intro}
        </Text>
        {text.sections.map((section) => (
          <Stack key={section.id} gap={3}>
            <Heading level={2} id={section.id}>
              {section.title}
            </Heading>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        ))}
      </Stack>
    </Reading>
  );
}
