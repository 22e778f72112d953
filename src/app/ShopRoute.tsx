import { AccountFrame } from "#src/flows/account/AccountFrame.tsx";
import { ShopApplication } from "#src/flows/shop-application/ShopApplication.tsx";
import { provideShop } from "./actors/shop.ts";
import { Flows } from "./Flows.tsx";

/** The page of the user's shop with its flow; a chunk of its own. Shown to signed-in users only. */
export function ShopRoute() {
  return (
    <Flows provide={provideShop}>
      <AccountFrame section="shop">
        <ShopApplication />
      </AccountFrame>
    </Flows>
  );
}
