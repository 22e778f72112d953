import { expect, test } from "vitest";
import { brandGround, houseColour } from "#domain/site/accent.ts";
import { letterHtml, writeLetter } from "#server/platform/mail/letter.ts";

const letter = {
  locale: "en",
  brand: "Tom & Co",
  title: "Claim <1>",
  paragraphs: ["First.", 'Second "quoted".'],
  rows: [["You send", "0.01 BTC"]],
  action: { label: "Open", url: "http://localhost/en/claim/1?a=1&b=2" },
  footer: "Why.",
} as const;

test("a letter says the same as text and as HTML", () => {
  const { subject, text } = writeLetter(letter);
  const html = letterHtml(letter);
  expect(subject).toBe("Claim <1> — Tom & Co");
  expect(text).toBe(
    `Claim <1>

First.

Second "quoted".

You send: 0.01 BTC

Open: http://localhost/en/claim/1?a=1&b=2

Why.
Tom & Co`,
  );
  for (const part of [
    'lang="en"',
    "Claim &lt;1&gt;",
    "Second &quot;quoted&quot;.",
    "You send",
    "0.01 BTC",
    "Tom &amp; Co",
    'href="http://localhost/en/claim/1?a=1&amp;b=2"',
  ])
    expect(html).toContain(part);
});

test("a letter loads nothing, runs nothing, and omits absent parts", () => {
  const short = { ...letter, rows: [], action: undefined };
  const { text } = writeLetter(short);
  const html = letterHtml(short);
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|src=/);
  expect(html).not.toContain("href=");
  expect(text).toBe('Claim <1>\n\nFirst.\n\nSecond "quoted".\n\nWhy.\nTom & Co');
});

test("a letter names the company last", () => {
  const html = letterHtml(letter, { BRAND_COMPANY: "Tom & Co, No. 1" });
  expect(html).toMatch(/Why\.<br>Tom &amp; Co, No\. 1<\/td>/);
});

test("the button of a letter has the brand's colour, dark enough for its words", () => {
  expect(letterHtml(letter, { BRAND_COLOUR: "#4b0082" })).toContain("background:#4b0082");
  expect(letterHtml(letter, { BRAND_COLOUR: "#ffcc00" })).toContain(`background:${brandGround("#ffcc00")}`);
  expect(letterHtml(letter)).toContain(`background:${houseColour}`);
});

test("a letter stacks figures on a phone, and breaks long words", () => {
  const html = letterHtml({ ...letter, paragraphs: ["https://example.com/".repeat(9)] });
  expect(html).toMatch(/@media \(max-width:480px\)\{[^@]*\.k,\.v,\.s\{display:block!important/);
  expect(html).toMatch(/<td class="[^"]*\bk\b[^"]*"[^>]*>You send<\/td><td class="[^"]*\bv\b/);
  expect(html).toMatch(/<p [^>]*overflow-wrap:anywhere[^>]*>https:/);
});

test("a letter shows how an order stands and what goes for what, before its words", () => {
  const ticket = {
    status: "Paid & <done>",
    tone: "success",
    sides: [
      ["You sent", "0.01 BTC", "Bitcoin"],
      ["You received", "₽1", "Bank, •• 1111"],
    ],
  } as const;
  const html = letterHtml({ ...letter, ticket });
  const places = ["Paid &amp; &lt;done&gt;", "<h1", "0.01 BTC", "Bank, •• 1111", "First."].map((part) =>
    html.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(writeLetter({ ...letter, rows: [], ticket }).text).toContain(
    "\n\nYou sent: 0.01 BTC (Bitcoin)\nYou received: ₽1 (Bank, •• 1111)\n\n",
  );
});
