import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { parseAddress } from "#server/platform/http/transport/address.ts";

/** Normalizes a network and clears its host bits: `203.0.113.7/24` becomes `203.0.113.0/24`. */
export const normalNetwork = (text: string): string => {
  const [address = "", bits] = text.split("/");
  const cidr = `${address}/${bits ?? (isIP(address) === 6 ? "128" : "32")}`;
  const network =
    isIP(address) === 6 ? ipaddr.IPv6.networkAddressFromCIDR(cidr) : ipaddr.IPv4.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${cidr.split("/")[1] ?? ""}`;
};

/** Whether an address is in one of these networks. An unreadable address is in none. */
export const isInside = (ip: string, networks: readonly string[]): boolean => {
  const text = parseAddress(ip);
  if (text === undefined) return false;
  const address = ipaddr.parse(text);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
};
