import { describe, expect, it } from "vitest";
import {
  buttonCode,
  isPromocode,
  linkCode,
  linkLabelLimit,
  linkLabels,
  shopLink,
  type ShopLinkParts,
} from "#domain/shop/shop-link.ts";
import { newShortCode, shortCodeIn, shortPath } from "#domain/shop/short-link.ts";

const base = "https://exchange.example/en/?shop=s3f9a0c17be42";
const parts = (changes: Partial<ShopLinkParts> = {}): ShopLinkParts => ({
  language: "en",
  from: "",
  to: "",
  amount: "",
  city: "",
  promocode: "",
  campaign: "",
  order: "",
  ...changes,
});

describe("the link of a shop", () => {
  it("holds the given parameters only", () => {
    expect(shopLink(base, parts())).toBe("https://exchange.example/en?shop=s3f9a0c17be42");
    expect(shopLink(base, parts({ language: "ru", campaign: "banner" }))).toBe(
      "https://exchange.example/?shop=s3f9a0c17be42&campaign=banner",
    );
    expect(
      shopLink(
        base,
        parts({
          from: "BTC",
          to: "CASHRUB",
          amount: "0.5",
          city: "moscow",
          promocode: "WELCOME",
          campaign: "mail",
          order: "order-1",
        }),
      ),
    ).toBe(
      "https://exchange.example/en?shop=s3f9a0c17be42&cur_from=BTC&cur_to=CASHRUB&amount=0.5&city=moscow&promocode=WELCOME&campaign=mail&order_id=order-1",
    );
  });

  it("is escaped in HTML", () => {
    expect(linkCode("https://a.example/?a=1&b=2", `"<b>'&`)).toBe(
      '<a href="https://a.example/?a=1&amp;b=2">&quot;&lt;b&gt;&#39;&amp;</a>',
    );
    const code = buttonCode(`https://a.example/?"><script>`, "<script>");
    expect(code.match(/<[a-z]/g)).toEqual(["<a"]);
    expect(code).toContain("style=");
  });
});

it("is labelled in its own language unless the shop writes a short text", () => {
  expect(linkLabels).toEqual({ ru: "Обменять", en: "Exchange" });
  expect(linkLabelLimit).toBe(60);
});

it("looks like a button on a page without our style sheets", () => {
  expect(buttonCode("https://a.example/", "Pay")).toBe(
    '<a href="https://a.example/" style="display:inline-block;padding:12px 24px;border-radius:8px;' +
      "background:#0a5a70;color:#fff;font:600 16px/24px system-ui,sans-serif;text-decoration:none" +
      '">Pay</a>',
  );
});

it.each([
  ["WELCOME", true],
  ["a-1", true],
  ["ab", false],
  ["two words", false],
  ["a".repeat(65), false],
])("%s as a promocode: %s", (text, is) => {
  expect(isPromocode(text)).toBe(is);
});

describe("the code of a short link", () => {
  it("has eight characters that are not easily confused", () => {
    let next = 0;
    const picked: [number, number][] = [];
    const pick = (min: number, max: number) => {
      picked.push([min, max]);
      return min + (next++ % (max - min + 1));
    };
    const codes = Array.from({ length: 4 }, () => newShortCode(pick));
    expect(codes.join("")).toBe("23456789abcdefghjkmnpqrstuvwxyz2");
    expect(new Set(picked.map(String))).toEqual(new Set(["0,30"]));
    expect(codes.map(shortCodeIn)).toEqual(codes);
  });

  it.each([
    ["k3v8wq2m", "k3v8wq2m"],
    ["K3V8WQ2M", "k3v8wq2m"],
    ["k3v8wq2", null],
    ["k3v8wq2mm", null],
    ["k3v8wq2o", null],
    ["k3v8wq2l", null],
    ["k3v8wq2\n", null],
    ["", null],
  ])("is read from %j", (text, code) => {
    expect(shortCodeIn(text)).toBe(code);
  });

  it("follows a two-letter path", () => {
    expect(shortPath("k3v8wq2m")).toBe("/s/k3v8wq2m");
  });
});
