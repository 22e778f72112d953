import { maxSignificantDigits, parseAmount } from "#domain/money/amount.ts";
import { choosable, cityByCode, keptOrFirst, nameOf } from "./choice.ts";
import type {
  DirectoryEntry,
  DirectoryOutput,
  ExchangeContext,
  ExchangeDraft,
  ExchangeInput,
  MissedPair,
  Pair,
  Preselection,
} from "./exchange.types.ts";
import { citiesOf } from "./fields.ts";
import { exampleAmount } from "./figures.ts";

/** An address may contain anything: an invalid amount is ignored like an unknown currency. */
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
  supportHours: null,
  proofs: null,
  courseTolerance: "0",
  fromId: null,
  toId: null,
  missed: null,
  pair: null,
  course: null,
  age: null,
  previousCourse: null,
  cards: [],
  wantsVerification: false,
  courseType: "default",
  amount: { side: "from", text: preselection.amount ?? "" },
  isExample: preselection.amount === null,
  isTyping: false,
  settled: null,
  cityId: null,
  requisites: {},
  email: "",
  isUserAwaited: false,
  promocode: preselection.promocode ?? "",
  promo: null,
  consent: false,
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
  remembered: null,
  remembers: false,
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

/** Restores a stored draft. Values in the page's address take precedence. */
export function restoreDraft(
  { preselection }: ExchangeContext,
  draft: ExchangeDraft | null,
): Partial<ExchangeContext> {
  if (draft === null) return {};
  // The browser remembers the referral for a limited time only; a draft is kept for longer.
  const { version: _version, amount, cityId, rid: _rid, ...rest } = draft;
  return {
    ...rest,
    // It is not known yet whether the user still has a card for the other course.
    courseType: "default",
    wantsVerification: rest.courseType === "verification",
    ...(preselection.amount === null ? { amount, isExample: amount.text === "" } : {}),
    ...(preselection.city === null ? { cityId } : {}),
    promocode: preselection.promocode ?? rest.promocode,
  };
}

/** The address's pair, unless it is the one that the server has chosen. An address names a currency by code or id. */
function missedPair(
  { curFrom, curTo }: Preselection,
  directory: readonly DirectoryEntry[],
  chosen: { fromId: number | null; toId: number | null },
): MissedPair | null {
  const variants = directory.flatMap((entry) => entry.variants);
  const side = (wanted: string | null, id: number | null) => {
    const name = wanted?.toLowerCase() ?? String(id);
    const found = variants.find((one) => one.code.toLowerCase() === name || String(one.id) === name);
    return { name: found === undefined ? null : nameOf(found), isMet: found?.id === id };
  };
  const [from, to] = [side(curFrom, chosen.fromId), side(curTo, chosen.toId)];
  return from.isMet && to.isMet ? null : { from: from.name, to: to.name };
}

/**
 * The initial pair: the address's pair, which the server has resolved and put into the settings; else the draft's;
 * else the default.
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
  const fromId = isDraft ? context.fromId : keptOrFirst(offered, fromCurrencyId);
  const toId = isDraft ? context.toId : toCurrencyId;
  const isOther = context.fromId !== null && (context.fromId !== fromId || context.toId !== toId);
  return {
    directory,
    sendable,
    tech,
    supportHours: settings.brand.hours,
    proofs: settings.proofs,
    courseTolerance: settings.courseTolerance,
    fromId,
    toId,
    missed: isNamed ? missedPair(context.preselection, directory, { fromId, toId }) : null,
    loadFailure: null,
    // A draft's amount is one of its own pair.
    ...(isOther && context.preselection.amount === null && { isExample: true }),
  };
}

/** The city for a pair: the previous choice, the address's, or the only one; otherwise it must be chosen. */
function cityFor({ cityId, preselection }: ExchangeContext, pair: Pair): number | null {
  const cities = citiesOf(pair);
  if (cities.some(({ id }) => id === cityId)) return cityId;
  const named = cityByCode(cities, preselection.city);
  if (named !== null) return named.id;
  return cities.length === 1 ? (cities[0]?.id ?? null) : null;
}

/** Opens a pair as the server returns it, with the first reading of its course. */
export function openPair(context: ExchangeContext, pair: Pair): Partial<ExchangeContext> {
  return {
    pair,
    course: pair,
    age: pair.age,
    previousCourse: null,
    cityId: cityFor(context, pair),
    ...(context.isExample && { amount: exampleAmount({ ...context, pair, course: pair }) }),
    loadFailure: null,
    courseFailure: null,
  };
}

/** State that is dropped with the pair. Typed values stay. */
export const closedPair = {
  pair: null,
  course: null,
  age: null,
  previousCourse: null,
  settled: null,
  refusals: {},
  claimFailure: null,
} satisfies Partial<ExchangeContext>;
