import { useLingui } from "@lingui/react/macro";
import type { WebhookAttempt, WebhookDeliveryInFull } from "#machines/shop/webhook-log/webhook-log.types.ts";
import { formatExactMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { CopyButton } from "#src/ui/controls/CopyButton.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { errorTexts } from "./messages.ts";
import styles from "./WebhookLog.module.css";

function Raw({ title, children }: { title: string; children: string }) {
  return (
    <Stack gap={1}>
      <Text size="small" tone="secondary">
        {title}
      </Text>
      <pre className={styles.raw}>{children}</pre>
    </Stack>
  );
}

function Attempt({ attempt, isLast }: { attempt: WebhookAttempt; isLast: boolean }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { at, url, headers, milliseconds, status, error, answer } = attempt;
  const written = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <li>
      <Stack gap={2}>
        <Row gap={3}>
          {/* Attempts may be seconds apart. */}
          <time dateTime={at}>{formatExactMoment(locale, at)}</time>
          <Tag tone={error === null ? "success" : "danger"}>
            {status === null ? t`No answer` : t`Answer ${String(status)}`}
          </Tag>
          <Text as="span" size="small" tone="secondary" numbers>
            {t`${i18n.number(milliseconds)} ms`}
          </Text>
        </Row>
        {error !== null && <Text size="small">{i18n._(errorTexts[error])}</Text>}
        <details className={styles.unfolded} open={isLast}>
          <summary>{t`Headers and answer`}</summary>
          <Stack gap={3}>
            <Raw title={t`Headers that were sent`}>{[`POST ${url}`, ...written].join("\n")}</Raw>
            {status !== null && (
              <Raw title={t`What your server answered`}>
                {answer === null || answer === "" ? t`The answer had no text.` : answer}
              </Raw>
            )}
          </Stack>
        </details>
      </Stack>
    </li>
  );
}

/** The request, byte for byte, and each attempt with its answer. */
export function DeliveryDetails({ detail: { delivery, body, attempts } }: { detail: WebhookDeliveryInFull }) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Row justify="between" gap={2}>
          <Heading level={4} look="label">{t`What is sent`}</Heading>
          <CopyButton value={body} label={t`Copy what is sent`} />
        </Row>
        <pre className={styles.raw}>{body}</pre>
        <Text size="small" tone="secondary" className={styles.text}>
          webhook-id: <code>{delivery.event_id}</code>
        </Text>
      </Stack>
      <Stack gap={3}>
        <Heading level={4} look="label">{t`Attempts`}</Heading>
        {attempts.length === 0 ? (
          <Text size="small" tone="secondary">{t`There was no attempt yet.`}</Text>
        ) : (
          <ol className={styles.attempts}>
            {attempts.map((attempt, index) => (
              <Attempt key={index} attempt={attempt} isLast={index === attempts.length - 1} />
            ))}
          </ol>
        )}
      </Stack>
    </Stack>
  );
}
