import { AccountFrame } from "#src/flows/account/AccountFrame.tsx";
import { Gift } from "#src/flows/gift/Gift.tsx";
import { provideGifts } from "./actors/gift.ts";
import { Flows } from "./Flows.tsx";

/** The gift card page and its flows, for signed-in users. A separate chunk. */
export function GiftRoute() {
  return (
    <Flows provide={provideGifts}>
      <AccountFrame section="gift">
        <Gift />
      </AccountFrame>
    </Flows>
  );
}
