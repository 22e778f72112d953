import { useLingui } from "@lingui/react/macro";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import type { List } from "#src/ui/list/useList.ts";

type Props = { list: List<"people"> };

/** Where the person is signed in. */
export function Sessions({ list }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const sessions = list.view.form?.values.person?.sessions ?? [];
  if (sessions.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3} look="label">{t`Open sessions`}</Heading>
      {sessions.map(({ browser, system, address, seen_at: seen }, index) => (
        // Sessions have no ids here, and don't move while the form is open.
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={index} size="small" tone="muted">
          {[browser, system, address, formatShortMoment(locale, seen)]
            .filter((part) => part !== null)
            .join(" · ")}
        </Text>
      ))}
    </Stack>
  );
}

/** What erasing takes and what it leaves. */
export function Erasure({ list }: Props) {
  const { t } = useLingui();
  return list.view.form?.values.action === "erase" ? (
    <>
      <Banner tone="warning" title={t`What goes`}>
        {t`Email and password, names, payment details, cards, photos, receipts, messages, reviews, emails we sent, and the shop with its keys; a block as well. Orders made as a guest too, if a link from their email was used; other orders and chats lose the email alone.`}
      </Banner>
      <Banner title={t`What stays`}>
        {t`Amounts, dates, numbers and transactions of orders, withdrawals and gift cards, the ledger, the rewards of others, the blacklist, and what staff wrote in the audit.`}
      </Banner>
    </>
  ) : null;
}
