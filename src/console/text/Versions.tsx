import { useLingui } from "@lingui/react/macro";
import type { ContentDocument } from "#machines/console/content/content.types.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Text.module.css";

/** The versions of a text, the latest first, each with the way to it. */
export function Versions({ document }: { document: ContentDocument }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, version: latest, shown, published, versions } = document;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`Versions`}</Heading>
        <ol className={styles.versions}>
          {versions.map(({ version, at, note, actor }) => {
            const name = t`Version ${String(version)}`;
            return (
              <li key={version}>
                <Row gap={3}>
                  <Anchor
                    href={version === latest ? `/content/${id}` : `/content/${id}/${String(version)}`}
                    aria-current={version === shown ? "page" : undefined}
                  >
                    {name}
                  </Anchor>
                  {version === published && (
                    <Tag tone="success">{t({ message: "Published", context: "text of the site" })}</Tag>
                  )}
                  <Text as="span" size="small" tone="muted" className={styles.about}>
                    {[formatShortMoment(locale, at), actor?.name, note].filter((part) => part).join(" · ")}
                  </Text>
                </Row>
              </li>
            );
          })}
        </ol>
      </Stack>
    </Card>
  );
}
