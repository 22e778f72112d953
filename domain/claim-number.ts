/** Digits that a claim's number has at most: it fits the column of the database. */
const digits = /^[1-9]\d{0,17}$/;

/** The number of a claim as people write it, `№ 1024` or `#1 024`, without its sign; null where it is none. */
export function claimNumber(text: string): string | null {
  const bare = text.replace(/^\s*(?:№|#)/, "").replaceAll(/\s/g, "");
  return digits.test(bare) ? bare : null;
}
