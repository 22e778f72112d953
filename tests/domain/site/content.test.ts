import { describe, expect, it } from "vitest";
import { isSafeLink, isSlug } from "#domain/site/content.ts";
import { escapeHtml } from "#domain/text/html.ts";

describe("a slug", () => {
  it.each(["a", "0", "how-to-pay", "usdt-trc20-2", "a".repeat(80)])("may be %s", (text) =>
    expect(isSlug(text)).toBe(true),
  );

  it.each([
    "",
    "-",
    "-a",
    "a-",
    "a--b",
    "How",
    "a b",
    "a_b",
    "вопрос",
    "a\n",
    "a".repeat(81),
    "!a",
    "a!",
    "a-!",
  ])("may not be %j", (text) => expect(isSlug(text)).toBe(false));
});

describe("a link in a text", () => {
  it.each([
    "/rules",
    "/",
    "#top",
    "https://a.example/b?c",
    "HTTPS://A.EXAMPLE",
    "mailto:a@b.example",
    "tel:+7999",
  ])("may lead to %s", (href) => expect(isSafeLink(href)).toBe(true));

  it.each([
    "",
    "rules",
    "//evil.example",
    "/\\evil.example",
    "http://a.example",
    "javascript:alert(1)//https://a.example",
    "data:text/html,x#top",
    "x/y",
    "https://a.example/b c",
    "/a\nb",
    "/a\u0000b",
    "/\u0007",
  ])("may not lead to %j", (href) => expect(isSafeLink(href)).toBe(false));
});

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
