import { expect, it } from "vitest";
import { escapeHtml } from "#domain/html.ts";

it.each([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
  ["&lt;", "&amp;lt;"],
  ["<a href=\"x\">'&'</a>", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"],
  ["Обмен №1", "Обмен №1"],
])("%s is written %s", (text, html) => expect(escapeHtml(text)).toBe(html));
