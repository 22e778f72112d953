/** Codes of the two currencies of a pair, as exchange monitors write them. */
export interface PairCodes {
  readonly from: string;
  readonly to: string;
}

const form = /^\/exchange\/([a-z0-9]{1,20})-to-([a-z0-9]{1,20})$/;

/** Bare path of the page of a pair: `/exchange/btc-to-sberrub`. */
export const pairPath = ({ from, to }: PairCodes): string =>
  `/exchange/${from.toLowerCase()}-to-${to.toLowerCase()}`;

/** The pair that a bare path names in its one form, in small letters; undefined where it names none. */
export const pairAt = (path: string): PairCodes | undefined => {
  const [, from = "", to = ""] = form.exec(path) ?? [];
  return from === to ? undefined : { from: from.toUpperCase(), to: to.toUpperCase() };
};
