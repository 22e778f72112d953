import { describe, expect, it } from "vitest";
import { headHtml } from "#src/shell/prerender/head.ts";

const head = { title: `"A" & B`, description: "", listed: true, path: "/faq" };
const place = {
  locale: "en",
  origin: "https://x.example",
  picture: "https://x.example/share/en/faq.png?v=1",
} as const;

/** The content of the head's meta elements by name. */
const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g),
      ([, name = "", text = ""]) => [name, text],
    ),
  );

describe("the head of a page", () => {
  it("has a preview picture for sharing", () => {
    expect(metaOf(headHtml(head, place))).toMatchObject({
      "og:title": "&#34;A&#34; &#38; B",
      "og:image": "https://x.example/share/en/faq.png?v=1",
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "&#34;A&#34; &#38; B",
      "twitter:card": "summary_large_image",
    });
  });

  it("has no preview picture on a page that is not listed", () => {
    for (const hidden of [
      { ...head, listed: false },
      { ...head, path: null },
    ])
      expect(Object.keys(metaOf(headHtml(hidden, place))).filter((name) => /image|card/.test(name))).toEqual(
        [],
      );
  });
});
