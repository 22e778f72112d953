import { useLingui } from "@lingui/react/macro";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { cx } from "#src/ui/cx.ts";
import styles from "./LinkBuilder.module.css";
import { BuiltLinks } from "./BuiltLinks.tsx";
import { LinkForm } from "./LinkForm.tsx";
import { WidgetPart } from "./WidgetPart.tsx";
import { type LinksPage, useLinkBuilder } from "./useLinkBuilder.ts";
import "#src/ui/icons/lateIcons.ts";

function Step({ view, actions }: LinksPage) {
  const { t } = useLingui();
  switch (view.step) {
    case "loading":
      return <LoadingBlock label={t`Loading the page…`} className={styles.place} />;
    case "failed":
      return (
        <LoadFailureCard
          level={2}
          title={t`The page couldn't be loaded`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "absent":
      return (
        <NoShop>{t`Links lead to a shop's orders. Once we've accepted yours, you build them here.`}</NoShop>
      );
    case "building":
      return (
        <Stack gap={5}>
          <div className={cx(styles.columns, styles.building)}>
            <LinkForm view={view} actions={actions} />
            <BuiltLinks built={view.built} />
          </div>
          <WidgetPart view={view} actions={actions} />
        </Stack>
      );
  }
}

/** The links with which a shop sends its customers: one view per step. */
export function LinkBuilder() {
  const { t } = useLingui();
  const page = useLinkBuilder();
  return (
    <ShopFrame
      section="link-generation"
      title={t`Links for your customers`}
      lead={t`A link opens the exchange with what you fill in here. Every field is optional, and your customer can still change the pair and the amount.`}
    >
      <Step {...page} />
    </ShopFrame>
  );
}
