import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import type { CurrenciesTable } from "#server/calculator/tables.ts";
import { nameIn } from "#server/calculator/wire.ts";
import { figureIn } from "#server/platform/figures.ts";
import type { Config } from "#server/platform/config.ts";
import { writeLetter } from "#server/platform/letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/outbox.ts";
import type { CurrencyBook } from "./directory.ts";
import type { ClaimOwner } from "./owner.ts";
import { mailLabels, mailTexts } from "./mail-texts.ts";
import type { MailedStatus } from "./mail-texts.ts";
import type { ClaimRow } from "./store.ts";

const isMailed = (status: ClaimStatus): status is MailedStatus => Object.hasOwn(mailTexts.ru, status);

/** An amount with its currency as people of the language write it. */
const amountOf = (amount: string, currency: CurrenciesTable, locale: Locale): string => {
  const names = [nameIn(locale, currency), currency.network_code].filter(Boolean).join(", ");
  return `${figureIn(locale, amount)} ${currency.ticker} (${names})`;
};

/** Address of a claim's page in the visitor's language. */
export const claimUrl = (config: Pick<Config, "PUBLIC_URL">, locale: Locale, id: string): string =>
  `${config.PUBLIC_URL}${localePrefix[locale]}/claim/${id}`;

const figuresOf = (claim: ClaimRow, book: CurrencyBook, locale: Locale): [label: string, value: string][] => {
  const { payment_place: place, promocode, transaction } = claim;
  const labels = mailLabels[locale];
  return [
    [labels.send, amountOf(claim.from_amount, book.currency(claim.from_currency_id), locale)],
    [labels.receive, amountOf(claim.to_amount, book.currency(claim.to_currency_id), locale)],
    ...(promocode === null ? [] : [[labels.promocode, promocode.code] as [string, string]]),
    ...(place === null
      ? []
      : [
          [labels.office, `${place.address[locale]}, ${place.hours[locale]}`] as [string, string],
          [labels.codeWord, place.codeWord] as [string, string],
        ]),
    ...(transaction === null ? [] : [[labels.transaction, transaction] as [string, string]]),
  ];
};

/**
 * The mail that tells a visitor of his claim's status, in the claim's language or in the one that its owner chose; null
 * where there is nobody to tell, nothing to say, or an owner who does not want to be told. It leads to the claim's page, which is as secret as the mailbox, and names no requisites.
 */
export const claimMail = (
  claim: ClaimRow,
  book: CurrencyBook,
  config: Pick<Config, "PUBLIC_URL" | "BRAND_NAME">,
  owner?: ClaimOwner,
): OutgoingMail | null => {
  const { email, id, number, status, version } = claim;
  if (email === null || !isMailed(status) || owner?.isNotified === false) return null;
  const locale = owner?.locale ?? claim.locale;
  const { subject, lead } = mailTexts[locale][status];
  const labels = mailLabels[locale];
  return {
    locale,
    to: email,
    ...writeLetter({
      locale,
      brand: config.BRAND_NAME,
      title: subject.replace("{number}", number),
      paragraphs: [lead, ...(claim.reason === null ? [] : [claim.reason])],
      rows: figuresOf(claim, book, locale),
      action: { label: labels.open, url: claimUrl(config, locale, id) },
      footer: owner === undefined ? labels.footer : labels.ownFooter,
    }),
    dedupeKey: `claim:${id}:${String(version)}`,
  };
};
