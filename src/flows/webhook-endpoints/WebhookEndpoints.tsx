import { useLingui } from "@lingui/react/macro";
import { ShopFrame } from "#src/flows/account/ShopFrame.tsx";
import { NoShop } from "#src/flows/shop-application/NoShop.tsx";
import { LoadFailureCard } from "#src/flows/shared/LoadFailure.tsx";
import { StaleNotice } from "#src/flows/shared/StaleNotice.tsx";
import { takeFocus } from "#src/flows/shared/takeFocus.ts";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { LoadingBlock } from "#src/flows/shared/LoadingBlock.tsx";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card, Section } from "#src/ui/Card.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Text } from "#src/ui/Text.tsx";
import { EndpointCard } from "./EndpointCard.tsx";
import { EndpointForm } from "./EndpointForm.tsx";
import { Questions } from "./Questions.tsx";
import { Secret } from "./Secret.tsx";
import { type EndpointsPage, useWebhookEndpoints } from "./useWebhookEndpoints.ts";
import styles from "./WebhookEndpoints.module.css";
import "#src/ui/lateIcons.ts";

function Work(page: EndpointsPage) {
  const { view, hasBegun, actions } = page;
  const { t } = useLingui();
  switch (view.work) {
    case "idle":
      return (
        <Row gap={3} ref={hasBegun ? takeFocus : undefined} tabIndex={-1}>
          <Button
            variant="primary"
            disabled={!view.hasRoom || !view.canBegin}
            onClick={actions.begin}
          >{t`Add an endpoint`}</Button>
          {!view.hasRoom && (
            <Text size="small" tone="secondary">
              {t`You have as many endpoints as a shop may have.`}
            </Text>
          )}
        </Row>
      );
    case "form":
      return <EndpointForm {...page} />;
    case "secret":
      return view.issued === null ? null : <Secret issued={view.issued} onDone={actions.putAway} />;
  }
}

function List({ view, actions }: EndpointsPage) {
  const { t } = useLingui();
  if (view.endpoints.length === 0)
    return (
      <Card>
        <EmptyState level={3} icon="bell" title={t`No endpoints yet`}>
          {t`Add the address on your server that takes webhooks.`}
        </EmptyState>
      </Card>
    );
  return view.endpoints.map((endpoint) => (
    <EndpointCard key={endpoint.id} endpoint={endpoint} view={view} actions={actions} />
  ));
}

function Shown(page: EndpointsPage) {
  const { view, actions } = page;
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <>
      <Work {...page} />
      {view.workFailure !== null && (
        <Banner tone="danger" announce title={t`The endpoint could not be changed`}>
          {failureText(view.workFailure)}
        </Banner>
      )}
      {view.tested !== null && (
        <Banner tone="success" announce title={t`A test is on its way`}>
          {t`Your server gets an event of the type webhook.test within a few seconds.`}
        </Banner>
      )}
      <Section title={t`Your endpoints`}>
        <Stack gap={4}>
          {view.isStale && (
            <StaleNotice
              title={t`This list may be out of date`}
              failure={view.readFailure}
              onRetry={actions.retry}
            />
          )}
          <List {...page} />
        </Stack>
      </Section>
      <Questions {...page} />
    </>
  );
}

function Step(page: EndpointsPage) {
  const { view, actions } = page;
  const { t } = useLingui();
  switch (view.step) {
    case "loading":
      return <LoadingBlock label={t`Loading your endpoints…`} className={styles.place} />;
    case "failed":
      return (
        <LoadFailureCard
          level={2}
          title={t`Your endpoints could not be loaded`}
          failure={view.readFailure}
          onRetry={actions.retry}
        />
      );
    case "absent":
      return (
        <NoShop>{t`Webhooks belong to a shop. Once we have accepted yours, you set them up here.`}</NoShop>
      );
    case "shown":
      return <Shown {...page} />;
  }
}

/** The endpoints of the user's shop: one view for each step. */
export function WebhookEndpoints() {
  const { t } = useLingui();
  const page = useWebhookEndpoints();
  return (
    <ShopFrame
      section="webhooks"
      title={t`Webhooks`}
      lead={t`We notify your server when an order that it created with an API key changes its status.`}
    >
      <Step {...page} />
    </ShopFrame>
  );
}
