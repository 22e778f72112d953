import type { ComponentType } from "react";
import { AccountFrame } from "#src/flows/account/AccountFrame.tsx";
import { ApiKeys } from "#src/flows/api-keys/ApiKeys.tsx";
import { LinkBuilder } from "#src/flows/link-builder/LinkBuilder.tsx";
import { ShopApplication } from "#src/flows/shop-application/ShopApplication.tsx";
import { provideShop } from "./actors/shop.ts";
import { Flows } from "./Flows.tsx";

const page = (View: ComponentType) =>
  function ShopRoute() {
    return (
      <Flows provide={provideShop}>
        <AccountFrame section="shop">
          <View />
        </AccountFrame>
      </Flows>
    );
  };

/** The pages of the user's shop with their flows; a chunk of their own. Shown to signed-in users only. */
export const shopPages = {
  shop: page(ShopApplication),
  "shop/api": page(ApiKeys),
  "shop/link-generation": page(LinkBuilder),
};
