import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

const maxLength = 254;
const maxLocalLength = 64;
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topLabel = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;

/**
 * Validates an e-mail address as providers issue them: unquoted, ASCII, a domain with at least two labels, at
 * most 254 characters (RFC 5321). Normal form: lower case, because no provider in use distinguishes case.
 */
export function validateEmail(text: string): RequisiteResult {
  if (text.length > maxLength) return refuse("too_long");
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  const isDomain =
    labels.length >= 2 && labels.every((part) => label.test(part)) && topLabel.test(labels.at(-1) ?? "");
  const name = text.slice(0, Math.max(at, 0));
  if (!isDomain || name.length > maxLocalLength || !local.test(name)) return refuse("format");
  return accept(text.toLowerCase());
}
