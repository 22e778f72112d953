/**
 * A node of a text parsed from Markdown: an element, or plain text (`tag` is `text`). It never contains HTML.
 */
export interface ContentNode {
  tag:
    | "text"
    | "p"
    | "h2"
    | "h3"
    | "ul"
    | "ol"
    | "li"
    | "blockquote"
    | "strong"
    | "em"
    | "code"
    | "pre"
    | "a"
    | "br"
    | "hr"
    | "table"
    | "thead"
    | "tbody"
    | "tr"
    | "th"
    | "td";
  text?: string;
  href?: string;
  /** Anchor of a heading. */
  id?: string;
  children?: ContentNode[];
}

/** The text of nodes, without their markup. */
export const plainText = (nodes: readonly ContentNode[]): string =>
  nodes
    .map(({ text = "", children = [] }) => text + plainText(children))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
