const earliest = Date.parse("0001-01-01T00:00:00Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Whether a moment of RFC 3339 can be reckoned with and kept. A leap second cannot: a `Date` knows no second 60. Nor can what
 * lies before the year 1 or after the year 9999 in UTC: not every database reads it as it is written here.
 */
export const isKeptMoment = (text: string): boolean => {
  const at = Date.parse(text);
  return at >= earliest && at <= latest;
};
