import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useDeferredValue, useMemo } from "react";
import type { ContentNode } from "#domain/site/content-node.ts";
import { type Locale, localePath } from "#domain/text/locale.ts";
import { parseMarkdown } from "#domain/site/markdown.ts";
import type { ContentKind, ContentTexts } from "#machines/console/content/content.types.ts";
import { LocaleContext } from "#src/language/LocaleContext.tsx";
import { ContentHead } from "#src/site/content/ContentHead.tsx";
import { Prose } from "#src/site/content/Prose.tsx";
import { Question } from "#src/site/content/Question.tsx";
import { AnchorContext } from "#src/ui/controls/Anchor.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Content.module.css";

/** Links lead to the site, in the language of their text. */
const linkIn = (locale: Locale) =>
  function SiteLink({ href = "", children, ...rest }: ComponentProps<"a">) {
    return (
      <a
        {...rest}
        href={href.startsWith("/") ? localePath(locale, href) : href}
        target="_blank"
        rel="noopener"
      >
        {children}
      </a>
    );
  };

const links = { ru: linkIn("ru"), en: linkIn("en") };

/** Both languages are on one page, and an anchor is there only once. */
const withoutAnchors = (nodes: readonly ContentNode[]): ContentNode[] =>
  nodes.map(({ tag, text, href, children }) => ({
    tag,
    ...(text !== undefined && { text }),
    ...(href !== undefined && { href }),
    ...(children && { children: withoutAnchors(children) }),
  }));

interface Props {
  kind: ContentKind;
  texts: ContentTexts;
}

function Side({ locale, kind, texts }: Props & { locale: Locale }) {
  const { t } = useLingui();
  const text = (name: "title" | "lead" | "body") => texts[`${name}_${locale}`] ?? "";
  const markdown = text("body");
  const body = useMemo(() => withoutAnchors(parseMarkdown(markdown)), [markdown]);
  const { date } = texts;
  return (
    <LocaleContext value={locale}>
      <AnchorContext value={links[locale]}>
        <Card lang={locale} className={styles.side}>
          <Stack gap={5}>
            {kind === "question" ? (
              <Question
                id={`preview-${locale}`}
                title={text("title")}
                body={body}
                isOpen
                link={{ href: "/faq", label: t`All questions` }}
              />
            ) : (
              <>
                <ContentHead
                  level={3}
                  page={{
                    title: text("title"),
                    lead: text("lead"),
                    ...(kind === "news" && typeof date === "string" && date !== "" && { date }),
                  }}
                />
                <Prose body={body} />
              </>
            )}
          </Stack>
        </Card>
      </AnchorContext>
    </LocaleContext>
  );
}

/** A text as the site draws it, in both languages. Where a page has more than its text, only the text is drawn. */
export function TextPreview({ kind, texts }: Props) {
  const { t } = useLingui();
  const shown = useDeferredValue(texts);
  return (
    <section className={styles.preview}>
      <Heading level={2} look="subtitle">{t`As the site shows it`}</Heading>
      {kind === "page" && (
        <Text
          size="small"
          tone="muted"
        >{t`What the site adds to this page by itself isn't drawn here.`}</Text>
      )}
      <div className={styles.sides}>
        <Side locale="ru" kind={kind} texts={shown} />
        <Side locale="en" kind={kind} texts={shown} />
      </div>
    </section>
  );
}
