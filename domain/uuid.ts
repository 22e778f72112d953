import { visibleText } from "./text/plain-text.ts";

/** At most 18 digits, so that the number fits the database column. */
const digits = /^[1-9]\d{0,17}$/;

/**
 * Reads a claim number as people write it (`№ 1024`, `#1 024`) and drops the sign. Returns null for anything
 * else.
 */
export function claimNumber(text: string): string | null {
  const bare = visibleText(text)
    .replace(/^(?:№|#)/, "")
    .replaceAll(/\s/g, "");
  return digits.test(bare) ? bare : null;
}

const form = "[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}";
const wholeUuid = new RegExp(`^${form}$`);

/** Whether a text is a uuid (RFC 9562), in either case. */
export const isUuid = (text: string): boolean => wholeUuid.test(text);

/**
 * Compiles a path pattern to a regular expression: `:uuid` matches only a uuid, other parameters match one path
 * segment. Groups are named like the parameters. With `isLoose`, `:uuid` matches any segment, which distinguishes a
 * wrong parameter from a wrong path.
 */
export const addressOf = (pattern: string, isLoose = false): RegExp => {
  const bare = pattern.replace(/(?<=.)\/$/, "");
  const parts = bare.split(/:(\w+)/).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`);
    return `(?<${part}>${part === "uuid" && !isLoose ? form : "[^/]+"})`;
  });
  return new RegExp(`^${parts.join("")}/?$`);
};
