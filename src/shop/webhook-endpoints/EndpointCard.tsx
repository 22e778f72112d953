import { useLingui } from "@lingui/react/macro";
import type { ShopWebhook } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { eventNames, offReasons, sourceNames } from "./messages.ts";
import styles from "./WebhookEndpoints.module.css";

function State({ endpoint: { off, failing_since: failing } }: { endpoint: ShopWebhook }) {
  const { t } = useLingui();
  if (off !== null) return <Tag tone="danger">{t({ message: "Off", context: "webhook" })}</Tag>;
  if (failing !== null) return <Tag tone="warning">{t({ message: "Failing", context: "webhook" })}</Tag>;
  return <Tag tone="success">{t({ message: "On", context: "webhook" })}</Tag>;
}

/** Problems of an endpoint, and until when old secrets keep signing. */
function Notes({ endpoint: { off, failing_since: failing, rotated } }: { endpoint: ShopWebhook }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <>
      {off !== null && (
        <Text size="small">
          {t`Off since ${formatShortMoment(locale, off.since)}.`} {i18n._(offReasons[off.reason])}
        </Text>
      )}
      {off === null && failing !== null && (
        <Text size="small">
          {t`It has only failed since ${formatShortMoment(locale, failing)}. We try again, and switch it off after three days.`}
        </Text>
      )}
      {rotated.map(({ ends_at: end }) => (
        <Text key={end} size="small" tone="secondary">
          {t`The old secret signs beside the new one until ${formatShortMoment(locale, end)}.`}
        </Text>
      ))}
    </>
  );
}

/** One endpoint: its address, its events, its health, and its actions. */
export function EndpointCard({ list, endpoint }: { list: List<"webhookEndpoints">; endpoint: ShopWebhook }) {
  const { t, i18n } = useLingui();
  const { id, url, events, sources, off } = endpoint;
  return (
    <Card>
      <Stack gap={3}>
        <Row justify="between" gap={3}>
          <Heading level={3} look="subtitle" className={styles.text}>
            {url}
          </Heading>
          <State endpoint={endpoint} />
        </Row>
        <KeyValue
          pairs={[
            {
              key: t`Events`,
              value: events.map((event) => i18n._(eventNames[event])).join("; "),
            },
            {
              key: t({ message: "Orders", context: "webhook" }),
              value: sources.map((source) => i18n._(sourceNames[source])).join("; "),
            },
          ]}
        />
        <Notes endpoint={endpoint} />
        <Row gap={2}>
          {off === null && (
            <RowButton
              list={list}
              command="test"
              id={id}
              aria-label={t`Send a test to ${url}`}
            >{t`Send a test`}</RowButton>
          )}
          <ButtonLink
            size="small"
            href={`/account/shop/webhooks/${id}`}
            aria-label={t`Log of ${url}`}
          >{t`Log`}</ButtonLink>
          <RowButton list={list} command="edit" id={id} aria-label={t`Change ${url}`}>
            {t({ message: "Change", context: "webhook" })}
          </RowButton>
          <RowButton
            list={list}
            command="rotate"
            id={id}
            aria-label={t`Replace the secret of ${url}`}
          >{t`Replace the secret`}</RowButton>
          <RowButton
            list={list}
            command={off === null ? "switchOff" : "switchOn"}
            id={id}
            aria-label={off === null ? t`Switch off ${url}` : t`Switch on ${url}`}
          >
            {off === null ? t`Switch off` : t`Switch on`}
          </RowButton>
          <RowButton list={list} command="remove" id={id} aria-label={t`Remove ${url}`}>
            {t({ message: "Remove", context: "webhook" })}
          </RowButton>
        </Row>
      </Stack>
    </Card>
  );
}
