import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ContentNode } from "#domain/site/content-node.ts";
import { contentHtml, contentText } from "#server/site/content/html.ts";
import { parseMarkdown } from "#domain/site/markdown.ts";

const html = (text: string) => contentHtml(parseMarkdown(text), "https://x.example");
const all = (nodes: readonly ContentNode[]): ContentNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

describe("Markdown", () => {
  it("becomes elements of the allowlist", () => {
    expect(html("## Title {#late}\n\n- **one** and *two*\n- [three](/faq)")).toBe(
      '<h2>Title</h2><ul><li><strong>one</strong> and <em>two</em></li><li><a href="https://x.example/faq">three</a></li></ul>',
    );
    expect(parseMarkdown("## Title {#late}")).toEqual([
      { tag: "h2", id: "late", children: [{ tag: "text", text: "Title" }] },
    ]);
    expect(html("| a | b |\n| - | - |\n| 1 | 2 |")).toContain("<tbody><tr><td>1</td><td>2</td></tr></tbody>");
  });

  it("keeps a figure with what it counts", () => {
    expect(contentText(parseMarkdown("2 % of 10 000 ₽, 5 USDT, by 3 of us, `a 1 % b`"))).toBe(
      "2\u00A0% of 10\u00A0000\u00A0₽, 5\u00A0USDT, by 3 of us,  a 1 % b",
    );
  });

  it("shows HTML as text", () => {
    expect(html("<script>alert(1)</script>")).not.toContain("<script");
    expect(html("a <img src=x onerror=alert(1)> b")).not.toContain("<img");
    expect(contentText(parseMarkdown("<b>bold</b>"))).toContain("<b>");
  });

  it("leaves unsafe links as text", () => {
    for (const address of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java&#10;script:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "//elsewhere.example",
      "http://plain.example",
      "file:///etc/passwd",
    ])
      expect(all(parseMarkdown(`[x](<${address}>) [y](${address})`)).filter(({ href }) => href)).toEqual([]);
    expect(html("![x](https://elsewhere.example/p.png)")).not.toContain("<img");
  });

  it("has no other output for any text", () => {
    const pieces = fc.constantFrom(
      "<script>",
      "](",
      "javascript:",
      "**",
      "`",
      "\n",
      "# ",
      "| ",
      "x",
      "[",
      ")",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const nodes = all(parseMarkdown(parts.join("")));
        for (const { tag, href = "/" } of nodes) {
          expect(tag).toMatch(/^(?:text|p|h[23]|[uo]l|li|blockquote|strong|em|code|pre|a|[bh]r|t\w+)$/);
          expect(href).toMatch(/^(?:\/|#|https:|mailto:|tel:)/);
        }
      }),
    );
  });
});
