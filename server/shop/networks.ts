import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { parseAddress } from "#server/platform/address.ts";

/** A network in one spelling, with the bits of its hosts cleared: `203.0.113.7/24` is `203.0.113.0/24`. */
export const normalNetwork = (text: string): string => {
  const [address = "", bits] = text.split("/");
  const cidr = `${address}/${bits ?? (isIP(address) === 6 ? "128" : "32")}`;
  const network =
    isIP(address) === 6 ? ipaddr.IPv6.networkAddressFromCIDR(cidr) : ipaddr.IPv4.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${cidr.split("/")[1] ?? ""}`;
};

/** Whether an address lies in one of these networks. One that cannot be read lies in none. */
export const isInside = (ip: string, networks: readonly string[]): boolean => {
  const text = parseAddress(ip);
  if (text === undefined) return false;
  const address = ipaddr.parse(text);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
};
