import { useLingui } from "@lingui/react/macro";
import type { ShopListingView } from "#machines/shop-listing/shop-listing.selectors.ts";
import type { ShopListingInput } from "#machines/shop-listing/shop-listing.types.ts";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { Anchor } from "#src/ui/Anchor.tsx";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { Checkbox } from "#src/ui/Checkbox.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { useShopListing } from "./useShopListing.ts";

function Outcome({ view: { step, failure }, onRetry }: { view: ShopListingView; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  switch (step) {
    case "idle":
    case "saving":
    case "saved":
      return (
        <Text size="small" tone={step === "saved" ? "success" : "muted"} role="status">
          {step === "saving" ? t`Saving…` : step === "saved" ? t`Saved` : t`Changes are saved at once.`}
        </Text>
      );
    case "failed":
      return (
        <Banner
          tone="danger"
          announce
          title={t`This is not saved yet`}
          action={<Button size="small" icon="retry" onClick={onRetry}>{t`Try again`}</Button>}
        >
          {failure !== null && failureText(failure)}
        </Banner>
      );
  }
}

/** Whether the page for shops may show the shop. */
export function ShopListing({ shop }: { shop: ShopListingInput }) {
  const { t } = useLingui();
  const { view, actions } = useShopListing(shop);
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`Page for shops`}</Heading>
        {view.delisted && (
          <Banner tone="warning" title={t`Your shop is not shown for now`}>
            {t`We have taken it off the page. Write to us if you think that this is a mistake.`}
          </Banner>
        )}
        <Checkbox
          label={t`List my shop on the page for shops`}
          checked={view.listed}
          onChange={actions.change}
        />
        <Text size="small" tone="secondary">
          {t`Everybody sees its name, a link to its site and what it sells, as we accepted them in your application. Nothing else is shown.`}{" "}
          <Anchor href="/shops">{t`Open the page`}</Anchor>
        </Text>
        <Outcome view={view} onRetry={actions.retry} />
      </Stack>
    </Card>
  );
}
