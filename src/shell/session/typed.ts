import * as v from "valibot";
import type { SessionView } from "#machines/account/session/session.selectors.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";
import { offerTyped, takeTyped } from "#src/ui/fields/typed-text.ts";

/** What a session left behind when it ended, and whose it is. */
const Kept = v.object({ owner: v.string(), texts: v.record(v.string(), v.string()) });
const storeKey = "typed";

/**
 * Keeps what is typed when the session ends, in this tab, for whoever signs in again as the same person. Nobody else
 * finds it, and whoever signs out leaves nothing.
 */
export const createTextKeeper = (): ((view: SessionView) => void) => {
  let owner: string | undefined;
  return (view) => {
    if (view.step === "signedIn") {
      if (owner === view.user.email) return;
      owner = view.user.email;
      const kept = readStored(storeKey, Kept, "session");
      offerTyped(kept?.owner === owner ? kept.texts : {});
      writeStored(storeKey, null, "session");
    } else if (view.step === "expired" && owner !== undefined) {
      const texts = takeTyped();
      if (Object.keys(texts).length > 0) writeStored(storeKey, { owner, texts }, "session");
      owner = undefined;
    } else if (view.step === "signedOut") {
      takeTyped();
      owner = undefined;
    }
  };
};
