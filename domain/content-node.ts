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
