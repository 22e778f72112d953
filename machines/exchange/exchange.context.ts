import { maxSignificantDigits, parseAmount } from "#domain/amount.ts";
import { choosable, cityByCode, keptOrFirst } from "./choice.ts";
import type {
  DirectoryOutput,
  ExchangeContext,
  ExchangeDraft,
  ExchangeInput,
  Pair,
  Preselection,
} from "./exchange.types.ts";
import { citiesOf } from "./fields.ts";

/** An address may hold anything: what is no amount is ignored like an unknown currency (Product 2). */
const readable = (preselection: Preselection): Preselection =>
  parseAmount(preselection.amount ?? "", maxSignificantDigits).ok
    ? preselection
    : { ...preselection, amount: null };

/** The context before anything is known. */
export const initialContext = ({ preselection: wanted }: ExchangeInput): ExchangeContext =>
  contextOf(readable(wanted));

const contextOf = (preselection: Preselection): ExchangeContext => ({
  preselection,
  directory: [],
  sendable: [],
  receivable: [],
  tech: { active: false, reason: null, ends_in: null },
  fromId: null,
  toId: null,
  pair: null,
  course: null,
  age: null,
  previousCourse: null,
  cards: [],
  wantsVerification: false,
  courseType: "default",
  amount: { side: "from", text: preselection.amount ?? "" },
  clamped: null,
  cityId: null,
  requisites: {},
  email: "",
  promocode: preselection.promocode ?? "",
  promo: null,
  consents: { aml: false, rules: false },
  rid: preselection.rid,
  touched: [],
  refusals: {},
  notifications: [],
  notified: { pair: null, send: null, receive: null },
  query: "",
  group: null,
  captcha: null,
  solution: null,
  captchaRefusals: 0,
  attempt: null,
  courseChange: null,
  secondsLeft: 0,
  loadFailure: null,
  courseFailure: null,
  captchaFailure: null,
  promoFailure: null,
  claimFailure: null,
  created: null,
});

/** What a stored draft brings. The address of the page wins where it says something. */
export function restoreDraft(
  { preselection }: ExchangeContext,
  draft: ExchangeDraft | null,
): Partial<ExchangeContext> {
  if (draft === null) return {};
  // Who sent the visitor is remembered by the browser, and for a time only; a draft is kept for longer.
  const { version: _version, amount, cityId, rid: _rid, ...rest } = draft;
  return {
    ...rest,
    // Whether there still is a card for the other course is not known yet.
    courseType: "default",
    wantsVerification: rest.courseType === "verification",
    ...(preselection.amount === null ? { amount } : {}),
    ...(preselection.city === null ? { cityId } : {}),
    promocode: preselection.promocode ?? rest.promocode,
  };
}

/**
 * The pair to begin with (Product 2): the one of the address, which the server has resolved and put in the settings;
 * without one, that of the draft; else the default pair.
 */
export function startWith(
  context: ExchangeContext,
  { directory, sendable, settings, tech }: DirectoryOutput,
): Partial<ExchangeContext> {
  const { curFrom, curTo } = context.preselection;
  const { fromCurrencyId, toCurrencyId } = settings.exchangeAttributes;
  const offered = choosable({ directory, sendable, receivable: [] }, "from");
  const isNamed = curFrom !== null || curTo !== null;
  const isDraft = !isNamed && context.fromId !== null && offered.includes(context.fromId);
  return {
    directory,
    sendable,
    tech,
    fromId: isDraft ? context.fromId : keptOrFirst(offered, fromCurrencyId),
    toId: isDraft ? context.toId : toCurrencyId,
    loadFailure: null,
  };
}

/** The city for a pair: the one chosen before, that of the address, the only one; else it has to be chosen. */
export function cityFor({ cityId, preselection }: ExchangeContext, pair: Pair): number | null {
  const cities = citiesOf(pair);
  if (cities.some(({ id }) => id === cityId)) return cityId;
  const named = cityByCode(cities, preselection.city);
  if (named !== null) return named.id;
  return cities.length === 1 ? (cities[0]?.id ?? null) : null;
}

/** A pair as the server gives it carries its first reading of the course. */
export function openPair(context: ExchangeContext, pair: Pair): Partial<ExchangeContext> {
  return {
    pair,
    course: pair,
    age: pair.age,
    previousCourse: null,
    cityId: cityFor(context, pair),
    loadFailure: null,
    courseFailure: null,
  };
}

/** What goes with the pair that is left. What was typed stays. */
export const closedPair = {
  pair: null,
  course: null,
  age: null,
  previousCourse: null,
  clamped: null,
  refusals: {},
  claimFailure: null,
} satisfies Partial<ExchangeContext>;
