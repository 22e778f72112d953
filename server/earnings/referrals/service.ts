import { normalize } from "#domain/money/money.ts";
import { rememberedDays } from "#domain/earnings/rid.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { ClaimDirectory, CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Deps } from "#server/platform/deps.ts";
import { accessRefused } from "#server/platform/errors.ts";
import type { ResponseBody, UserCaller } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { rewardBalance, rewardCurrency } from "./balance.ts";
import { lastDays } from "./days.ts";
import { periodOf, zoneOf } from "#server/platform/period.ts";
import type { MoneyFilter, MoneyRow } from "./list-store.ts";
import { countMoney, listMoney } from "./list-store.ts";
import { readDays, readReferrer, readSummary } from "./summary-store.ts";
import { readTerms } from "./terms.ts";

/** Services of the referral use cases. */
export interface ReferralServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
}

/** The user's link, its terms and results. @throws ApiError 400 of `tz`. */
export const readMyReferral = async (
  services: ReferralServices,
  { id }: UserCaller,
  tz: string | undefined,
  locale: Locale,
): Promise<ResponseBody<"readMyReferral", 200>> => {
  const { deps, directory } = services;
  const zone = zoneOf(tz);
  const [user, terms] = await Promise.all([readReferrer(deps.db, id), readTerms(deps.db)]);
  if (user === undefined) throw accessRefused("token_invalid");
  const currency = await rewardCurrency(deps.db);
  const { dates, bounds } = lastDays(zone, deps.clock.now());
  const [summary, days, balance, book] = await Promise.all([
    readSummary(deps.database, id, currency.id),
    readDays(deps.database, { user: id, currency: currency.id, bounds }),
    rewardBalance(deps.db, id, currency.id),
    directory.book(currency.id),
  ]);
  const { users, rewards, waiting, reversed, earned, expected } = summary;
  return {
    rid: user.rid,
    link: `${deps.config.PUBLIC_URL}${localePrefix[locale]}/?rid=${user.rid}`,
    terms: {
      share: normalize(user.referral_share ?? terms.share),
      currency: currencyOnWire(book.currency(currency.id), locale),
      remembered_days: rememberedDays,
    },
    balance,
    earned: normalize(earned),
    expected: normalize(expected),
    counts: { users, rewards, waiting, reversed },
    days: dates.map((day, index) => {
      const sum = days.find(({ bucket }) => bucket === index + 1);
      return { day, amount: normalize(sum?.amount ?? "0"), count: sum?.count ?? 0 };
    }),
  };
};

/** Rows are counted exactly and listed up to this number. */
const most = 10_000;

const rewardOnWire = (
  { from_currency_id: from, to_currency_id: to, share }: MoneyRow,
  book: CurrencyBook,
  locale: Locale,
): ResponseBody<"listMyReferralMoney", 200>["results"][number]["reward"] =>
  from === null || to === null || share === null
    ? null
    : {
        from: currencyOnWire(book.currency(from), locale),
        to: currencyOnWire(book.currency(to), locale),
        share: normalize(share),
      };

/** A page of the user's rewards and withdrawals, the newest first. @throws ApiError 400 of `tz` or the dates. */
export const readMyReferralMoney = async (
  { deps, directory }: ReferralServices,
  { id: user }: UserCaller,
  asked: {
    readonly status: MoneyFilter["status"];
    readonly page: number;
    readonly size: number;
    readonly tz?: string | undefined;
    readonly date_from?: string | undefined;
    readonly date_to?: string | undefined;
  },
  locale: Locale,
): Promise<ResponseBody<"listMyReferralMoney", 200>> => {
  const { status, page, size } = asked;
  const filter = { user, status, ...periodOf(asked) };
  const offset = (page - 1) * size;
  const [rows, count] = await Promise.all([
    offset >= most ? [] : listMoney(deps.database, filter, { offset, limit: size }),
    countMoney(deps.database, filter, most),
  ]);
  const named = rows.flatMap((row) => [row.currency_id, row.from_currency_id, row.to_currency_id]);
  const book = await directory.book(...new Set(named.filter((id) => id !== null)));
  return {
    count,
    page,
    size,
    results: rows.map((row) => ({
      id: row.id,
      status: row.status,
      amount: {
        amount: normalize(row.amount),
        currency: currencyOnWire(book.currency(row.currency_id), locale),
      },
      at: row.at.toISOString(),
      reward: rewardOnWire(row, book, locale),
      reason: row.reason,
    })),
  };
};
