const earliest = Date.parse("0001-01-01T00:00:00Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Whether the server can compute with an RFC 3339 moment and store it. It cannot with leap seconds, because
 * `Date` has no second 60, or with moments before year 1 or after year 9999 in UTC, which databases read
 * differently.
 */
export const isKeptMoment = (text: string): boolean => {
  const at = Date.parse(text);
  return at >= earliest && at <= latest;
};
