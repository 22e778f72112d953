import type { Insertable } from "kysely";
import type { CourseStep } from "#domain/exchange/course-steps.ts";
import type { CurrencyGroup, DirectionsTable } from "#server/exchange/calculator/tables.ts";
import { currencies } from "./currencies.ts";

/** A seeded direction with the codes of its sides. */
export interface SeedDirection extends Omit<
  Insertable<DirectionsTable>,
  "id" | "from_id" | "to_id" | "steps"
> {
  readonly steps: readonly CourseStep[];
  readonly from: string;
  readonly to: string;
}

interface Side {
  readonly code: string;
  readonly ticker: string;
  readonly group: CurrencyGroup;
}

const range = (min: string, max: string) => ({ min, max });

/** Minimum and maximum amount per exchange, in units of the currency. */
const limits: Readonly<Record<string, { readonly min: string; readonly max: string }>> = {
  BTC: range("0.0005", "3"),
  ETH: range("0.01", "50"),
  USDTTRC20: range("50", "50000"),
  USDTERC20: range("100", "50000"),
  USDTBEP20: range("50", "50000"),
  USDCERC20: range("100", "50000"),
  LTC: range("0.5", "500"),
  TRX: range("200", "200000"),
  TON: range("20", "20000"),
  XRP: range("20", "50000"),
  DOGE: range("300", "300000"),
  XMR: range("0.2", "100"),
  SBERRUB: range("3000", "600000"),
  TCSBRUB: range("3000", "600000"),
  ACRUB: range("5000", "500000"),
  CARDRUB: range("3000", "300000"),
  SBPRUB: range("2000", "300000"),
  DWRUB: range("1000", "150000"),
  CASHRUB: range("100000", "15000000"),
  CASHUSD: range("1000", "150000"),
};

/** Minimum for a verified card. It is lower because the risk is lower. */
const verifiedMin = "1000";

/** The demo checks the payments of one pair. */
const riskLimit = 60;
const isRiskChecked = (from: Side, to: Side): boolean => from.code === "TON" && to.code === "SBPRUB";

const cashPartners: readonly string[] = ["BTC", "USDTTRC20", "USDTERC20", "USDTBEP20"];
/** Currencies paid through the gateway. */
const redirected: readonly string[] = ["SBPRUB", "DWRUB"];
/** Banks whose cards can be verified. */
const verifiable: readonly string[] = ["SBERRUB", "TCSBRUB", "ACRUB", "CARDRUB"];

/**
 * Crypto pairs with everything but itself, cash with Bitcoin and Tether, e-money with banks. Other
 * fiat-to-fiat pairs do not exist.
 */
const isOffered = (from: Side, to: Side): boolean => {
  if (from.code === to.code) return false;
  if (from.group === "cash") return cashPartners.includes(to.code);
  if (to.group === "cash") return cashPartners.includes(from.code);
  if (from.group === "crypto" || to.group === "crypto") return true;
  return from.group === "emoney" || to.group === "emoney";
};

const marginOf = (from: Side, to: Side): string => {
  if (from.group === "cash" || to.group === "cash") return "0.6";
  if (from.group === "crypto" && to.group === "crypto") return from.ticker === to.ticker ? "0.3" : "0.7";
  if (from.group === "emoney" || to.group === "emoney") return "2.4";
  if (to.group === "crypto") return to.ticker === "XMR" ? "2.6" : "1.8";
  return from.ticker === "XMR" ? "2.1" : "1.2";
};

/** Cash pays better for what is worth its way to the bank. */
const largeAmounts: readonly CourseStep[] = [
  { from: "10000", percent: "0.1" },
  { from: "30000", percent: "0.2" },
];

/** Sort order among the best pairs. */
const popularity: Readonly<Record<string, number>> = {
  "BTC-SBERRUB": 100,
  "USDTTRC20-SBERRUB": 95,
  "SBERRUB-USDTTRC20": 90,
  "SBPRUB-BTC": 84,
  "USDTTRC20-CASHRUB": 78,
  "CARDRUB-USDTTRC20": 75,
  "ETH-CARDRUB": 70,
  "TON-SBPRUB": 66,
  "BTC-USDTTRC20": 60,
};

const sideTexts = (from: Side, to: Side) => ({
  notify_from_ru:
    from.code === "USDTBEP20" && to.group === "bank"
      ? "Отправляйте USDT только в сети BNB Smart Chain (BEP20). Перевод из другой сети вернуть нельзя."
      : null,
  notify_from_en:
    from.code === "USDTBEP20" && to.group === "bank"
      ? "Send USDT on BNB Smart Chain (BEP20) only. A transfer on another network can't be returned."
      : null,
  notify_to_ru:
    to.code === "XRP"
      ? "Если вы выводите XRP на биржу, укажите destination tag. Без него биржа не зачислит перевод."
      : null,
  notify_to_en:
    to.code === "XRP"
      ? "If you withdraw XRP to an exchange, give the destination tag. Without it the transfer won't be credited."
      : null,
});

const pairTexts = (from: Side, to: Side) => {
  const isSplit = from.code === "LTC" && to.code === "SBERRUB";
  const isBusy = from.code === "ETH" && to.group === "bank";
  return {
    notify_ru: isSplit ? "Выплаты больше 300 000 ₽ приходят несколькими переводами в течение часа." : null,
    notify_en: isSplit ? "Payouts above 300,000 ₽ arrive as several transfers within an hour." : null,
    congestion_ru: isBusy
      ? "Сеть Ethereum сейчас загружена: подтверждение платежа может занять до 40 минут."
      : null,
    congestion_en: isBusy
      ? "The Ethereum network is busy: confirming a payment may take up to 40 minutes."
      : null,
  };
};

const limitsOf = (from: Side, to: Side, isVerifiable: boolean) => {
  const sent = limits[from.code];
  const received = limits[to.code];
  const isToFiat = to.group === "bank" || to.group === "emoney";
  return {
    // Cash is paid in banknotes, so the receive side's minimum decides.
    min_from: to.group === "cash" ? null : (sent?.min ?? null),
    min_to: to.group === "cash" ? (received?.min ?? null) : null,
    // A bank's own limit applies to the payout, whatever is sent.
    max_from: isToFiat || to.group === "cash" ? null : (sent?.max ?? null),
    max_to: isToFiat || to.group === "cash" ? (received?.max ?? null) : null,
    min_verification_from: isVerifiable ? verifiedMin : null,
    min_verification_to: null,
  };
};

const directionOf = (from: Side, to: Side, rateSource: string): SeedDirection => {
  const isVerifiable = verifiable.includes(from.code) && to.group === "crypto";
  return {
    from: from.code,
    to: to.code,
    enabled: !(from.code === "XMR" && to.code === "SBPRUB"),
    payment:
      from.group === "cash" || to.group === "cash"
        ? from.group === "cash"
          ? "cash"
          : "requisites"
        : redirected.includes(from.code)
          ? "redirect"
          : "requisites",
    rate_source: rateSource,
    margin: marginOf(from, to),
    verification_margin: isVerifiable ? "0.9" : null,
    bonus: from.code === "USDTTRC20" && to.code === "SBPRUB" ? "0.3" : null,
    ...limitsOf(from, to, isVerifiable),
    ...pairTexts(from, to),
    ...sideTexts(from, to),
    needs_email: from.group !== "cash",
    needs_verification: from.code === "TCSBRUB" && to.code === "DOGE",
    requisites_pool: true,
    fixed_course: null,
    fixed_until: null,
    steps: from.code === "USDTTRC20" && to.code === "CASHRUB" ? largeAmounts : [],
    min_course: null,
    max_course: null,
    risk_limit: isRiskChecked(from, to) ? riskLimit : null,
    popularity: popularity[`${from.code}-${to.code}`] ?? 0,
  };
};

/** All directions between the given currencies that the rules above allow. */
export const directionsBetween = (codes: readonly string[], rateSource: string): SeedDirection[] => {
  const sides = currencies.filter(({ code }) => codes.includes(code));
  return sides.flatMap((from) =>
    sides.filter((to) => isOffered(from, to)).map((to) => directionOf(from, to, rateSource)),
  );
};
