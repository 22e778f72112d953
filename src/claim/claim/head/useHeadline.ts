import { useLingui } from "@lingui/react/macro";
import { missingOf } from "#domain/claim/received.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { formatDeadline } from "#src/language/format.ts";
import { formatOfficeMoment } from "#src/claim/claim/format.ts";
import { headlines } from "#src/claim/claim/messages.ts";
import type { HeadlineFacts } from "#src/claim/claim/messages.ts";
import type { ClaimView } from "#src/claim/claim/useClaim.ts";

const nothing: HeadlineFacts = {
  sent: "",
  due: "",
  received: "",
  rest: "",
  returned: "",
  deadline: null,
};

/** The page's headline as text: the next action. */
export function useHeadline({
  headline,
  claim,
  deadline,
}: Pick<ClaimView, "headline" | "claim" | "deadline">): {
  title: string;
  lead: string | null;
  warning: string | null;
  late: string | null;
} {
  const { i18n } = useLingui();
  const locale = useLocale();
  const amount = (value: string, currency: string) => formatAmount(value, { locale, currency });
  /** An office tells its visitors the time by its own clock. */
  const deadlineText = ({ office, payment }: Claim, by: Date) =>
    office === null || payment !== "cash"
      ? formatDeadline(locale, by)
      : formatOfficeMoment(locale, by.toISOString(), office.time_zone);
  const facts = (of: Claim): HeadlineFacts => {
    const send = of.from.currency.ticker;
    return {
      sent: amount(of.from.amount, send),
      due: amount(of.to.amount, of.to.currency.ticker),
      received: amount(of.received ?? of.from.amount, send),
      rest: amount(missingOf(of.from.amount, of.received), send),
      returned: amount(of.refund?.amount ?? of.received ?? of.from.amount, send),
      deadline: deadline === null ? null : deadlineText(of, deadline),
    };
  };
  const {
    title,
    lead,
    warning = null,
    late = null,
  } = headlines[headline](claim === null ? nothing : facts(claim));
  const said = (text: typeof lead) => text && i18n._(text);
  return { title: i18n._(title), lead: said(lead), warning: said(warning), late: said(late) };
}
