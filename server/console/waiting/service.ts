import type { Permission } from "#domain/account/permissions.ts";
import type { components } from "#openapi/schema.d.ts";
import { countQueue as countVerifications } from "#server/account/verification/store.ts";
import { countTodo } from "#server/claim/staff/queue-store.ts";
import { countStray } from "#server/claim/stray/store.ts";
import { countQueue as countWithdrawals } from "#server/earnings/withdrawals/store.ts";
import type { Staff } from "#server/platform/actor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Caller, callerMay } from "#server/platform/http/operation.ts";
import { countApplications } from "#server/shop/shop/application-store.ts";
import { countChats } from "#server/site/chat/staff-store.ts";
import { countForStaff } from "#server/site/reviews/store.ts";
import { countForSecond } from "#server/staff/second-person/confirmable.ts";

type Counts = components["schemas"]["WaitingCounts"];

interface Asking {
  readonly caller: Caller;
  readonly staff: Staff;
}

type Count = (deps: Pick<Deps, "db" | "clock">, asking: Asking) => Promise<number>;

/** Of each list, who opens it, and how what waits in it is counted. */
const lists: Record<Counts[number]["name"], readonly [needs: Permission, count: Count]> = {
  orders: ["orders", ({ db, clock }) => countTodo(db, clock.now())],
  proposals: ["orders", ({ db, clock }, { caller, staff }) => countForSecond(db, clock.now(), caller, staff)],
  withdrawals: ["money", ({ db }) => countWithdrawals(db, { view: "todo" })],
  stray_payments: ["orders", ({ db }) => countStray(db, null)],
  verifications: ["support", ({ db }) => countVerifications(db, { status: "submitted" })],
  chats: ["support", ({ db }) => countChats(db, { state: "waiting" })],
  reviews: ["support", ({ db }) => countForStaff(db, { status: "waiting" })],
  shop_applications: ["support", ({ db }) => countApplications(db, { status: "waiting" })],
};

/** How much waits in each list that somebody may open. */
export const countWaiting = (deps: Pick<Deps, "db" | "clock">, asking: Asking): Promise<Counts> =>
  Promise.all(
    Object.entries(lists)
      .filter(([, [needs]]) => callerMay(asking.caller, needs))
      .map(async ([name, [, count]]) => ({
        name: name as keyof typeof lists,
        count: await count(deps, asking),
      })),
  );
