import type { ContentNode } from "#domain/content.ts";
import { escapeHtml } from "#domain/html.ts";

const htmlOf = ({ tag, text = "", href, children = [] }: ContentNode, base: string): string => {
  const inner = escapeHtml(text) + contentHtml(children, base);
  if (tag === "text") return inner;
  if (tag === "br" || tag === "hr") return `<${tag} />`;
  const address = href?.startsWith("/") ? base + href : href;
  return `<${tag}${address === undefined ? "" : ` href="${escapeHtml(address)}"`}>${inner}</${tag}>`;
};

/** A text as HTML for where no page draws it, such as a feed; `base` is where the site stands in the language of the text. */
export const contentHtml = (nodes: readonly ContentNode[], base: string): string =>
  nodes.map((node) => htmlOf(node, base)).join("");

/** The words of a text without its elements. */
export const contentText = (nodes: readonly ContentNode[]): string =>
  nodes.map(({ text = "", children = [] }) => text + contentText(children)).join(" ");
