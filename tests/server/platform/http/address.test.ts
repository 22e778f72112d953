import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressHash,
  isProxyList,
  networkHashes,
  networksOf,
  parseAddress,
  trustedProxies,
} from "#server/platform/http/transport/address.ts";

const names = (ip: string): string[] => networksOf(ip).map(({ name }) => name);
const ipv6 = fc.ipV6().filter((ip) => !ip.includes("."));

describe("an address", () => {
  it.each([
    ["1.2.3.4", "1.2.3.4"],
    ["1.2.3.4:5678", "1.2.3.4"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::ffff:102:304", "1.2.3.4"],
    ["[::ffff:1.2.3.4]:5678", "1.2.3.4"],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25eth0]:443", "fe80::1"],
    ["unknown", undefined],
    ["_hidden", undefined],
    ["", undefined],
    ["1.2.3.400", undefined],
    ["%".repeat(10_000), undefined],
  ])("is parsed: %s", (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });

  it("is parsed from any text without throwing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(networksOf(text).length).toBeGreaterThan(0);
      }),
    );
  });

  it("is the same with a port, in brackets and with a zone", () => {
    fc.assert(
      fc.property(ipv6, fc.nat(65_535), (ip, port) => {
        const plain = names(ip);
        for (const written of [`[${ip}]`, `[${ip}]:${port}`, `${ip}%eth0`, ip.toUpperCase()])
          expect(names(written)).toEqual(plain);
      }),
    );
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (ip, port) => {
        for (const written of [ip, `${ip}:${port}`, `::ffff:${ip}`, `[::ffff:${ip}]:${port}`])
          expect(networksOf(written)).toEqual([{ name: ip, factor: 1 }]);
      }),
    );
  });
});

const group = fc.nat(0xff_ff).map((value) => value.toString(16));

describe("the networks of an address", () => {
  it("are /64, /56 and /48, with growing limits", () => {
    expect(networksOf("2001:db8:1:234:5:6:7:8")).toEqual([
      { name: "2001:db8:1:234::/64", factor: 1 },
      { name: "2001:db8:1:200::/56", factor: 4 },
      { name: "2001:db8:1::/48", factor: 16 },
    ]);
  });

  it("are shared by a whole /48, but not beyond it", () => {
    const groups = fc.array(group, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(group, group, groups, groups, (third, other, one, two) => {
        const [ofOne, ofTwo] = [one, two].map((rest) => names(`2001:db8:${third}:${rest.join(":")}`));
        expect(ofOne?.[2]).toBe(ofTwo?.[2]);
        expect(ofOne?.[0] === ofTwo?.[0]).toBe(one[0] === two[0]);
        fc.pre(third !== other);
        expect(names(`2001:db8:${other}:${two.join(":")}`)).not.toContain(ofOne?.[2]);
      }),
    );
  });

  it("are stored as keyed hashes", () => {
    const [narrowest, ...wider] = networkHashes("secret", "2001:db8::1");
    expect(narrowest).toEqual({ hash: addressHash("secret", "2001:db8::2"), factor: 1 });
    expect(wider.map(({ factor }) => factor)).toEqual([4, 16]);
    expect(narrowest?.hash).not.toBe(addressHash("another secret", "2001:db8::1"));
    expect(narrowest?.hash).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("trusted proxies", () => {
  it("match in every notation", () => {
    const trusts = trustedProxies("10.0.0.0/8, 2001:db8::/32");
    for (const address of ["10.1.2.3", "10.1.2.3:4000", "::ffff:10.1.2.3", "[2001:db8::1]:4000"])
      expect(trusts(address, 0)).toBe(true);
    for (const address of ["11.1.2.3", "2001:db9::1", "unknown", ""]) expect(trusts(address, 0)).toBe(false);
  });

  it.each(["127.0.0.1", "127.0.0.1,::1", "loopback, 10.0.0.0/8", "2001:db8::/128"])(
    "are named by %s",
    (list) => {
      expect(isProxyList(list)).toBe(true);
      expect(() => trustedProxies(list)).not.toThrow();
    },
  );

  it.each([
    "1",
    "true",
    "proxy.example",
    "10.0.0.0/0",
    "10.0.0.0/33",
    "10.0.0.0/8/8",
    "10.0.0.0/",
    "::/x",
    ",",
  ])("are not named by %s", (list) => {
    expect(isProxyList(list)).toBe(false);
  });
});
