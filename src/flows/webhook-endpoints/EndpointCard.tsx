import { useLingui } from "@lingui/react/macro";
import type { ShopWebhook } from "#machines/webhook-endpoints/webhook-endpoints.types.ts";
import { formatShortMoment } from "#src/i18n/formatDate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Button, ButtonLink } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { KeyValue } from "#src/ui/KeyValue.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { Tag } from "#src/ui/Tag.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { eventNames, offReasons } from "./messages.ts";
import type { EndpointsPage } from "./useWebhookEndpoints.ts";
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
export function EndpointCard({
  endpoint,
  view: { canBegin, switchingId, testingId },
  actions,
}: Pick<EndpointsPage, "view" | "actions"> & { endpoint: ShopWebhook }) {
  const { t, i18n } = useLingui();
  const { id, url, events, off } = endpoint;
  const isOn = off === null;
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
          ]}
        />
        <Notes endpoint={endpoint} />
        <Row gap={2}>
          {isOn && (
            <Button
              size="small"
              pending={testingId === id}
              disabled={!canBegin && testingId !== id}
              aria-label={t`Send a test to ${url}`}
              onClick={() => actions.test(id)}
            >{t`Send a test`}</Button>
          )}
          <ButtonLink
            size="small"
            href={`/account/shop/webhooks/${id}`}
            aria-label={t`Log of ${url}`}
          >{t`Log`}</ButtonLink>
          <Button
            size="small"
            aria-label={t`Change ${url}`}
            disabled={!canBegin}
            onClick={() => actions.edit(id)}
          >
            {t({ message: "Change", context: "webhook" })}
          </Button>
          <Button
            size="small"
            aria-label={t`Replace the secret of ${url}`}
            disabled={!canBegin}
            onClick={() => actions.rotate(id)}
          >{t`Replace the secret`}</Button>
          <Button
            size="small"
            pending={switchingId === id}
            disabled={!canBegin && switchingId !== id}
            aria-label={isOn ? t`Switch off ${url}` : t`Switch on ${url}`}
            onClick={() => actions.switchOver(id)}
          >
            {isOn ? t`Switch off` : t`Switch on`}
          </Button>
          <Button
            size="small"
            aria-label={t`Remove ${url}`}
            disabled={!canBegin}
            onClick={() => actions.remove(id)}
          >
            {t({ message: "Remove", context: "webhook" })}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
