import { isIP } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";
import { sha256 } from "#server/platform/ids.ts";

/** A network that an address lies in. */
export interface Network {
  readonly name: string;
  /** How many times the limit of a single visitor its visitors share. */
  readonly factor: number;
}

/**
 * An address as the connection or a proxy names it, in one spelling: without port, brackets and zone, IPv4 as IPv4 also
 * inside IPv6. `undefined` for what is no address.
 */
export const parseAddress = (text: string): string | undefined => {
  // As most connections and proxies name it.
  if (isIP(text) === 4) return text;
  const bare = text.trim().replace(/%[^\]]*/, "");
  const host = URL.parse(`http://${isIP(bare) === 6 ? `[${bare}]` : bare}`)?.hostname ?? "";
  const address = host.replaceAll(/[[\]]/g, "");
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString();
};

/**
 * The networks by which the visitors of an address are counted, the narrowest first: IPv4 by address, IPv6 by /64, /56
 * and /48, since one customer of a provider has a /64 at least, often a /56, and a /48 for the asking. Callers whose
 * address cannot be read are counted together.
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

/** The networks of an address as they are stored: enough to count by, not to find the visitor. */
export const networkHashes = (secret: string, ip: string): readonly { hash: string; factor: number }[] =>
  networksOf(ip).map(({ name, factor }) => ({ hash: hashed(secret, name), factor }));

/** The narrowest network of an address as it is stored. */
export const addressHash = (secret: string, ip: string): string => hashed(secret, networksOf(ip)[0].name);

const entriesOf = (list: string): string[] => list.split(",").map((entry) => entry.trim());

/** Whether a text names proxies: addresses, networks (`10.0.0.0/8`) and groups of them, separated by commas. */
export const isProxyList = (list: string): boolean =>
  entriesOf(list).every((entry) => {
    const [address = "", bits, ...rest] = entry.split("/");
    if (["loopback", "linklocal", "uniquelocal"].includes(entry)) return true;
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (bits === undefined) return longest > 0;
    return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest && rest.length === 0;
  });

/** Tells the proxies whose `X-Forwarded-For` is believed, however they write each other's addresses. */
export const trustedProxies = (list: string): ((address: string, hop: number) => boolean) => {
  const trusts = proxyAddr.compile(entriesOf(list));
  return (address, hop) => trusts(parseAddress(address) ?? "", hop);
};
