import { describe, expect, it, test } from "vitest";
import { checkShopField, siteAddress } from "#domain/shop/shop.ts";

test.each([
  ["games.example.com", "https://games.example.com"],
  [" HTTP://Games.Example.com/shop/ ", "http://games.example.com/shop"],
  ["https://пример.рф", "https://xn--e1afmkfd.xn--p1ai"],
  ["https://games.example.com/?a=1", "https://games.example.com/?a=1"],
  ["1.2.com", "https://1.2.com"],
])("%s is the address of a site", (text, address) => {
  expect(siteAddress(text)).toBe(address);
});

test.each([
  "games",
  "localhost",
  "10.0.0.1",
  "http://[::1]/",
  "javascript:alert(1)",
  "javascript://games.example.com/%0aalert(1)",
  "ftp://games.example.com",
  "https://anna:secret@games.example.com",
  "https://anna@games.example.com",
  "https://:secret@games.example.com",
  "https://games..example.com",
  "games.example.com.",
  "two words.com",
  "",
])("%s is not the address of a site", (text) => {
  expect(siteAddress(text)).toBeNull();
});

describe("a field of the application", () => {
  it("is required, of limited length, without control characters", () => {
    expect(checkShopField("name", " \u2003 ")).toBe("required");
    expect(checkShopField("name", "x".repeat(81))).toBe("too_long");
    expect(checkShopField("name", "x".repeat(80))).toBeNull();
    expect(checkShopField("contact", "anna\u202Ebob")).toBe("control");
  });

  it("has one line, except the description of what is sold", () => {
    expect(checkShopField("name", "two\nlines")).toBe("control");
    expect(checkShopField("sells", "two\nlines")).toBeNull();
  });

  it("is a site address of limited length, also when completed", () => {
    expect(checkShopField("site", "games")).toBe("address");
    expect(checkShopField("site", "games.example.com")).toBeNull();
    expect(checkShopField("site", `games.example.com/${"я".repeat(100)}`)).toBe("too_long");
  });
});
