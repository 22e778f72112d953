import { describe, expect, it } from "vitest";
import {
  buttonCode,
  isPromocode,
  linkCode,
  linkLabelLimit,
  linkLabels,
  shopLink,
  type ShopLinkParts,
} from "#domain/shop-link.ts";

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
