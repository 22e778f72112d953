import { AccountFrame } from "#src/account/frame/AccountFrame.tsx";
import { Gift } from "#src/earnings/gift/Gift.tsx";
import { provideGifts } from "./gift/actors.ts";
import { Flows } from "#src/shell/Flows.tsx";

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
