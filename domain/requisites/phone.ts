import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

const shape = /^(?:\+7|[78])?(9\d{9})$/;

/**
 * A Russian mobile number, as SBP uses it: with +7, 7, 8 or no prefix. Blanks, brackets, points and hyphens
 * are allowed. Normal form: "+79161234567".
 */
export function validatePhone(text: string): RequisiteResult {
  const compact = text.replace(/[\s().-]/gu, "");
  const match = shape.exec(compact);
  return match === null ? refuse("format") : accept(`+7${match[1] ?? ""}`);
}
