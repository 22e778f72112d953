import { useLingui } from "@lingui/react/macro";
import type { ContentBrief } from "#machines/console/content/content.types.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";

/** How a text stands: what visitors see, and what is planned. */
export function StateTags({
  text: { version, published, planned, planned_at: at },
  plain = false,
}: {
  /** Without frames, for rows. */
  plain?: boolean;
  text: Pick<ContentBrief, "version" | "published" | "planned" | "planned_at">;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = at === null ? "" : formatShortMoment(locale, at);
  return (
    <Row gap={2}>
      {published === null ? (
        <Tag plain={plain}>{t({ message: "Draft", context: "text of the site" })}</Tag>
      ) : (
        <Tag plain={plain} tone="success">
          {t({ message: "Published", context: "text of the site" })}
        </Tag>
      )}
      {published !== null && published < version && <Tag plain={plain} tone="warning">{t`Newer draft`}</Tag>}
      {planned !== null && <Tag plain={plain} tone="info">{t`Planned for ${moment}`}</Tag>}
    </Row>
  );
}
