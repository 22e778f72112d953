import { plainText } from "#domain/text/plain-text.ts";
import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

const maxLength = 254;
const maxLocalLength = 64;
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topLabel = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;
// Letters of two alphabets in one label are a look-alike or a layout mistake.
const oneAlphabet = /^(?:[\p{Script=Latin}\d-]*|[^\p{Script=Latin}]*)$/u;

/** A domain in its ASCII form (почта.рф is xn--80a1acny.xn--p1ai); null when it has none. */
export function asciiDomain(domain: string): string | null {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !domain.split(".").every((part) => oneAlphabet.test(part)))
    return null;
  return URL.parse(`https://${domain}`)?.hostname ?? null;
}

/**
 * Validates an e-mail address as providers issue them: unquoted, an ASCII name, a domain with at least two labels, at
 * most 254 characters (RFC 5321). Blanks and invisible characters around it are ignored. Normal form: lower case,
 * because no provider in use distinguishes case, and the domain in ASCII, as browsers send it.
 */
export function validateEmail(text: string): RequisiteResult {
  const plain = plainText(text);
  if (plain.length > maxLength) return refuse("too_long");
  const at = plain.lastIndexOf("@");
  const domain = asciiDomain(plain.slice(at + 1)) ?? "";
  const labels = domain.split(".");
  const isDomain =
    labels.length >= 2 && labels.every((part) => label.test(part)) && topLabel.test(labels.at(-1) ?? "");
  const name = plain.slice(0, Math.max(at, 0));
  if (!isDomain || name.length > maxLocalLength || !local.test(name)) return refuse("format");
  return name.length + domain.length < maxLength
    ? accept(`${name}@${domain}`.toLowerCase())
    : refuse("too_long");
}
