import type { ContentNode } from "#domain/site/content-node.ts";
import { escapeHtml } from "#domain/text/html.ts";

const htmlOf = ({ tag, text = "", href, children = [] }: ContentNode, base: string): string => {
  const inner = escapeHtml(text) + contentHtml(children, base);
  if (tag === "text") return inner;
  if (tag === "br" || tag === "hr") return `<${tag} />`;
  const address = href?.startsWith("/") ? base + href : href;
  return `<${tag}${address === undefined ? "" : ` href="${escapeHtml(address)}"`}>${inner}</${tag}>`;
};

/**
 * Renders a text as HTML for use outside the site, such as a feed. `base` is the site's URL in the language
 * of the text.
 */
export const contentHtml = (nodes: readonly ContentNode[], base: string): string =>
  nodes.map((node) => htmlOf(node, base)).join("");

/** The plain text of a document. */
export const contentText = (nodes: readonly ContentNode[]): string =>
  nodes.map(({ text = "", children = [] }) => text + contentText(children)).join(" ");
