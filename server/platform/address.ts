import { isIPv6 } from "node:net";
import { sha256 } from "#server/platform/ids.ts";

/** The part of an address that one visitor has: all of IPv4, the network of IPv6 (its /64). */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
};

/** A visitor's address as it is kept: enough to count by, not to find him. */
export const addressHash = (secret: string, ip: string): string =>
  sha256(`address\n${secret}\n${networkOf(ip)}`).slice(0, 32);
