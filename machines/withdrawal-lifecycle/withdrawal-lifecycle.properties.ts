import { about } from "#machines/properties.ts";
import type { withdrawalLifecycleMachine } from "./withdrawal-lifecycle.machine.ts";

const { always, leads } = about<typeof withdrawalLifecycleMachine>();

const next: Readonly<Record<string, readonly string[]>> = {
  waiting: ["approved", "rejected"],
  approved: ["paying", "rejected"],
  paying: ["paid", "failed"],
  failed: ["paying", "rejected"],
};

/** Requirements on the lifecycle of a withdrawal. */
export const withdrawalLifecycleProperties = [
  always("Product 5", "a withdrawal changes its status only along its table", ({ before, now }) => {
    const [from, to] = [before?.value ?? "waiting", now.value];
    return from === to || next[from]?.includes(to) === true;
  }),
  leads("Product 5", "an operator approves a waiting withdrawal", {
    in: "waiting",
    on: "withdrawal.approve",
    to: "approved",
  }),
  leads("Product 5", "a rejected withdrawal is credited back, and its user is notified", {
    in: ["waiting", "approved", "failed"],
    on: "withdrawal.reject",
    to: "rejected",
    does: ["returnAmount", "notifyUser"],
  }),
  leads("Product 5", "a payment takes the reserve before it starts", {
    in: "approved",
    on: "payment.start",
    to: "paying",
    does: ["takeReserve"],
  }),
  leads("Product 5", "a failed payment can be retried", {
    in: "failed",
    on: "payment.retry",
    to: "paying",
    does: ["takeReserve"],
  }),
  leads("Product 5", "a failed payment returns the reserve", {
    in: "paying",
    on: "payment.fail",
    to: "failed",
    does: ["returnReserve"],
  }),
  leads("Product 5", "a successful payment settles the withdrawal, and its user is notified", {
    in: "paying",
    on: "payment.complete",
    to: "paid",
    does: ["settle", "notifyUser"],
  }),
];
