import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkOfWidget, siteOrigin, widgetAddress, widgetCode, widgetTheme } from "#domain/shop/embed.ts";
import { shopLink } from "#domain/shop/shop-link.ts";

const originOf = (text: string, allowsLoopback = false) => {
  const read = siteOrigin(text, { allowsLoopback });
  return "origin" in read ? read.origin : read.fault;
};

describe("a site that embeds the widget", () => {
  it.each([
    ["shop.example", "https://shop.example"],
    ["https://Shop.Example/cart?x=1#y", "https://shop.example"],
    ["https://shop.example:8443", "https://shop.example:8443"],
    ["https://shop.example:443/", "https://shop.example"],
    ["s.example", "https://s.example"],
    ["1.2.com", "https://1.2.com"],
    ["https://магазин.рф", "https://xn--80aaalr5bsi.xn--p1ai"],
  ])("%s is %s", (text, origin) => {
    // The platform encodes punycode.
    expect(originOf(text)).toBe(new URL(origin.includes("xn--") ? text : origin).origin);
  });

  it.each([
    ["", "required"],
    ["   ", "required"],
    ["http://shop.example", "insecure"],
    ["ftp://shop.example", "address"],
    ["javascript:alert(1)", "address"],
    ["shop", "address"],
    ["https://*.example", "address"],
    ["https://*.shop.example", "address"],
    ["https://shop.example;script-src", "address"],
    ["https://shop.example,other", "address"],
    ["https://'self'.example", "address"],
    ["https://user:secret@shop.example", "address"],
    ["https://user@shop.example", "address"],
    ["https://:secret@shop.example", "address"],
    ["shop.example/https://other.example", "https://shop.example"],
    ["https://203.0.113.7", "address"],
    ["https://[2001:db8::1]", "address"],
    ["https://two words.example", "address"],
    ["http://localhost:3000", "address"],
    ["https://localhost", "address"],
    [`https://${"a".repeat(200)}.example`, "too_long"],
  ])("%j is refused as %s", (text, fault) => expect(originOf(text)).toBe(fault));

  it("is the local machine only where that is allowed", () => {
    expect(siteOrigin("http://localhost:8080")).toEqual({ fault: "address" });
    expect(originOf("http://127.0.0.1:4400/page", true)).toBe("http://127.0.0.1:4400");
    expect(originOf("http://localhost:8080", true)).toBe("http://localhost:8080");
    expect(originOf("http://shop.localhost:8080", true)).toBe("http://shop.localhost:8080");
    expect(originOf("http://shop.example", true)).toBe("insecure");
  });

  it("is a single word of a policy for any text", () => {
    const ofThisMachine = fc.string().map((text) => `http://${text}.localhost`);
    const texts = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.domain(),
      fc.string({ unit: "binary" }),
      ofThisMachine,
      fc.constantFrom("http://a;b.localhost", "http://*.localhost"),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = siteOrigin(text, { allowsLoopback: true });
        if ("origin" in read) expect(read.origin).toMatch(/^https?:\/\/[a-z0-9.[\]:-]+$/);
      }),
    );
    expect(originOf("https://shop.example")).toBe("https://shop.example");
  });
});

describe("the address of a widget", () => {
  const parts = {
    language: "en",
    from: "BTC",
    to: "SBERRUB",
    amount: "0.015",
    city: "",
    promocode: "",
    campaign: "blog",
    order: "A-1",
  } as const;
  const link = shopLink("https://exchange.example/?shop=s3f9a0c17be42", parts);

  it("holds the parameters of the link and the look", () => {
    expect(widgetAddress(link, { theme: "dark", accent: "#ff8800" })).toBe(
      "https://exchange.example/en/widget/s3f9a0c17be42?cur_from=BTC&cur_to=SBERRUB&amount=0.015&campaign=blog&order_id=A-1&theme=dark&accent=ff8800",
    );
    expect(widgetAddress("https://exchange.example/?shop=s1", { theme: "auto", accent: "" })).toBe(
      "https://exchange.example/widget/s1",
    );
  });

  it("leads back to the same link for every look", () =>
    fc.assert(
      fc.property(
        fc.record({
          ...Object.fromEntries(
            Object.keys(parts)
              .filter((name) => name !== "language")
              .map((name) => [name, fc.string()]),
          ),
          language: fc.constantFrom("ru", "en"),
        }),
        fc.constantFrom("auto", "light", "dark"),
        fc.constantFrom("", "#123456"),
        (some, theme, accent) => {
          const built = shopLink("https://exchange.example/?shop=s3f9a0c17be42", some as typeof parts);
          const back = new URL(linkOfWidget(widgetAddress(built, { theme, accent })));
          const [asked, found] = [new URL(built), back].map((url) => [
            url.origin + url.pathname,
            [...url.searchParams].toSorted(([a], [b]) => a.localeCompare(b)),
          ]);
          expect(found).toEqual(asked);
        },
      ),
    ));

  it("is escaped in the code, beside the script of its origin", () => {
    const code = widgetCode("https://exchange.example/widget/s1?a=1&b=2", 'Say "hi" <b>');
    expect(code).toContain('src="https://exchange.example/widget/s1?a=1&amp;b=2"');
    expect(code).toContain('title="Say &quot;hi&quot; &lt;b&gt;"');
    expect(code).toContain('<script async src="https://exchange.example/widget.js"></script>');
  });

  it("is a frame of 520 pixels until its script measures it", () => {
    expect(widgetCode("https://exchange.example/widget/s1", "Exchange")).toBe(
      '<iframe src="https://exchange.example/widget/s1" title="Exchange" height="520" ' +
        'style="border:0;width:100%;max-width:440px" data-exchange-widget></iframe>\n' +
        '<script async src="https://exchange.example/widget.js"></script>',
    );
  });

  it("leads back from a path and to the home page", () => {
    expect(linkOfWidget("https://exchange.example/widget/s1/?theme=dark")).toBe(
      "https://exchange.example/?shop=s1",
    );
    expect(linkOfWidget("https://exchange.example/en/widget/s1")).toBe("https://exchange.example/en?shop=s1");
    expect(linkOfWidget("https://exchange.example/widget/s1/more")).toBe("https://exchange.example/?shop=");
    expect(widgetAddress("https://exchange.example/a/b?shop=s1", { theme: "auto", accent: "ff8800" })).toBe(
      "https://exchange.example/a/b/widget/s1?accent=ff8800",
    );
  });

  it("names a known look or leaves it to the system", () => {
    expect([widgetTheme("dark"), widgetTheme("pink"), widgetTheme(null)]).toEqual(["dark", "auto", "auto"]);
  });
});
