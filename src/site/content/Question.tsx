import "#src/ui/icons/lateIcons.ts";
import type { ContentNode } from "#domain/site/content-node.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Prose } from "./Prose.tsx";
import styles from "./Question.module.css";

/** A question that expands its answer, with an anchor for links. */
export function Question({
  id,
  title,
  body,
  link,
  isOpen = false,
}: {
  id: string;
  title: string;
  body: ContentNode[];
  link: { href: string; label: string };
  /** Whether it begins with its answer shown. */
  isOpen?: boolean;
}) {
  const isHere = link.href.startsWith("#");
  return (
    <details className={styles.question} open={isOpen}>
      <summary>
        {title}
        <Icon name="chevronDown" />
      </summary>
      {/* The anchor is inside: a browser that comes for it opens the answer. */}
      <div id={id} className={styles.answer}>
        <Prose body={body} />
        {isHere ? (
          <a href={link.href} className={styles.link}>
            {link.label}
          </a>
        ) : (
          <Anchor href={link.href} className={styles.link}>
            {link.label}
          </Anchor>
        )}
      </div>
    </details>
  );
}
