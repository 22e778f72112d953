import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linksIn } from "#domain/text/links.ts";
import { isPicture, longestMessage } from "#domain/site/chat.ts";

const links = (text: string) =>
  linksIn(text).flatMap(({ kind, text: part }) => (kind === "link" ? [part] : []));

describe("addresses in a message", () => {
  it.each([
    ["See https://example.com/a?b=c#d.", ["https://example.com/a?b=c#d"]],
    ["(http://example.com)", ["http://example.com"]],
    ["«https://example.com/я», да?", ["https://example.com/я"]],
    ["https://a.example https://b.example", ["https://a.example", "https://b.example"]],
    ["https://ru.wikipedia.org/wiki/Foo_(bar)", ["https://ru.wikipedia.org/wiki/Foo_(bar)"]],
    ["(https://a.example/b_(c)).", ["https://a.example/b_(c)"]],
    ["[https://a.example/?q=[1]&r={2}]", ["https://a.example/?q=[1]&r={2}"]],
    ["HTTPS://EXAMPLE.COM", ["HTTPS://EXAMPLE.COM"]],
  ])("%s", (text, found) => expect(links(text)).toEqual(found));

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>",
    "https://",
    "https://bank.example@evil.example/",
    "https://user:password@evil.example/",
    "https://:password@evil.example/",
    "example.com",
    "ftp://example.com",
    "//example.com",
  ])("%s stays text", (text) => expect(linksIn(text)).toEqual([{ kind: "text", text }]));

  it("are found with the text before, between and after them, without empty parts", () => {
    expect(linksIn("see https://a.example, or https://b.example.")).toEqual([
      { kind: "text", text: "see " },
      { kind: "link", text: "https://a.example" },
      { kind: "text", text: ", or " },
      { kind: "link", text: "https://b.example" },
      { kind: "text", text: "." },
    ]);
    expect(linksIn("https://a.example")).toEqual([{ kind: "link", text: "https://a.example" }]);
    expect(linksIn("")).toEqual([]);
  });

  it("end at an HTML tag", () =>
    expect(links('https://example.com/"><script>alert(1)</script>')).toEqual(["https://example.com/"]));

  it("are found without changing the text, and only http and https are linked", () => {
    const word = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom("javascript:", "https://", " ", ")."));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join("");
        const parts = linksIn(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const link of links(text)) expect(new URL(link).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

it("shows pictures inline and other files by name", () => {
  expect(["image/png", "image/webp"].map(isPicture)).toEqual([true, true]);
  expect(["application/pdf", "application/image/", ""].map(isPicture)).toEqual([false, false, false]);
});

it("accepts messages of two thousand characters", () => {
  expect(longestMessage).toBe(2000);
});
