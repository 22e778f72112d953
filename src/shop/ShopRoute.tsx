import type { ComponentType } from "react";
import { widgetCalls } from "#src/shop/widget/calls.ts";
import { AccountFrame } from "#src/account/frame/AccountFrame.tsx";
import { ApiKeys } from "#src/shop/api-keys/ApiKeys.tsx";
import { LinkBuilder } from "#src/shop/link-builder/LinkBuilder.tsx";
import { Sales } from "#src/shop/sales/Sales.tsx";
import { ShopApplication } from "#src/shop/shop-application/ShopApplication.tsx";
import { Statistics } from "#src/shop/statistics/Statistics.tsx";
import { WebhookEndpoints } from "#src/shop/webhook-endpoints/WebhookEndpoints.tsx";
import { WebhookLog } from "#src/shop/webhook-log/WebhookLog.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import type { PageProps } from "#src/shell/pageProps.ts";
import type { Services } from "#src/shell/services.ts";
import { provideSales } from "./sales/actors.ts";
import { provideShop } from "./frame/actors.ts";
import { provideShopApplication } from "./shop-application/actors.ts";
import { provideShopWithdrawals } from "./shop-withdrawals/actors.ts";
import { provideStatistics } from "./statistics/actors.ts";
import { provideWebhookLog } from "./webhook-log/actors.ts";
import { provideWidget } from "./widget/actors.ts";

const provide = (services: Services) => ({
  ...provideShop(services),
  ...provideShopApplication(services),
  ...provideSales(services),
  ...provideShopWithdrawals(services),
  ...provideStatistics(services),
  ...provideWebhookLog(services),
  // The preview of the widget.
  ...provideWidget({ calculator: services.calculator, widget: widgetCalls(services.api) }),
});

const page = (View: ComponentType<PageProps>) =>
  function ShopRoute(props: PageProps) {
    return (
      <Flows provide={provide}>
        <AccountFrame section="shop">
          <View {...props} />
        </AccountFrame>
      </Flows>
    );
  };

const Log = ({ params: { uuid: id = "" } }: PageProps) => <WebhookLog key={id} id={id} />;

/** The shop pages and their flows, for signed-in users. A separate chunk. */
export const shopPages = {
  shop: page(ShopApplication),
  "shop/api": page(ApiKeys),
  "shop/link-generation": page(LinkBuilder),
  "shop/sales-history": page(Sales),
  "shop/statistics": page(Statistics),
  "shop/webhooks": page(WebhookEndpoints),
  "shop/webhooks/:uuid": page(Log),
};
