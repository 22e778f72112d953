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
import styles from "./ApiKeys.module.css";
import { KeyCard } from "./KeyCard.tsx";
import { KeyForm } from "./KeyForm.tsx";
import { Questions } from "./Questions.tsx";
import { Secret } from "./Secret.tsx";
import { type KeysPage, useApiKeys } from "./useApiKeys.ts";
import "#src/ui/lateIcons.ts";

function Work(page: KeysPage) {
  const { view, hasBegun, actions } = page;
  const { t } = useLingui();
  switch (view.work) {
    case "idle":
      return (
        <Row gap={3} ref={hasBegun ? takeFocus : undefined} tabIndex={-1}>
          <Button
            variant="primary"
            disabled={!view.hasRoom}
            onClick={actions.begin}
          >{t`Create a key`}</Button>
          {!view.hasRoom && (
            <Text size="small" tone="secondary">
              {t`You have as many keys as a shop may have.`}
            </Text>
          )}
        </Row>
      );
    case "form":
      return <KeyForm {...page} />;
    case "secret":
      return view.issued === null ? null : <Secret issued={view.issued} onDone={actions.putAway} />;
  }
}

function List({ view, actions }: KeysPage) {
  const { t } = useLingui();
  if (view.keys.length === 0)
    return (
      <Card>
        <EmptyState level={3} icon="lock" title={t`No keys yet`}>
          {t`Create one for each of your servers, so that you can revoke one without stopping the others.`}
        </EmptyState>
      </Card>
    );
  return view.keys.map((key) => (
    <KeyCard
      key={key.id}
      apiKey={key}
      canChange={view.work === "idle"}
      onRotate={actions.rotate}
      onRevoke={actions.revoke}
    />
  ));
}

function Shown(page: KeysPage) {
  const { view, actions } = page;
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <>
      <Work {...page} />
      {view.workFailure !== null && (
        <Banner tone="danger" announce title={t`The key could not be changed`}>
          {failureText(view.workFailure)}
        </Banner>
      )}
      <Section title={t`Your keys`}>
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

function Step(page: KeysPage) {
  const { view, actions } = page;
  const { t } = useLingui();
  switch (view.step) {
    case "loading":
      return <LoadingBlock label={t`Loading your keys…`} className={styles.place} />;
    case "failed":
      return (
        <LoadFailureCard
          level={2}
          title={t`Your keys could not be loaded`}
          failure={view.readFailure}
          onRetry={actions.retry}
        />
      );
    case "absent":
      return (
        <NoShop>{t`Keys belong to a shop. Once we have accepted yours, you can create them here.`}</NoShop>
      );
    case "shown":
      return <Shown {...page} />;
  }
}

/** The keys of the user's shop: one view for each step. */
export function ApiKeys() {
  const { t } = useLingui();
  const page = useApiKeys();
  return (
    <ShopFrame
      section="api"
      title={t`API keys`}
      lead={
        <>
          {t`With a key, your server gets rates and creates orders for your customers.`}{" "}
          <a href="/api/docs/partner">{t`API reference`}</a>
        </>
      }
    >
      <Step {...page} />
    </ShopFrame>
  );
}
