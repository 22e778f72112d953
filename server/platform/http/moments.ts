const earliest = Date.parse("0001-01-01T00:00:00Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Whether an RFC 3339 moment can be computed with and stored. Leap seconds cannot: `Date` has no second 60.
 * Nor can moments before year 1 or after year 9999 in UTC, which databases read differently.
 */
export const isKeptMoment = (text: string): boolean => {
  const at = Date.parse(text);
  return at >= earliest && at <= latest;
};
