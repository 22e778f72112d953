import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { plainText } from "#domain/site/content-node.ts";
import type { ContentPage } from "#domain/site/content.ts";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import scroller from "#src/ui/layout/Scroller.module.css";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Article.module.css";
import { ContentHead, DateLine } from "./ContentHead.tsx";
import { topicId } from "./Topics.tsx";

/** The parts of a page that have an anchor. */
const sectionsOf = ({ topics = [], cities = [], body }: ContentPage): { id: string; title: string }[] => [
  ...topics.map(({ title }, index) => ({ id: topicId(index), title })),
  ...cities.map(({ code, name }) => ({ id: code, title: name })),
  ...body.flatMap((node) =>
    node.tag === "h2" && node.id !== undefined ? { id: node.id, title: plainText([node]) } : [],
  ),
];

function Contents({ page }: { page: ContentPage }) {
  const { t } = useLingui();
  const id = useId();
  const sections = sectionsOf(page);
  if (sections.length < 2) return null;
  return (
    <nav aria-labelledby={id} className={styles.contents}>
      <Text id={id} size="small" strong>{t`On this page`}</Text>
      <ul className={scroller.bar}>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where a reader goes with what the page leaves open. */
function Ask({ path }: { path: string }) {
  const { t } = useLingui();
  const isContacts = path === "/contacts";
  return (
    <div className={styles.ask}>
      <Text strong>{isContacts ? t`Lost the link to an order?` : t`Any questions left?`}</Text>
      <ButtonLink size="small" href={isContacts ? "/find-claim" : "/contacts"}>
        {isContacts ? t`Find an order` : t`Ask us`}
      </ButtonLink>
    </div>
  );
}

/**
 * The template of public texts: a column to read, and beside it what the page contains, how old it is and whom to
 * ask. On a phone the contents come before the text, the rest follows it.
 */
export function Article({
  page,
  above,
  side,
  children,
}: {
  page: ContentPage;
  above?: ReactNode;
  /** What this page has beside its text. */
  side?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.article}>
      <div className={styles.main}>
        <ContentHead page={page} above={above} />
        <Contents page={page} />
        {children}
      </div>
      <aside className={styles.side}>
        <Contents page={page} />
        {side}
        <Ask path={page.path} />
        {page.date === undefined && page.body.length > 0 && (
          <DateLine of={t`Updated`} date={page.updated_at.slice(0, 10)} />
        )}
      </aside>
    </div>
  );
}
