import { useLingui } from "@lingui/react/macro";
import { may } from "#domain/account/permissions.ts";
import { staffNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { letterStates } from "./messages.ts";
import { peoplePlaces } from "#src/console/people/place.ts";
import { queuePlaces } from "#src/console/queue/place.ts";
import { verificationStatuses } from "#src/console/verifications/messages.ts";
import { formatNarrowDay, formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Order.module.css";

/** Where the rest of what the visitor does is found, and what they were told of this order. */
export function Visitor({ order: { visitor, email, masked } }: { order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { view } = useSession();
  const { person, orders, chats, verifications, letters } = visitor;
  const seesPeople = view.step === "signedIn" && may(view.user.role, "people");
  const whose = person ?? (masked ? null : email);
  const ways = [
    ...(whose === null
      ? []
      : [
          {
            href: `/${queuePlaces.write({ ...queuePlaces.read(""), view: "all", search: whose })}`,
            text: t`All orders of the visitor`,
          },
        ]),
    ...(person !== null && seesPeople
      ? [
          {
            href: `/people${peoplePlaces.write({ view: "all", search: person, page: 1 })}`,
            text: t`Account of the visitor`,
          },
        ]
      : []),
  ];
  const links = [
    ...chats.map(({ id, number }) => ({
      href: `/chats/${id}`,
      text: t`Chat No. ${String(number)}`,
      state: "",
    })),
    ...verifications.map(({ id, number, kind, status }) => ({
      href: `/verifications/${id}`,
      text: kind === "card" ? t`Card No. ${String(number)}` : t`Documents No. ${String(number)}`,
      state: i18n._(verificationStatuses[status].text),
    })),
    ...orders.map(({ id, number, status, created_at: at }) => ({
      href: `/orders/${id}`,
      text: t`Order No. ${String(number)}`,
      state: `${staffNames[status][locale]}, ${formatNarrowDay(locale, at)}`,
    })),
  ];
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="label">{t`More of the visitor`}</Heading>
        {ways.length + links.length === 0 && (
          <Text tone="secondary">{t`Nothing else is known of them.`}</Text>
        )}
        {ways.length > 0 && (
          <Row gap={4}>
            {ways.map(({ href, text }) => (
              <Anchor key={href} href={href}>
                {text}
              </Anchor>
            ))}
          </Row>
        )}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ href, text, state }) => (
              <li key={href}>
                <Anchor href={href}>{text}</Anchor>
                <Text as="span" size="small" tone="muted">
                  {state}
                </Text>
              </li>
            ))}
          </ul>
        )}
        <Heading level={3} look="label">{t`Emails about this order`}</Heading>
        {letters.length === 0 && <Text tone="secondary">{t`None was sent.`}</Text>}
        {letters.length > 0 && (
          <ul className={styles.refusals}>
            {letters.map(({ subject, status, at }) => (
              <li key={at + subject}>
                <span>{subject}</span>
                <Text as="span" size="small" tone={status === "failed" ? "danger" : "muted"}>
                  {`${i18n._(letterStates[status])}, ${formatShortMoment(locale, at)}`}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
