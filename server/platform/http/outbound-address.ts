import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { parseAddress } from "./transport/address.ts";

/** Resolves a name to addresses; empty for an unknown name. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** The IPv6 range allocated for the internet. */
const ipv6Internet = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Public addresses at which clouds answer their own machines, with credentials: Azure's metadata and IBM Cloud's
 * services. The other clouds' are private or link-local.
 */
const ofClouds = ["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14"].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/**
 * Whether an address is on the public internet: not private, loopback, carrier-internal, multicast, reserved for
 * documentation or for a cloud's own services, and not an embedded IPv4 address (6to4, Teredo, NAT64).
 */
export const isPublic = (text: string): boolean => {
  const plain = parseAddress(text);
  if (plain === undefined) return false;
  const address = ipaddr.parse(plain);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4
    ? !ofClouds.some((range) => address.match(range))
    : address.match(ipv6Internet);
};

const isLoopback = (text: string): boolean => {
  const plain = parseAddress(text);
  return plain !== undefined && ipaddr.parse(plain).range() === "loopback";
};

/** The check of addresses that others tell us to connect to. */
export const allowedAddress =
  (allowsLoopback: boolean) =>
  (address: string): boolean =>
    isPublic(address) || (allowsLoopback && isLoopback(address));

/** The ports of https. Mail servers, databases and consoles listen at others. */
const ports = ["", "443", "8443"];

/** The check of ports. Receivers on this machine choose their own. */
export const isAllowedPort = ({ port }: URL, allowsLoopback: boolean): boolean =>
  allowsLoopback || ports.includes(port);

/**
 * Queries name servers without the thread pool of the system resolver, which password hashing also uses.
 * `localhost` is always this machine.
 */
export const resolveName: ResolveName = async (name) => {
  const bare = name.replace(/\.$/, "");
  if (/(?:^|\.)localhost$/i.test(bare)) return ["127.0.0.1", "::1"];
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(bare), resolver.resolve6(bare)]);
  return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};

/** The literal address in a URL's host; undefined for a name. */
export const literalAddress = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replaceAll(/[[\]]/g, "");
  return isIP(bare) === 0 ? undefined : bare;
};
