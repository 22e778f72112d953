import { useLingui } from "@lingui/react/macro";
import { ShopNav } from "#src/shop/frame/ShopFrame.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Accepted } from "./Accepted.tsx";
import { ApplicationForm } from "./ApplicationForm.tsx";
import styles from "./Shop.module.css";
import { type ShopPage, useShopApplication } from "./useShopApplication.ts";
import { Written } from "./Written.tsx";

function Step({ view, actions, again, retry }: ShopPage) {
  const { t } = useLingui();
  const { application, shop } = view;
  switch (view.step) {
    case "reading":
      return <LoadingBlock label={t`Loading your shop…`} className={styles.place} />;
    case "failed":
      return (
        <LoadFailureCard
          level={2}
          title={t`Your shop couldn't be loaded`}
          failure={view.failure}
          onRetry={retry}
        />
      );
    case "form":
      return <ApplicationForm view={view} actions={actions} />;
    case "waiting":
      return (
        <>
          <Banner
            title={t`Your application is under review`}
            announce
            action={<ButtonLink size="small" href="/account/shop/api">{t`Create a test key`}</ButtonLink>}
          >
            {t`An operator will review it, usually within a day. We'll write to you by email.`}
          </Banner>
          {application !== null && <Written application={application} />}
        </>
      );
    case "refused":
      return (
        <>
          <Banner
            tone="warning"
            title={t`Your application was declined`}
            action={<Button size="small" onClick={again}>{t`Apply again`}</Button>}
          >
            <span className={styles.text}>{application?.reason}</span>
          </Banner>
          {application !== null && <Written application={application} />}
        </>
      );
    case "accepted":
      return shop === null ? null : <Accepted shop={shop} />;
  }
}

/** The user's shop: one view for each step. */
export function ShopApplication() {
  const { t } = useLingui();
  const page = useShopApplication();
  const { view, retry } = page;
  return (
    <Stack gap={5}>
      {view.hasNav && <ShopNav section="" />}
      <Stack gap={2}>
        <Heading level={1}>{t`Your shop`}</Heading>
        <Text tone="secondary">{t`Send your customers to exchange with us, and get a share of what we earn on each completed exchange.`}</Text>
      </Stack>
      {view.isStale && (
        <StaleNotice title={t`This may be out of date`} failure={view.failure} onRetry={retry} />
      )}
      <Step {...page} />
    </Stack>
  );
}
