import MarkdownIt from "markdown-it";
import type { ContentNode } from "./content-node.ts";
import { isSafeLink } from "./content.ts";

type Tag = ContentNode["tag"];

/** Allowed elements by Markdown token. Other elements are dropped and their text is kept. */
const tags: Readonly<Record<string, Tag>> = {
  p: "p",
  h1: "h2",
  h2: "h2",
  h3: "h3",
  h4: "h3",
  h5: "h3",
  h6: "h3",
  ul: "ul",
  ol: "ol",
  li: "li",
  blockquote: "blockquote",
  strong: "strong",
  em: "em",
  a: "a",
  table: "table",
  thead: "thead",
  tbody: "tbody",
  tr: "tr",
  th: "th",
  td: "td",
};

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable(["image"]);
markdown.validateLink = isSafeLink;

type Token = ReturnType<typeof markdown.parse>[number];

/** A figure keeps what it counts: 25 %, 10 000 ₽, 5 USDT. */
const held = (text: string): string => text.replaceAll(/(?<=\d) (?=\d{3}\b|[%₽$€]|[A-Z]{3,5}\b)/g, "\u00A0");

const leafOf = ({ type, tag, content }: Token): ContentNode | undefined => {
  switch (type) {
    case "text":
    case "html_inline":
    case "html_block":
      return content === "" ? undefined : { tag: "text", text: held(content) };
    case "softbreak":
      return { tag: "text", text: " " };
    case "hardbreak":
      return { tag: "br" };
    case "code_inline":
      return { tag: "code", text: content };
    case "code_block":
    case "fence":
      return { tag: "pre", text: content };
    default:
      return tag === "hr" ? { tag: "hr" } : undefined;
  }
};

/** `## Title {#anchor}`: the same anchor in both languages. */
const anchor = / \{#([a-z0-9-]{1,60})\}$/;

const withAnchor = (node: ContentNode): ContentNode => {
  const last = node.children?.at(-1);
  const id = last?.text === undefined ? undefined : anchor.exec(last.text)?.[1];
  if (last === undefined || id === undefined) return node;
  const title = { ...last, text: last.text?.replace(anchor, "") ?? "" };
  return { ...node, id, children: [...(node.children?.slice(0, -1) ?? []), title] };
};

/** Converts flat tokens to a tree. Each opening token has its closing one. */
const treeOf = (tokens: readonly Token[]): ContentNode[] => {
  const root: ContentNode[] = [];
  const open: { node: ContentNode | null; into: ContentNode[] }[] = [];
  let into = root;
  for (const token of tokens) {
    if (token.nesting === 1) {
      const href = token.attrGet("href");
      const isLost = token.hidden || (token.tag === "a" && !isSafeLink(String(href ?? "")));
      const tag = isLost ? undefined : tags[token.tag];
      const node =
        tag === undefined ? null : { tag, ...(typeof href === "string" && { href }), children: [] };
      open.push({ node, into });
      into = node === null ? into : node.children;
    } else if (token.nesting === -1) {
      const closed = open.pop();
      if (closed === undefined) continue;
      into = closed.into;
      if (closed.node !== null)
        into.push(["h2", "h3"].includes(closed.node.tag) ? withAnchor(closed.node) : closed.node);
    } else if (token.type === "inline") into.push(...treeOf(token.children ?? []));
    else {
      const leaf = leafOf(token);
      if (leaf !== undefined) into.push(leaf);
    }
  }
  return root;
};

/** Parses Markdown into a tree of allowed elements. HTML and unsafe links stay plain text. */
export const parseMarkdown = (text: string): ContentNode[] => treeOf(markdown.parse(text, {}));
