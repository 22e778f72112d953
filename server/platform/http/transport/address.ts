import { isIP } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";
import { sha256 } from "../../ids.ts";

/** A network that contains an address. */
export interface Network {
  readonly name: string;
  /** The limit shared by the network's visitors, as a multiple of a single visitor's limit. */
  readonly factor: number;
}

/**
 * Normalizes an address of a connection or a proxy header: no port, brackets or zone, and IPv4-mapped IPv6 as
 * IPv4. Returns `undefined` when it is not an address.
 */
export const parseAddress = (text: string): string | undefined => {
  // Fast path: the usual spelling.
  if (isIP(text) === 4) return text;
  const bare = text.trim().replace(/%[^\]]*/, "");
  const host = URL.parse(`http://${isIP(bare) === 6 ? `[${bare}]` : bare}`)?.hostname ?? "";
  const address = host.replaceAll(/[[\]]/g, "");
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString();
};

/**
 * The networks that visitors are counted by, the narrowest first: IPv4 by address, IPv6 by /64, /56 and /48.
 * A provider gives one customer at least a /64, often a /56, and a /48 on request. Callers with unreadable
 * addresses are counted together.
 */
export const networksOf = (ip: string): readonly [Network, ...Network[]] => {
  const address = parseAddress(ip) ?? "unknown";
  if (isIP(address) !== 6) return [{ name: address, factor: 1 }];
  const network = (bits: number, factor: number): Network => ({
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`,
    factor,
  });
  return [network(64, 1), network(56, 4), network(48, 16)];
};

const hashed = (secret: string, name: string): string => sha256(`address\n${secret}\n${name}`).slice(0, 32);

/** Hashes of the networks, for storage. They suffice for counting and do not identify the visitor. */
export const networkHashes = (secret: string, ip: string): readonly { hash: string; factor: number }[] =>
  networksOf(ip).map(({ name, factor }) => ({ hash: hashed(secret, name), factor }));

/** Hash of the narrowest network of an address, for storage. */
export const addressHash = (secret: string, ip: string): string => hashed(secret, networksOf(ip)[0].name);

const entriesOf = (list: string): string[] => list.split(",").map((entry) => entry.trim());

/**
 * Whether a text is a valid proxy list: addresses, networks (`10.0.0.0/8`) and named groups, separated by
 * commas.
 */
export const isProxyList = (list: string): boolean =>
  entriesOf(list).every((entry) => {
    const [address = "", bits, ...rest] = entry.split("/");
    if (["loopback", "linklocal", "uniquelocal"].includes(entry)) return true;
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (bits === undefined) return longest > 0;
    return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest && rest.length === 0;
  });

/** Returns the check for proxies whose `X-Forwarded-For` is trusted, in any spelling of their addresses. */
export const trustedProxies = (list: string): ((address: string, hop: number) => boolean) => {
  const trusts = proxyAddr.compile(entriesOf(list));
  return (address, hop) => trusts(parseAddress(address) ?? "", hop);
};
