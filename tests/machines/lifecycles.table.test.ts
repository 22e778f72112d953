import { describe, expect, it } from "vitest";
import { transition } from "xstate";
import {
  verificationLifecycleMachine,
  type VerificationLifecycleContext,
  type VerificationLifecycleEvent,
} from "#machines/account/verification-lifecycle/verification-lifecycle.machine.ts";
import {
  withdrawalLifecycleMachine,
  type WithdrawalLifecycleEvent,
} from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";

/** What an event leads to, and its effects. */
type Move = readonly [to: string, ...effects: string[]];
type Table<Event extends { type: string }> = Readonly<Record<string, { [Type in Event["type"]]?: Move }>>;

/** The moves of a lifecycle as a table, in the form of its expectation. */
const movesOf = (
  statuses: readonly string[],
  events: readonly { type: string }[],
  move: (status: string, event: { type: string }) => Move | null,
) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      Object.fromEntries(
        events.flatMap((event) => {
          const found = move(status, event);
          return found === null ? [] : [[event.type, found]];
        }),
      ),
    ]),
  );

describe("the lifecycle of a withdrawal", () => {
  const table: Table<WithdrawalLifecycleEvent> = {
    waiting: {
      "withdrawal.approve": ["approved"],
      "withdrawal.reject": ["rejected", "returnAmount", "notifyUser"],
    },
    approved: {
      "payment.start": ["paying", "takeReserve"],
      "withdrawal.reject": ["rejected", "returnAmount", "notifyUser"],
    },
    paying: {
      "payment.complete": ["paid", "settle", "notifyUser"],
      "payment.fail": ["failed", "returnReserve"],
    },
    failed: {
      "payment.retry": ["paying", "takeReserve"],
      "withdrawal.reject": ["rejected", "returnAmount", "notifyUser"],
    },
    paid: {},
    rejected: {},
  };
  const events: WithdrawalLifecycleEvent[] = [
    { type: "withdrawal.approve" },
    { type: "withdrawal.reject" },
    { type: "payment.start" },
    { type: "payment.complete" },
    { type: "payment.fail" },
    { type: "payment.retry" },
  ];

  it("moves along its table and no other way", () => {
    const found = movesOf(Object.keys(table), events, (status, event) => {
      const before = withdrawalLifecycleMachine.resolveState({ value: status });
      if (!before.can(event as WithdrawalLifecycleEvent)) return null;
      const [next, actions] = transition(withdrawalLifecycleMachine, before, event as never);
      return [next.value, ...actions.map(({ type }) => type)];
    });
    expect(found).toEqual(table);
  });
});

describe("the lifecycle of a verification", () => {
  const events: VerificationLifecycleEvent[] = [
    { type: "verification.edit" },
    { type: "photo.add", hasPhotos: true },
    { type: "photo.remove", hasPhotos: false },
    { type: "verification.confirm" },
    { type: "verification.approve" },
    { type: "verification.reject" },
    { type: "verification.return" },
    { type: "verification.ask" },
    { type: "verification.revoke" },
    { type: "verification.delete" },
    { type: "verification.withdraw" },
    { type: "validity.passed" },
  ];
  const photos = { "photo.add": ["draft"], "photo.remove": ["draft"] } as const;
  const card: Table<VerificationLifecycleEvent> = {
    draft: {
      ...photos,
      "verification.edit": ["draft", "replaceCard"],
      "verification.confirm": ["submitted"],
      "verification.delete": ["deleted", "erase"],
    },
    submitted: {
      "verification.approve": ["approved", "notifyOwner"],
      "verification.reject": ["rejected", "notifyOwner"],
      "verification.delete": ["deleted", "erase"],
    },
    approved: {
      "verification.revoke": ["rejected", "notifyOwner"],
      "verification.delete": ["deleted", "erase"],
      "validity.passed": ["expired", "notifyOwner"],
    },
    rejected: {
      "verification.edit": ["draft", "replaceCard"],
      "verification.delete": ["deleted", "erase"],
    },
    expired: {
      "verification.edit": ["draft", "replaceCard"],
      "verification.delete": ["deleted", "erase"],
    },
    deleted: {},
  };
  const documents: Table<VerificationLifecycleEvent> = {
    draft: {
      ...photos,
      "verification.confirm": ["submitted", "tellClaim"],
      "verification.ask": ["draft", "replaceDocuments"],
      "verification.withdraw": ["withdrawn"],
    },
    submitted: {
      "verification.approve": ["approved", "continueClaim"],
      "verification.reject": ["rejected", "rejectClaim"],
      "verification.return": ["draft", "askAgain"],
      "verification.ask": ["draft", "replaceDocuments"],
      "verification.withdraw": ["withdrawn"],
    },
    approved: {},
    rejected: {},
    withdrawn: {},
  };
  const at = (status: string, context: VerificationLifecycleContext) =>
    verificationLifecycleMachine.resolveState({ value: status, context });
  const facts = { hasPhotos: true, isTaken: false };

  it.each([
    ["card", card],
    ["documents", documents],
  ] as const)("moves a verification of %s along its table and no other way", (kind, table) => {
    const found = movesOf(Object.keys(table), events, (status, event) => {
      const before = at(status, { kind, ...facts });
      if (!before.can(event as VerificationLifecycleEvent)) return null;
      const [next, actions] = transition(verificationLifecycleMachine, before, event as never);
      return [next.value, ...actions.map(({ type }) => type)];
    });
    expect(found).toEqual(table);
  });

  it("submits nothing without its photos, and approves no card that is verified for another user", () => {
    for (const kind of ["card", "documents"] as const)
      expect(at("draft", { ...facts, kind, hasPhotos: false }).can({ type: "verification.confirm" })).toBe(
        false,
      );
    expect(
      at("submitted", { ...facts, kind: "card", isTaken: true }).can({ type: "verification.approve" }),
    ).toBe(false);
  });

  it("knows whether the photos are there", () => {
    const [added] = transition(
      verificationLifecycleMachine,
      at("draft", { ...facts, kind: "card", hasPhotos: false }),
      {
        type: "photo.add",
        hasPhotos: true,
      },
    );
    expect(added.context.hasPhotos).toBe(true);
    const [removed] = transition(verificationLifecycleMachine, added, {
      type: "photo.remove",
      hasPhotos: false,
    });
    expect(removed.context.hasPhotos).toBe(false);
  });
});
