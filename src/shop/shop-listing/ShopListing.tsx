import { useSelector } from "@xstate/react";
import { useLingui } from "@lingui/react/macro";
import type {
  shopListingMachine,
  ShopListingInput,
} from "#machines/shop/shop-listing/shop-listing.machine.ts";
import { selectListing } from "#machines/shop/shop-listing/shop-listing.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";
import { SavedAtOnce } from "#src/account/frame/SavedAtOnce.tsx";
import { ChatLink } from "#src/ui/controls/ChatLink.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    shopListing: typeof shopListingMachine;
  }
}

/** Whether a shop may be listed publicly, and how its owner changes that. */
function useShopListing(shop: ShopListingInput) {
  const actor = useFlow("shopListing", shop);
  return {
    view: useSelector(actor, selectListing),
    actions: {
      change: (listed: boolean) => actor.send({ type: "listing.change", listed }),
      retry: () => actor.send({ type: "retry" }),
    },
  };
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
          <Banner
            tone="warning"
            title={t`Your shop isn't shown for now`}
            action={<ChatLink>{t`Write to us`}</ChatLink>}
          >
            {t`We've taken it off the page. If you think that this is a mistake, tell us.`}
          </Banner>
        )}
        <Checkbox
          label={t`List my shop on the page for shops`}
          checked={view.listed}
          onChange={actions.change}
        />
        <Text size="small" tone="secondary">
          {t`Everyone sees its name, a link to its site and what it sells, as accepted in your application. Nothing else is shown.`}{" "}
          <Anchor href="/shops">{t`Open the page`}</Anchor>
        </Text>
        <SavedAtOnce step={view.step} failure={view.failure} onRetry={actions.retry} />
      </Stack>
    </Card>
  );
}
