import { useLingui } from "@lingui/react/macro";
import type { ContentBrief } from "#machines/console/content/content.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { oneOfKind } from "./messages.ts";
import { StateTags } from "./StateTags.tsx";
import styles from "./Content.module.css";

function TextCell({ id, kind, slug, title }: ContentBrief) {
  const { i18n } = useLingui();
  return (
    <Pair>
      <Anchor href={`/content/${id}`} className={styles.text}>
        {title}
      </Anchor>
      <Text as="span" size="small" tone="muted" className={styles.text}>
        {`${i18n._(oneOfKind[kind])} · ${slug}`}
      </Text>
    </Pair>
  );
}

const StateCell = (text: ContentBrief) => <StateTags text={text} />;

function ChangedCell({ changed_at: at, version }: ContentBrief) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      <time dateTime={at}>{formatShortMoment(locale, at)}</time>
      <Text as="span" size="small" tone="muted">{t`Version ${String(version)}`}</Text>
    </Pair>
  );
}

/** A page of the site's texts. */
export function ContentTable({ list }: { list: List<"content"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Texts of the site`}
      rowKey={({ id }) => id}
      columns={[
        { id: "text", title: t({ message: "Text", context: "of the site" }), cell: TextCell },
        { id: "state", title: t({ message: "State", context: "text of the site" }), cell: StateCell },
        { id: "changed", title: t({ message: "Changed", context: "text of the site" }), cell: ChangedCell },
      ]}
    />
  );
}
