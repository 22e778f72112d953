/** An amount of a currency, with the network that carries it. */
interface PromisedSum {
  readonly amount: string;
  readonly ticker: string;
  /** As visitors read it. */
  readonly name: string;
  readonly network: string | null;
}

/** Where money goes that leaves: enough for its owner to recognise it, and a hash that proves it (`detailsText`). */
export interface PromisedPayee {
  readonly masked: readonly string[];
  readonly hash: string;
}

/** What the rate of an order was made of when it was created. Percents are of the rate, which has them in it. */
interface PromisedParts {
  /** The source's rate, in the units of `course`; null where the exchange sets its own. */
  readonly market: string | null;
  /** The margin with all bonuses, negative where the customer gets less than the market's; null without a market. */
  readonly margin: string | null;
  /** What the network takes of the payout besides. */
  readonly network: string;
  /** The shop's surcharge. */
  readonly shop: string;
  /** By how much the rate might have fallen since the customer saw it, and was given all the same. */
  readonly bound: string;
}

/** What becomes of an order. */
const promiseStates = ["open", "late", "refunding", "done", "refunded", "ended"] as const;

export type PromiseState = (typeof promiseStates)[number];

/** What happens to money that is not as it was asked for: codes, so that it can be said in any language. */
interface PromiseTerms {
  readonly short: readonly string[];
  readonly late: readonly string[];
  readonly refused: readonly string[];
  readonly recalculate: string;
  readonly refund: { readonly of: string; readonly fee: string };
}

/** The law of the house: `machines/claim/claim-lifecycle`. */
export const promiseTerms: PromiseTerms = {
  /** Fewer coins than asked for. */
  short: ["recalculate", "pay_rest", "refund"],
  /** After `rate.until`. */
  late: ["recalculate", "refund"],
  /** Held, and not accepted. */
  refused: ["refund"],
  /** A recalculation is at the worse of the rate and that of its day. */
  recalculate: "worse_rate",
  /** Also for who chooses nothing. */
  refund: { of: "arrived", fee: "0" },
};

/** What an exchange promises about one order: the payload of a JWS (decision 34). */
export interface OrderPromise {
  /** Who promises: the address of the exchange. */
  readonly iss: string;
  /** When, in seconds. */
  readonly iat: number;
  /** What they call themselves. Only `iss` tells exchanges apart. */
  readonly name: string;
  readonly order: number;
  /** 1, 2, … without gaps. */
  readonly version: number;
  /** Hash of the version before; null for the first. */
  readonly previous: string | null;
  readonly state: PromiseState;
  readonly send: PromisedSum;
  readonly receive: PromisedSum;
  readonly rate: {
    /** Units received for one sent. */
    readonly course: string;
    /** ISO 8601. */
    readonly until: string | null;
    /** What it is made of; null once a recalculation has made another. Promises from before do not say it. */
    readonly parts?: PromisedParts | null;
  };
  /** The rate of what arrived, once a recalculation was accepted and until it is carried out. */
  readonly offer: { readonly course: string; readonly until: string } | null;
  /** Null before there is something to pay to. */
  readonly pay: {
    readonly kind: "requisites" | "redirect" | "cash";
    readonly to: readonly { readonly label: string; readonly value: string }[];
  } | null;
  /** Of the network, until a payment counts. */
  readonly confirmations: number;
  /** What has arrived, less what was taken back or returned as an excess, in the sent currency. */
  readonly arrived: string;
  readonly payout: PromisedPayee;
  /** Where a refund goes; null while nobody has said so. */
  readonly refund: PromisedPayee | null;
  readonly terms: PromiseTerms;
  /** From which score of 100 on a payment is held until a person has decided; null when nothing is scored. */
  readonly risk: { readonly limit: number; readonly action: string } | null;
}

/** What the hash of a payee is of. The salt keeps others from guessing it. */
export const detailsText = (salt: string, values: readonly string[]): string => [salt, ...values].join("\n");

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): boolean => typeof value === "string";
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isNullOr = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);
const isMissingOr = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value);
const isListOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every((one) => is(one));
const hasShape =
  (shape: Readonly<Record<string, (value: unknown) => boolean>>) =>
  (value: unknown): boolean =>
    isRecord(value) && Object.entries(shape).every(([name, is]) => is(value[name]));

const isSum = hasShape({ amount: isText, ticker: isText, name: isText, network: isNullOr(isText) });
const isPayee = hasShape({ masked: isListOf(isText), hash: isText });

/** Whether a signed payload is a promise, so that it can be put in words. */
export const isPromise = hasShape({
  iss: isText,
  // Of what a Date can hold, in seconds.
  iat: (value) => isCount(value) && Number(value) <= 8.64e12,
  name: isText,
  order: isCount,
  version: (value) => isCount(value) && value !== 0,
  previous: isNullOr(isText),
  state: (value) => promiseStates.some((state) => state === value),
  send: isSum,
  receive: isSum,
  rate: hasShape({
    course: isText,
    until: isNullOr(isText),
    parts: isMissingOr(
      isNullOr(
        hasShape({
          market: isNullOr(isText),
          margin: isNullOr(isText),
          network: isText,
          shop: isText,
          bound: isText,
        }),
      ),
    ),
  }),
  offer: isNullOr(hasShape({ course: isText, until: isText })),
  pay: isNullOr(hasShape({ kind: isText, to: isListOf(hasShape({ label: isText, value: isText })) })),
  confirmations: isCount,
  arrived: isText,
  payout: isPayee,
  refund: isNullOr(isPayee),
  terms: hasShape({
    short: isListOf(isText),
    late: isListOf(isText),
    refused: isListOf(isText),
    recalculate: isText,
    refund: hasShape({ of: isText, fee: isText }),
  }),
  risk: isNullOr(hasShape({ limit: isCount, action: isText })),
}) as (value: unknown) => value is OrderPromise;
