import { describe, expect, it } from "vitest";
import { checkKeyName, checkNetworks, isNetwork, modeOfSecret, networksIn } from "#domain/shop/shop-key.ts";

describe("the allowed networks of a key", () => {
  it("are addresses and ranges of IPv4 and IPv6", () => {
    for (const text of [
      "203.0.113.7",
      "203.0.113.0/24",
      "0.0.0.0/1",
      "255.255.255.255/32",
      "2001:db8::7",
      "2001:DB8::/32",
      "::1",
      "::/1",
      "2001:db8::/128",
      "64:ff9b::192.0.2.1",
    ])
      expect([text, isNetwork(text)]).toEqual([text, true]);
  });

  it("are nothing else", () => {
    for (const text of [
      "",
      "localhost",
      "203.0.113",
      "203.0.113.256",
      "203.0.113.07",
      "203.0.113.0/33",
      "203.0.113.0/0",
      "203.0.113.0/",
      "203.0.113.0/24/8",
      "203.0.113.0/+8",
      "2001:db8::/129",
      "2001:db8:::7",
      "[2001:db8::7]",
      "fe80::1%eth0",
      "::ffff:203.0.113.7",
      "0x7f.0.0.1",
      "v203.0.113.7",
      "203.0.113.7.1",
      "203.0.113.7x",
      "x::1",
      "::1x",
      "1.2.3.4:5",
      "203.0.113.0/8x",
      "203.0.113.0/8.5",
      "::1]?x[",
      "::1]?a",
      "a]#::1",
      "1",
      ":",
    ])
      expect([text, isNetwork(text)]).toEqual([text, false]);
  });

  it("are separated by commas, blanks or lines", () => {
    expect(networksIn(" 203.0.113.7,2001:db8::/32\n10.0.0.1; 10.0.0.2 ")).toEqual([
      "203.0.113.7",
      "2001:db8::/32",
      "10.0.0.1",
      "10.0.0.2",
    ]);
    expect(networksIn(" \n")).toEqual([]);
    expect(networksIn("10.0.0.1, ;\n10.0.0.2")).toEqual(["10.0.0.1", "10.0.0.2"]);
  });

  it("are at most twenty", () => {
    const some = (length: number) => Array.from({ length }, (_, index) => `10.0.0.${String(index)}`);
    expect(checkNetworks([])).toBeNull();
    expect(checkNetworks(some(20))).toBeNull();
    expect(checkNetworks(some(21))).toBe("too_many");
    expect(checkNetworks(["10.0.0.1", "x"])).toBe("network");
  });
});

describe("the name of a key", () => {
  it("is one line of at most sixty characters", () => {
    expect(checkKeyName(" Order server ")).toBeNull();
    expect(checkKeyName("x".repeat(60))).toBeNull();
    expect(checkKeyName("x".repeat(61))).toBe("too_long");
    expect(checkKeyName(" \n")).toBe("required");
    expect(checkKeyName("two\nlines")).toBe("control");
    expect(checkKeyName("a\u202Eb")).toBe("control");
  });
});

describe("the mode of a key", () => {
  it("is at the beginning of its secret", () => {
    expect(modeOfSecret("xk_live_Ab3d")).toBe("live");
    expect(modeOfSecret("xk_test_Ab3d")).toBe("test");
    for (const other of ["", "xk_", "xk_demo_Ab3d", "XK_LIVE_Ab3d", " xk_live_Ab3d", "eyJ.xk_test_Ab3d"])
      expect(modeOfSecret(other)).toBeUndefined();
  });
});
