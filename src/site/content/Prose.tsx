import { createElement, type ReactNode } from "react";
import { localePath } from "#domain/text/locale.ts";
import type { ContentNode } from "#domain/site/content-node.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { cx } from "#src/ui/cx.ts";
import styles from "./Prose.module.css";

/** Whether an address is a file of this site rather than one of its pages. */
const isFile = (href: string): boolean => /^\/[^?#]*\.[a-z]+$/.test(href);

function Link({ href, children }: { href: string; children: ReactNode }) {
  const locale = useLocale();
  if (isFile(href)) return <a href={localePath(locale, href)}>{children}</a>;
  // A plain link, so that the exchange form reloads with the address's parameters.
  if (href.startsWith("/?")) return <a href={localePath(locale, href)}>{children}</a>;
  if (href.startsWith("https:"))
    return (
      <a href={href} rel="noopener">
        {children}
      </a>
    );
  return <Anchor href={href}>{children}</Anchor>;
}

function elementOf(node: ContentNode, key: number): ReactNode {
  const { tag, text, href = "", id, children } = node;
  if (tag === "text") return text;
  const inner = children === undefined ? text : children.map(elementOf);
  if (tag === "a")
    return (
      <Link key={key} href={href}>
        {inner}
      </Link>
    );
  if (tag === "table")
    return (
      <div key={key} className={styles.wide}>
        <table>{inner}</table>
      </div>
    );
  return createElement(tag, { key, ...(id !== undefined && { id }) }, inner);
}

/** Running text. Its tree contains only the elements that the contract lists. */
export function Prose({ body, className }: { body: readonly ContentNode[]; className?: string }) {
  if (body.length === 0) return null;
  return <div className={cx(styles.prose, className)}>{body.map(elementOf)}</div>;
}
