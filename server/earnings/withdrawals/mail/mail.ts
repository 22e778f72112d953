import { maskRequisite } from "#domain/text/mask.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import { nameIn } from "#server/exchange/calculator/wire.ts";
import type { Addressee, MailConfig } from "#server/account/auth/account-letter.ts";
import { accountLetter } from "#server/account/auth/account-letter.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { figureIn } from "#server/platform/figures.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import { findUser } from "#server/account/users/store.ts";
import type { MailedStatus } from "./mail-texts.ts";
import { withdrawalLabels, withdrawalLetters } from "./mail-texts.ts";
import { withdrawalPath } from "../source.ts";
import type { WithdrawalRow } from "../store.ts";

const isMailed = (status: WithdrawalRow["status"]): status is MailedStatus =>
  Object.hasOwn(withdrawalLetters.ru, status);

const money = (amount: string, currency: CurrenciesTable, locale: Locale): string => {
  const names = [nameIn(locale, currency), currency.network_code].filter(Boolean).join(", ");
  return `${figureIn(locale, amount)} ${currency.ticker} (${names})`;
};

const rowsOf = (row: WithdrawalRow, book: CurrencyBook, locale: Locale): [label: string, value: string][] => {
  const labels = withdrawalLabels[locale];
  const to = row.requisites.map(({ kind, value }) => maskRequisite(kind, value)).join(", ");
  return [
    [labels.amount, money(row.amount, book.currency(row.currency_id), locale)],
    [labels.arrives, money(row.payout_amount, book.currency(row.payout_currency_id), locale)],
    [labels.to, to],
    ...(row.transaction === null ? [] : [[labels.transaction, row.transaction] as [string, string]]),
    ...(row.reason === null ? [] : [[labels.reason, row.reason] as [string, string]]),
  ];
};

/** The letter about a withdrawal's status, in its user's language; null when the status is not announced. */
const withdrawalMail = (
  config: MailConfig,
  user: Addressee,
  row: WithdrawalRow,
  book: CurrencyBook,
): OutgoingMail | null => {
  const { id, number, source, status, version } = row;
  if (!isMailed(status)) return null;
  const letterIn = (locale: Locale) => {
    const letter = withdrawalLetters[locale][status];
    return { ...letter, title: letter.title.replace("{number}", number) };
  };
  return accountLetter(config, user, letterIn, {
    path: withdrawalPath(source, id),
    rows: rowsOf(row, book, user.language),
    dedupeKey: `withdrawal:${id}:${String(version)}`,
  });
};

/**
 * Mails a withdrawal's status to the user, even when they have switched off claim mail, because a stranger may
 * be taking money from their balance.
 */
export const sendLetter = async (
  trx: Trx,
  { config, mail }: Pick<Deps, "config" | "mail">,
  row: WithdrawalRow,
  book: CurrencyBook,
): Promise<void> => {
  const user = await findUser(trx, row.user_id);
  const letter = user === undefined ? null : withdrawalMail(config, user, row, book);
  if (letter !== null) await mail.send(trx, letter);
};
