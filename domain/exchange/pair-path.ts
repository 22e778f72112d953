/** Codes of a pair's currencies, as used by exchange monitors. */
export interface PairCodes {
  readonly from: string;
  readonly to: string;
}

const form = /^\/exchange\/([a-z0-9]{1,20})-to-([a-z0-9]{1,20})$/;

/** Bare path of the page of a pair: `/exchange/btc-to-sberrub`. */
export const pairPath = ({ from, to }: PairCodes): string =>
  `/exchange/${from.toLowerCase()}-to-${to.toLowerCase()}`;

/** The pair in a bare path in lower case; undefined for any other path. */
export const pairAt = (path: string): PairCodes | undefined => {
  const [, from = "", to = ""] = form.exec(path) ?? [];
  return from === to ? undefined : { from: from.toUpperCase(), to: to.toUpperCase() };
};
