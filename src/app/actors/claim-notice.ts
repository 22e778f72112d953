import { fromCallback, fromPromise } from "xstate";
import { claimNoticeMachine } from "#machines/claim-notice/claim-notice.machine.ts";
import type {
  ChoiceMade,
  NoticeChoice,
  NoticePermission,
} from "#machines/claim-notice/claim-notice.types.ts";
import {
  allowSound,
  allowSoundAtNextPress,
  askNoticePermission,
  noticePermission,
} from "#src/browser/notices.ts";
import { readStored, writeStored } from "#src/browser/storage.ts";
import { watchPage } from "#src/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/machines.ts";

/** Storage key: whether this visitor wants notices about their claims. */
const key = "claim-notices";

/** The notices of a claim with their real actors. */
export const provideClaimNotice = (): Pick<FlowMachines, "claimNotice"> => ({
  claimNotice: claimNoticeMachine.provide({
    actors: {
      readChoice: fromPromise<NoticeChoice>(async () => {
        const isWanted = readStored(key) === true;
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
