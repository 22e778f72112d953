import type { ComponentType } from "react";
import { widgetCalls } from "#src/api/widget.ts";
import { AccountFrame } from "#src/flows/account/AccountFrame.tsx";
import { ApiKeys } from "#src/flows/api-keys/ApiKeys.tsx";
import { LinkBuilder } from "#src/flows/link-builder/LinkBuilder.tsx";
import { Sales } from "#src/flows/sales/Sales.tsx";
import { ShopApplication } from "#src/flows/shop-application/ShopApplication.tsx";
import { Statistics } from "#src/flows/statistics/Statistics.tsx";
import { WebhookEndpoints } from "#src/flows/webhook-endpoints/WebhookEndpoints.tsx";
import { WebhookLog } from "#src/flows/webhook-log/WebhookLog.tsx";
import { provideSales } from "./actors/sales.ts";
import { provideShop } from "./actors/shop.ts";
import { provideShopApplication } from "./actors/shop-application.ts";
import { provideStatistics } from "./actors/statistics.ts";
import { provideWebhookLog } from "./actors/webhook-log.ts";
import { provideWidget } from "./actors/widget.ts";
import { Flows } from "./Flows.tsx";
import type { PageProps } from "./routes.tsx";
import type { Services } from "./services.ts";

const provide = (services: Services) => ({
  ...provideShop(services),
  ...provideShopApplication(services),
  ...provideSales(services),
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
