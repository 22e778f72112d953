import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { WebhookDelivery } from "#machines/shop/webhook-log/webhook-log.types.ts";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { DeliveryDetails } from "./DeliveryDetails.tsx";
import { errorTexts, statuses, typeNames } from "./messages.ts";
import type { LogPageProps } from "./useWebhookLog.ts";
import styles from "./WebhookLog.module.css";

type Props = Pick<LogPageProps, "view" | "actions"> & { delivery: WebhookDelivery };

/** When it was tried, how often, and when it is tried next. */
function Course({ delivery }: { delivery: WebhookDelivery }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { claim, attempts, created_at: created, next_attempt_at: next, error, status } = delivery;
  const said = [
    claim === null
      ? null
      : claim.test
        ? t`Test order ${String(claim.number)}, your order ID ${claim.order_id ?? ""}`
        : claim.order_id === null
          ? t`Order ${String(claim.number)}`
          : t`Order ${String(claim.number)}, your order ID ${claim.order_id}`,
    formatShortMoment(locale, created),
    t`${plural(attempts, { one: "# attempt", other: "# attempts" })}`,
    delivery.is_resent ? t`sent again by you` : null,
  ].filter((one) => one !== null);
  return (
    <Stack gap={1}>
      <Text size="small" tone="secondary" className={styles.text}>
        {said.join(" · ")}
      </Text>
      {error !== null && status !== "delivered" && <Text size="small">{i18n._(errorTexts[error])}</Text>}
      {next !== null && <Text size="small">{t`Next attempt: ${formatShortMoment(locale, next)}`}</Text>}
    </Stack>
  );
}

function Details({ view: { open }, actions }: Omit<Props, "delivery">) {
  const { t } = useLingui();
  if (open === null) return null;
  return (
    <div className={styles.details}>
      {open.hasFailed && (
        <LoadFailure
          level={3}
          title={t`The details couldn't be loaded`}
          failure={open.failure}
          onRetry={() => actions.open(open.id)}
        />
      )}
      {!open.hasFailed && open.detail === null && (
        <LoadingBlock label={t`Loading the details…`} className={styles.place} />
      )}
      {open.detail !== null && <DeliveryDetails detail={open.detail} />}
    </div>
  );
}

/** The result of sending it again, beside the button, which may be far down the page. */
function Resent({ failure }: { failure: ApiFailure | null }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return failure === null ? (
    <Banner tone="success" announce title={t`It's on its way again`}>
      {t`With the same webhook-id, as a delivery of its own.`}
    </Banner>
  ) : (
    <Banner tone="danger" answers title={t`It couldn't be sent again`}>
      {failure.kind === "conflict" ? t`This endpoint is switched off.` : failureText(failure)}
    </Banner>
  );
}

/** One delivery: its event, its status, and its actions. */
export function DeliveryCard({ delivery, view, actions }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { id, type, status, claim, answer_status: answer } = delivery;
  const isOpen = view.open?.id === id;
  const name = i18n._(typeNames[type]);
  const at = formatShortMoment(locale, delivery.created_at);
  // Distinguishes the accessible names of the buttons.
  const what = claim === null ? `${name}, ${at}` : t`${name}, order ${String(claim.number)}, ${at}`;
  return (
    <Card>
      <Stack gap={3}>
        <Row justify="between" gap={3}>
          <Heading level={3} look="label" className={styles.text}>
            {name} <code className={styles.code}>{type}</code>
          </Heading>
          <Tag tone={statuses[status].tone} dot={status === "waiting"}>
            {i18n._(statuses[status].text)}
            {answer !== null && ` · ${String(answer)}`}
          </Tag>
        </Row>
        <Course delivery={delivery} />
        <Row gap={2}>
          <Button
            size="small"
            aria-label={isOpen ? t`Hide details: ${what}` : t`Show details: ${what}`}
            onClick={isOpen ? actions.close : () => actions.open(id)}
          >
            {isOpen ? t`Hide details` : t`Show details`}
          </Button>
          <Button
            size="small"
            aria-label={t`Send again: ${what}`}
            pending={view.resendingId === id}
            disabled={!view.canSend && view.resendingId !== id}
            onClick={() => actions.resend(id)}
          >{t`Send again`}</Button>
        </Row>
        {view.resent?.id === id && <Resent failure={view.resent.failure} />}
        {isOpen && <Details view={view} actions={actions} />}
      </Stack>
    </Card>
  );
}
