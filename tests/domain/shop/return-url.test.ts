import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkReturnUrl,
  returnHost,
  returnUrlLimit,
  writtenReturnUrl,
  isLoopbackHost,
} from "#domain/shop/return-url.ts";

const shop = { site: "https://www.shop.example/start", allowsLoopback: false };
const local = { ...shop, allowsLoopback: true };

it("the return URL has at most five hundred characters", () => expect(returnUrlLimit).toBe(500));

describe("the return URL of a shop", () => {
  it.each([
    "https://shop.example/orders/7?paid=1#top",
    "https://www.shop.example",
    "  HTTPS://Pay.Shop.Example:8443/ ",
    `https://shop.example/${"a".repeat(returnUrlLimit - 21)}`,
  ])("may be %s", (url) => expect(checkReturnUrl(url, shop)).toBeNull());

  it.each([
    ["", "required"],
    [" \u200B ", "required"],
    [`https://shop.example/${"a".repeat(returnUrlLimit - 20)}`, "too_long"],
    [`https://shop.example/${"я".repeat(returnUrlLimit / 5)}`, "too_long"],
    ["https://shop.example/\u0007", "control"],
    ["https://shop.example/\u202Egpj", "control"],
    ["https://shop.example/a\nb", "address"],
    ["shop.example", "address"],
    ["javascript://shop.example/%0Aalert(1)", "address"],
    ["data:text/html,x", "address"],
    ["https:shop.example", "address"],
    ["https:///shop.example", "address"],
    ["https://\\shop.example", "address"],
    ["//shop.example/", "address"],
    ["https://user@shop.example/", "address"],
    ["https://user:secret@shop.example/", "address"],
    ["https://:secret@shop.example/", "address"],
    ["ftp://shop.example/http://shop.example/", "address"],
    ["http://shop.example/", "https"],
    ["http://localhost/", "https"],
    ["https://localhost/", "site"],
    ["https://shop.example.evil.example/", "site"],
    ["https://evilshop.example/", "site"],
    ["https://example/", "site"],
    ["https://shop.example./", "site"],
    // The Cyrillic letter differs.
    ["https://ѕhop.example/", "site"],
  ])("may not be %j: %s", (url, fault) => expect(checkReturnUrl(url, shop)).toBe(fault));

  it.each([
    "http://localhost:3000/done",
    "http://shop.localhost/",
    "http://127.0.0.1:8080/",
    "http://[::1]/",
    "https://shop.example/",
  ])("may be %s where local addresses are allowed", (url) => expect(checkReturnUrl(url, local)).toBeNull());

  it.each([
    ["http://shop.example/", "https"],
    ["http://10.0.0.1/", "https"],
    ["https://localhost.evil.example/", "site"],
    ["http://user@localhost/", "address"],
  ])("may not be %s even where local addresses are allowed: %s", (url, fault) =>
    expect(checkReturnUrl(url, local)).toBe(fault),
  );

  it("is always https to the shop's own site", () => {
    const near = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc
        .tuple(
          fc.constantFrom("https://", "http://", "HTTPS://", "javascript:", "//", ""),
          fc.constantFrom("", "a@", "shop.example@", "shop.example\\@"),
          fc.constantFrom("shop.example", "a.shop.example", "evil.example", "shop.example.evil.example", ""),
          fc.constantFrom("", ":443", "/", "/a", "?b", "#c", "\\", "/\t"),
          fc.string({ maxLength: 5 }),
        )
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(near, (text) => {
        if (checkReturnUrl(text, shop) !== null) return;
        const { protocol, hostname, username, password, href } = new URL(writtenReturnUrl(text));
        expect([protocol, username, password]).toEqual(["https:", "", ""]);
        expect(`.${hostname}`.endsWith(".shop.example")).toBe(true);
        expect(href.length).toBeLessThanOrEqual(returnUrlLimit);
        // The written and the stored address are equal.
        expect(checkReturnUrl(href, shop)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it("is shown by its host, as a browser resolves it", () => {
    expect(returnHost(writtenReturnUrl(" https://Shop.Example:444/a "))).toBe("shop.example:444");
    expect(writtenReturnUrl("https://магазин.рф/а")).toBe("https://xn--80aairftm.xn--p1ai/%D0%B0");
  });

  it("keeps www in the middle of a name", () => {
    const inner = { site: "https://a.www.shop.example", allowsLoopback: false };
    expect(checkReturnUrl("https://a.www.shop.example/", inner)).toBeNull();
    expect(checkReturnUrl("https://a.shop.example/", inner)).toBe("site");
  });

  it("keeps a site name whose only label before the suffix is www", () => {
    const odd = { site: "https://www.example", allowsLoopback: false };
    expect(checkReturnUrl("https://shop.example/", odd)).toBe("site");
    expect(checkReturnUrl("https://www.example/", odd)).toBeNull();
  });
});

it.each([
  "127.0.0.1",
  "127.255.255.254",
  "127.10.100.1",
  "127.1.10.100",
  "[::1]",
  "localhost",
  "shop.localhost",
])("%s is the local machine", (host) => expect(isLoopbackHost(host)).toBe(true));

it.each([
  "1127.0.0.1",
  "127.0.0.1.example",
  "127.0.0.1234",
  "127.0.1234.1",
  "x[::1]",
  "[::1]x",
  "[::2]",
  "128.0.0.1",
  "notlocalhost",
  "localhost.example",
  "*.localhost",
  "a;b.localhost",
])("%s is another machine", (host) => expect(isLoopbackHost(host)).toBe(false));
