import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { parseAddress } from "#server/platform/address.ts";

/** Looks up the addresses of a name; none for an unknown name. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** All of IPv6 that is given out for use on the internet. */
const ipv6Internet = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is one of the internet at large: not of a private network, of this machine, of a provider's inside,
 * of a group, kept for documents, or one that stands for an IPv4 address (6to4, Teredo, NAT64).
 */
export const isPublic = (text: string): boolean => {
  const plain = parseAddress(text);
  if (plain === undefined) return false;
  const address = ipaddr.parse(plain);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(ipv6Internet);
};

const isLoopback = (text: string): boolean => {
  const plain = parseAddress(text);
  return plain !== undefined && ipaddr.parse(plain).range() === "loopback";
};

/** Which addresses webhooks may go to. */
export const allowedAddress =
  (allowsLoopback: boolean) =>
  (address: string): boolean =>
    isPublic(address) || (allowsLoopback && isLoopback(address));

/**
 * Asks the name servers, without the threads that the system's look-up takes and that passwords are hashed on. `localhost`
 * is this machine, whatever they say.
 */
export const resolveName: ResolveName = async (name) => {
  const bare = name.replace(/\.$/, "");
  if (/(?:^|\.)localhost$/i.test(bare)) return ["127.0.0.1", "::1"];
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(bare), resolver.resolve6(bare)]);
  return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};

/** The address that stands in the host of a URL; undefined for a name. */
export const literalAddress = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replaceAll(/[[\]]/g, "");
  return isIP(bare) === 0 ? undefined : bare;
};
