import { dateText } from "#server/platform/date-text.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import { findUser } from "#server/account/users/store.ts";
import { labels, letters } from "./mail-texts.ts";
import { numberOf } from "../sealed-card.ts";
import type { VerificationRow } from "../store.ts";

/** The letter about a verification to the card's owner; null when none is sent. */
export const verificationMail = async (
  trx: Trx,
  { config }: Pick<Deps, "config">,
  row: VerificationRow,
): Promise<OutgoingMail | null> => {
  const user = row.user_id === null ? undefined : await findUser(trx, row.user_id);
  const { status } = row;
  if (user === undefined || (status !== "approved" && status !== "rejected" && status !== "expired"))
    return null;
  const locale = user.language;
  const { title, lead, action } = letters[locale][status];
  const text = labels[locale];
  return {
    locale,
    to: user.email,
    ...writeLetter({
      locale,
      brand: config.BRAND_NAME,
      title,
      paragraphs: [lead, ...(row.reason === null ? [] : [row.reason])],
      rows: [
        [text.card, numberOf(row.shown)],
        ...(row.valid_until === null || status !== "approved"
          ? []
          : [[text.until, dateText(locale, row.valid_until, { dateStyle: "long" })] as const]),
      ],
      action: { label: action, url: `${config.PUBLIC_URL}${localePrefix[locale]}/verify/${row.id}` },
      footer: text.footer,
    }),
    dedupeKey: `verification:${row.id}:${String(row.version)}`,
  };
};
