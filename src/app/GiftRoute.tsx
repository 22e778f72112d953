import { AccountFrame } from "#src/flows/account/AccountFrame.tsx";
import { Gift } from "#src/flows/gift/Gift.tsx";
import { provideGifts } from "./actors/gift.ts";
import { Flows } from "./Flows.tsx";

/** The page of gift cards with its flows; a chunk of its own. Shown to signed-in users only. */
export function GiftRoute() {
  return (
    <Flows provide={provideGifts}>
      <AccountFrame section="gift">
        <Gift />
      </AccountFrame>
    </Flows>
  );
}
