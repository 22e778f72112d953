import * as v from "valibot";
import { fromCallback, fromPromise } from "xstate";
import {
  claimNoticeMachine,
  type ChoiceMade,
  type NoticeChoice,
  type NoticePermission,
} from "#machines/claim/claim-notice/claim-notice.machine.ts";
import {
  allowSound,
  allowSoundAtNextPress,
  askNoticePermission,
  noticePermission,
} from "#src/shell/browser/notices.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";

/** Storage key: whether this visitor wants notices about their claims. */
const key = "claim-notices";

/** The notices of a claim with their real actors. */
export const provideClaimNotice = (): Pick<FlowMachines, "claimNotice"> => ({
  claimNotice: claimNoticeMachine.provide({
    actors: {
      readChoice: fromPromise<NoticeChoice>(async () => {
        const isWanted = readStored(key, v.boolean()) === true;
        if (isWanted) allowSoundAtNextPress();
        return { isWanted, permission: isWanted ? noticePermission() : "default" };
      }),
      askPermission: fromPromise<NoticePermission>(() => {
        // The visitor has just pressed the box.
        allowSound();
        return askNoticePermission();
      }),
      keepChoice: fromCallback<ChoiceMade>(({ receive }) =>
        receive(({ isWanted }) => writeStored(key, isWanted ? true : null)),
      ),
      watchPage,
    },
  }),
});
