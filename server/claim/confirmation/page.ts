import { reasonIn } from "#domain/claim/ready-reasons.ts";
import { dateText } from "#server/platform/date-text.ts";
import { brandGround } from "#domain/site/accent.ts";
import { readableCourse } from "#domain/exchange/course.ts";
import type { components } from "#openapi/schema.d.ts";
import { figureIn } from "#server/platform/figures.ts";
import { localePath } from "#domain/text/locale.ts";
import { pagePath } from "#server/claim/promise/link.ts";
import type { Locale } from "#server/platform/locale.ts";
import { texts } from "./texts.ts";

type Claim = components["schemas"]["Claim"];
type Side = components["schemas"]["ClaimSide"];
type Row = readonly [label: string, value: string];

/** The content of a confirmation, ready to be drawn. */
export interface ConfirmationPage {
  readonly locale: Locale;
  readonly brand: string;
  /** `#rrggbb` of the brand, readable on white. */
  readonly colour: string;
  /** Who issues it: the company, or else the brand. */
  readonly author: string;
  readonly title: string;
  readonly number: string;
  /** The exchanged amounts, in the largest type. */
  readonly sum: string;
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

/** Data of a confirmation besides the claim. */
export interface ConfirmationGround {
  readonly locale: Locale;
  readonly brand: string;
  /** `BRAND_COLOUR`. */
  readonly colour: string;
  /** `BRAND_COMPANY`. */
  readonly company?: string | undefined;
  /** The site's address as visitors type it. */
  readonly site: string;
  readonly isDemo: boolean;
  readonly createdAt: Date;
  readonly endedAt: Date;
  readonly now: Date;
  /** Hash of the last promise about the order. */
  readonly promise?: string | undefined;
}

const timeIn = (locale: Locale, moment: Date): string =>
  `${dateText(locale, moment, { dateStyle: "long", timeStyle: "short" })} UTC`;

const amountIn = (locale: Locale, amount: string, { currency }: Pick<Side, "currency">): string =>
  `${figureIn(locale, amount)} ${currency.ticker}`;

const nameOf = ({ currency }: Side): string =>
  [...new Set([currency.name, currency.network?.name])].filter(Boolean).join(", ");

const courseIn = (locale: Locale, { course, from, to }: Claim): string => {
  const { base, value } = readableCourse(course);
  const [one, other] = base === "from" ? [from, to] : [to, from];
  return `1 ${one.currency.ticker} = ${figureIn(locale, value)} ${other.currency.ticker}`;
};

const rowsOf = (values: readonly { readonly label: string; readonly value: string }[]): Row[] =>
  values.map(({ label, value }) => [label, value] as const);

/** Lays out a finished claim as texts and figures in the given language. */
export const confirmationPage = (claim: Claim, ground: ConfirmationGround): ConfirmationPage => {
  const { locale, brand, colour, company, site, isDemo, createdAt, endedAt, now, promise } = ground;
  const { from, to, number, status, transaction, reason, refund } = claim;
  const text = texts[locale];
  const isRefunded = status === "refunded";
  // A refund returns everything that was sent.
  const sent = amountIn(locale, (isRefunded && refund?.amount) || from.amount, from);
  return {
    locale,
    brand,
    colour: brandGround(colour),
    author: company ?? brand,
    title: text.title,
    number: text.number.replace("{number}", String(number)),
    sum: isRefunded
      ? sent
      : text.sum.replace("{sent}", sent).replace("{received}", amountIn(locale, to.amount, to)),
    rows: [
      [text.status, isRefunded ? text.refunded : text.done],
      [text.created, timeIn(locale, createdAt)],
      [text.ended, timeIn(locale, endedAt)],
      [text.sent, `${sent} (${nameOf(from)})`],
      ...rowsOf(from.requisites),
      ...(isRefunded
        ? [
            [text.returned, sent] as const,
            ...rowsOf(refund?.requisites ?? []),
            ...(reason === null ? [] : [[text.reason, reasonIn(locale, reason).text] as const]),
          ]
        : [
            [text.received, `${amountIn(locale, to.amount, to)} (${nameOf(to)})`] as const,
            ...rowsOf(to.requisites),
            [text.course, courseIn(locale, claim)] as const,
          ]),
      ...(transaction === null ? [] : [[text.transaction, transaction] as const]),
    ],
    notes: [
      ...(isDemo ? [text.demo] : []),
      text.made.replace("{time}", timeIn(locale, now)).replace("{site}", site),
      ...(promise === undefined
        ? []
        : [
            text.promise.replace("{address}", site + localePath(locale, pagePath)).replace("{hash}", promise),
          ]),
      ...(company === undefined ? [] : [company]),
    ],
  };
};
