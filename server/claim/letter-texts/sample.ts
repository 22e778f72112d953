import { fillPlaceholders } from "#domain/site/letter-placeholders.ts";
import { claimUrl, paragraphsIn, sumLabels } from "#server/claim/mail/mail.ts";
import { nearTime } from "#server/claim/mail/moments.ts";
import { actLabel, mailLabels, type MailedStatus, type MailTopic } from "#server/claim/mail/texts.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Config } from "#server/config.ts";
import { moneyIn } from "#server/platform/figures.ts";
import type { Locale } from "#server/platform/locale.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";

const number = "100001";
const id = "00000000-0000-4000-8000-000000000000";
const sent = { amount: "0.015", ticker: "BTC" };
const received = { amount: "75000", ticker: "RUB" };
const confirmedWithin = 1800;

/** The status of an order whose letter has a topic of its own. */
const statuses: Record<Exclude<MailTopic, MailedStatus>, MailedStatus> = {
  documents: "hold",
  expired_unasked: "expired",
  expired_unseen: "expired",
  taken_back: "expired",
  refunding_known: "refunding",
  refund_requisites: "refunding",
};

const rowsOf = (topic: MailTopic, locale: Locale): (readonly [label: string, value: string])[] => {
  const labels = mailLabels[locale];
  const status = (statuses as Partial<Record<MailTopic, MailedStatus>>)[topic] ?? (topic as MailedStatus);
  if (topic === "expired_unasked") return [];
  if (status === "refunding" || status === "refunded") return [[labels.refund, moneyIn(locale, sent)]];
  const [given, got] = sumLabels(status);
  return [
    [labels[given], moneyIn(locale, sent)],
    [labels[got], moneyIn(locale, received)],
  ];
};

/** A letter of these words about an order that there is not. */
export const sampleLetter = ({
  topic,
  locale,
  subject,
  lead,
  config,
  now,
}: {
  readonly topic: MailTopic;
  readonly locale: Locale;
  readonly subject: string;
  readonly lead: string;
  readonly config: Config;
  readonly now: Date;
}): { subject: string; text: string } => {
  const timeZone = config.SUPPORT_HOURS?.timeZone ?? "UTC";
  const values = { number, deadline: nearTime(locale, secondsAfter(now, confirmedWithin), timeZone) };
  const written = writeLetter({
    locale,
    brand: config.BRAND_NAME,
    title: fillPlaceholders(subject, values),
    paragraphs: paragraphsIn(fillPlaceholders(lead, values)),
    rows: rowsOf(topic, locale),
    action: { label: actLabel(topic, locale), url: claimUrl(config, locale, id) },
    footer: mailLabels[locale].footer,
  });
  return { subject: written.subject, text: written.text };
};
