/** At most 18 digits, so that the number fits the database column. */
const digits = /^[1-9]\d{0,17}$/;

/**
 * Reads a claim number as people write it (`№ 1024`, `#1 024`) and drops the sign. Returns null for anything
 * else.
 */
export function claimNumber(text: string): string | null {
  const bare = text.replace(/^\s*(?:№|#)/, "").replaceAll(/\s/g, "");
  return digits.test(bare) ? bare : null;
}
