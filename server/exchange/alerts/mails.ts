import type { DecimalString } from "#domain/money/money.ts";
import { readableCourse } from "#domain/exchange/course.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import { nameIn } from "#server/exchange/calculator/wire.ts";
import type { Config } from "#server/config.ts";
import { figureIn } from "#server/platform/figures.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { AlertRow } from "./store.ts";

const texts = {
  ru: {
    ask: "Подтвердите оповещение",
    askText: "Кто-то, вероятно вы, попросил написать на этот адрес, когда произойдёт следующее:",
    askTime:
      "Нажмите кнопку, чтобы подтвердить. Ссылка действует два дня, оповещение — 90 дней, и письмо будет одно.",
    confirm: "Подтвердить",
    askFooter: "Это были не вы? Ничего не делайте: без подтверждения мы не напишем.",
    rate: "Курс: {rate}",
    reserve: "Направление снова открыто: {from} → {to}",
    above: "{price} или больше",
    below: "{price} или меньше",
    toldText: "Вы просили написать, когда это произойдёт. Курс меняется: проверьте его перед обменом.",
    direction: "Направление",
    now: "Курс сейчас",
    available: "Резерв",
    exchange: "Перейти к обмену",
    toldFooter: "Вы получили это письмо, потому что подтвердили оповещение. Больше по нему писем не будет.",
    stop: "Отписаться от всех оповещений",
  },
  en: {
    ask: "Confirm your alert",
    askText: "Someone, probably you, asked us to write to this address when the following happens:",
    askTime:
      "Press the button to confirm. The link works for two days. The alert lasts 90 days and sends one email.",
    confirm: "Confirm",
    askFooter: "Wasn't it you? You don't need to do anything: we won't write unless you confirm.",
    rate: "The rate: {rate}",
    reserve: "The pair is open again: {from} → {to}",
    above: "{price} or more",
    below: "{price} or less",
    toldText: "You asked us to write when this happens. Rates move: check it before you exchange.",
    direction: "Pair",
    now: "Rate now",
    available: "Reserve",
    exchange: "Go to the exchange",
    toldFooter: "You received this email because you confirmed an alert. We won't write about it again.",
    stop: "Unsubscribe from all alerts",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Direction details for letters. */
export interface LetterDirection {
  readonly from: CurrenciesTable;
  readonly to: CurrenciesTable;
  readonly course: DecimalString;
  readonly reserve: DecimalString;
}

type Site = Pick<Config, "BRAND_NAME" | "PUBLIC_URL">;

const nameOf = (locale: Locale, row: CurrenciesTable): string =>
  [nameIn(locale, row), row.network_code !== row.ticker && row.network_code].filter(Boolean).join(" ");

const priceIn = (
  locale: Locale,
  { from, to }: LetterDirection,
  { base, value }: { readonly base: "from" | "to"; readonly value: DecimalString },
): string => {
  const [one, other] = base === "from" ? [from, to] : [to, from];
  return `1 ${one.ticker} = ${figureIn(locale, value)} ${other.ticker}`;
};

/** Describes the alert's condition in words. */
const goalIn = ({ locale, base, bound, value }: AlertRow, direction: LetterDirection): string => {
  const text = texts[locale];
  if (base === null || bound === null || value === null)
    return text.reserve
      .replace("{from}", () => nameOf(locale, direction.from))
      .replace("{to}", () => nameOf(locale, direction.to));
  const price = priceIn(locale, direction, { base, value });
  return text.rate.replace("{rate}", () => text[bound].replace("{price}", () => price));
};

const mailOf = (
  { BRAND_NAME: brand }: Site,
  { locale, email }: AlertRow,
  stop: string,
  letter: Omit<Parameters<typeof writeLetter>[0], "locale" | "brand" | "footerLink">,
): OutgoingMail => ({
  locale,
  to: email,
  unsubscribe: stop,
  ...writeLetter({ locale, brand, ...letter, footerLink: { label: texts[locale].stop, url: stop } }),
});

/** The letter that asks the recipient to confirm their address. */
export const askMail = (
  site: Site,
  alert: AlertRow,
  direction: LetterDirection,
  links: { readonly confirm: string; readonly stop: string },
): OutgoingMail => {
  const text = texts[alert.locale];
  return mailOf(site, alert, links.stop, {
    title: text.ask,
    paragraphs: [text.askText, goalIn(alert, direction), text.askTime],
    rows: [
      [text.direction, `${nameOf(alert.locale, direction.from)} → ${nameOf(alert.locale, direction.to)}`],
    ],
    action: { label: text.confirm, url: links.confirm },
    footer: text.askFooter,
  });
};

/** The letter sent when the condition is met. */
export const toldMail = (
  site: Site,
  alert: AlertRow,
  direction: LetterDirection,
  stop: string,
): OutgoingMail => {
  const { locale } = alert;
  const { from, to, course, reserve } = direction;
  const text = texts[locale];
  const query = `?cur_from=${encodeURIComponent(from.code)}&cur_to=${encodeURIComponent(to.code)}`;
  return {
    ...mailOf(site, alert, stop, {
      title: goalIn(alert, direction),
      paragraphs: [text.toldText],
      rows: [
        [text.direction, `${nameOf(locale, from)} → ${nameOf(locale, to)}`],
        [text.now, priceIn(locale, direction, readableCourse(course))],
        [text.available, `${figureIn(locale, reserve)} ${to.ticker}`],
      ],
      action: { label: text.exchange, url: `${site.PUBLIC_URL}${localePrefix[locale] || "/"}${query}` },
      footer: text.toldFooter,
    }),
    dedupeKey: `alert:${alert.id}:told`,
  };
};
