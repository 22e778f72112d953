import { fromCallback, fromPromise } from "xstate";
import { toApiFailure } from "#domain/api-failure.ts";
import type { sessionMachine, TabFact, TabNews, User } from "#machines/account/session/session.machine.ts";
import type { sessionCalls } from "#src/shell/api/session.ts";
import { type AccessKeeper, ownerOf } from "./access-keeper.ts";
import { forgetSessionHint } from "./signs.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";

interface SessionTools {
  calls: ReturnType<typeof sessionCalls>;
  keeper: AccessKeeper;
}

const lockName = "session-refresh";

/**
 * Runs `renew` in one tab at a time; `wasBusy` says that this tab had to wait for another. Without Web Locks two
 * tabs may refresh at once, which the server tolerates for 20 seconds.
 */
async function oneTabAtATime(renew: (wasBusy: boolean) => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks === undefined) return renew(false);
  let hasRun = false;
  const run = async (wasBusy: boolean) => {
    hasRun = true;
    await renew(wasBusy);
  };
  try {
    const isTaken = await locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock === null) return true;
      await run(false);
      return false;
    });
    if (isTaken) await locks.request(lockName, () => run(true));
  } catch (error) {
    // A browser that blocks storage for this site rejects lock requests, too.
    if (hasRun) throw error;
    await renew(false);
  }
}

/** The real actors of the session. */
export function sessionActors({ calls, keeper }: SessionTools) {
  const forget = () => {
    keeper.drop();
    forgetSessionHint();
  };
  const renew = async () => {
    const refused = keeper.access;
    await oneTabAtATime(async (wasBusy) => {
      // Another tab may have a new token whose message has not arrived yet: the one that held the lock, or, once
      // a token was refused, one that has just released it.
      if ((wasBusy || refused !== null) && keeper.access === refused) await keeper.ask(refused);
      if (keeper.access !== refused) return;
      try {
        keeper.keep((await calls.refresh()).access);
      } catch (error) {
        const { kind } = toApiFailure(error);
        if (kind === "unauthorized" || kind === "forbidden") forget();
        throw error;
      }
      keeper.share();
    });
    return { owner: keeper.access === null ? null : ownerOf(keeper.access) };
  };
  return {
    renewToken: fromPromise(renew),
    readUser: fromPromise<User>(({ signal }) => calls.readUser(keeper.access ?? "", signal)),
    endSession: fromPromise<void>(async () => {
      await calls.signOut();
      forget();
    }),
    joinTabs: fromCallback<TabNews>(({ sendBack, receive }) => {
      receive(({ type }) => keeper.tell({ type: type === "tell.opened" ? "opened" : "closed" }));
      return keeper.hear(({ type }) => {
        if (type !== "opened" && type !== "closed") return;
        keeper.drop();
        const fact: TabFact = {
          type: type === "opened" ? "session.openedElsewhere" : "session.closedElsewhere",
        };
        sendBack(fact);
      });
    }),
    watchPage,
  } satisfies Parameters<typeof sessionMachine.provide>[0]["actors"];
}
