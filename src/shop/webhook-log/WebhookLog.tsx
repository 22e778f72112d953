import { useLingui } from "@lingui/react/macro";
import { logFilters } from "#machines/shop/webhook-log/webhook-log.types.ts";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { DeliveryCard } from "./DeliveryCard.tsx";
import { emptyTexts, filterNames } from "./messages.ts";
import { Sending } from "./Sending.tsx";
import { type LogPageProps, useWebhookLog } from "./useWebhookLog.ts";
import styles from "./WebhookLog.module.css";
import "#src/ui/icons/lateIcons.ts";

const endpoints = "/account/shop/webhooks";

function Filters({ view, actions }: LogPageProps) {
  const { t, i18n } = useLingui();
  return (
    <ChipGroup
      label={t`Which deliveries`}
      choices={logFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
      value={view.filter}
      onChange={actions.chooseFilter}
    />
  );
}

function Empty({ view: { filter } }: LogPageProps) {
  const { t, i18n } = useLingui();
  return (
    <EmptyState level={3} icon="bell" title={i18n._(emptyTexts[filter])}>
      {filter === "all" && t`What is sent to this endpoint is listed here for 30 days.`}
    </EmptyState>
  );
}

function Log(page: LogPageProps) {
  const { view, actions } = page;
  const { t } = useLingui();
  const { step } = view;
  if (step === "gone")
    return (
      <Card>
        <EmptyState
          level={2}
          icon="bell"
          title={t`We can't find this endpoint`}
          action={<ButtonLink href={endpoints} variant="primary">{t`Your endpoints`}</ButtonLink>}
        >
          {t`It was removed or belongs to another shop.`}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Sending {...page} />
      <Section title={t`What was sent`}>
        <Stack gap={4}>
          <Filters {...page} />
          {view.isStale && (
            <StaleNotice
              title={t`This list may be out of date`}
              failure={view.readFailure}
              onRetry={actions.retry}
            />
          )}
          <ListBody
            list={{ view: { ...view, step, failure: view.readFailure, paging: null }, actions }}
            level={3}
            loading={<LoadingRows label={t`Loading the log…`} rows={3} row={styles.row} />}
            failed={t`The log couldn't be loaded`}
            empty={<Empty {...page} />}
          >
            <div className={styles.list} aria-busy={view.isTurning}>
              {view.deliveries.map((delivery) => (
                <DeliveryCard key={delivery.id} delivery={delivery} view={view} actions={actions} />
              ))}
            </div>
          </ListBody>
        </Stack>
      </Section>
    </>
  );
}

/** The deliveries to one endpoint of the user's shop, and its answers. */
export function WebhookLog({ id }: { id: string }) {
  const { t } = useLingui();
  const page = useWebhookLog(id);
  const { endpoint, step } = page.view;
  return (
    <ShopFrame
      section="webhooks"
      title={t`Webhook log`}
      {...(endpoint !== null && { lead: <span className={styles.text}>{endpoint.url}</span> })}
      {...(step !== "gone" && {
        action: <ButtonLink href={endpoints} size="small">{t`Your endpoints`}</ButtonLink>,
      })}
    >
      <Log {...page} />
    </ShopFrame>
  );
}
