import { assertEvent, assign, enqueueActions, raise, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import {
  checkKeyName,
  checkNetworks,
  networksIn,
  shopKeyTerms,
  shopScopes,
  type ShopKeyTerm,
} from "#domain/shop-key.ts";
import * as attempt from "#machines/attempt.ts";
import { faultsOf, isFlawless } from "#machines/fields.ts";
import { forgiving, leftBy, tellFirst, unjudged } from "#machines/form.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { changeableStates, noInput } from "#machines/reading.ts";
import { readFailedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type {
  ApiKeysActors,
  ApiKeysContext,
  ApiKeysEmitted,
  ApiKeysEvent,
  KeyFault,
  KeyText,
  ShopKey,
  ShopKeyIssued,
  ShopKeys,
} from "./api-keys.types.ts";
import { keyFields } from "./api-keys.types.ts";

type Actors = ApiKeysActors;

const blank = { mode: "live", name: "", scopes: [], networks: "", term: "" } as const;

const faultsIn = ({ name, scopes, networks }: KeyText) =>
  faultsOf<KeyFault>({
    name: checkKeyName(name),
    scopes: scopes.length === 0 ? "scopes" : null,
    networks: checkNetworks(networksIn(networks)),
  });

const termOf = (value: string): ShopKeyTerm => shopKeyTerms.find((term) => term === value) ?? "";

const bodyOf = ({ mode, name, scopes, networks, term }: KeyText): Actors["createKey"]["input"] => ({
  mode,
  name,
  scopes: [...scopes],
  networks: networksIn(networks),
  expires_in_days: term === "" ? null : Number(term),
});

/** The list with a key at its place, or at its beginning. */
const withKey = (keys: readonly ShopKey[], key: ShopKey): readonly ShopKey[] =>
  keys.some(({ id }) => id === key.id) ? keys.map((one) => (one.id === key.id ? key : one)) : [key, ...keys];

const reading = {
  load: "loadKeys",
  refresh: "refreshKeys",
  remember: "rememberKeys",
  fail: "rememberReadFailure",
  retry: "retryDelay",
} as const;
const { shown, ...states } = changeableStates(reading, noInput, "keys.doubted");

/** Work that can begin beside the list. */
const beginnings = {
  "key.begin": { guard: "hasRoom", target: "editing", actions: "beginForm" },
  "key.rotate": { guard: "canRotate", target: "confirmingRotation", actions: "rememberWork" },
  "key.revoke": { guard: "canRevoke", target: "confirmingRevocation", actions: "rememberWork" },
} as const;

/** What the form takes, also while the next attempt has to wait. */
const typing = {
  "field.change": { actions: "typeField" },
  "mode.choose": { actions: "chooseMode" },
  "scope.toggle": { actions: "toggleScope" },
  "form.cancel": "idle",
} as const;

/** A rotation or revocation failed; it may have worked although the answer was lost. */
const workFailed = {
  target: "failed",
  actions: [{ type: "rememberWorkFailure", params: failureIn }, "doubtKeys"],
} as const;

/** The keys of a shop: created with a secret that is shown once, rotated, revoked (decision 59). */
export const apiKeysMachine = setup({
  types: {
    context: {} as ApiKeysContext,
    events: {} as ApiKeysEvent,
    emitted: {} as ApiKeysEmitted,
    tags: {} as Tag,
  },
  actors: {
    loadKeys: promiseContract<ShopKeys>(),
    createKey: promiseContract<ShopKeyIssued, Actors["createKey"]["input"]>(),
    rotateKey: promiseContract<ShopKeyIssued, Actors["rotateKey"]["input"]>(),
    revokeKey: promiseContract<void, Actors["revokeKey"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    second: attempt.second,
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context: { readFailure, failedReads } }) =>
      retryDelayOf({ failure: readFailure, failedReads }),
  },
  guards: {
    ...attempt.waitGuards,
    hasNoShop: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
    hasRoom: ({ context }) => context.keys.length < context.most,
    canRotate: ({ context, event }) =>
      event.type === "key.rotate" &&
      context.keys.some(({ id, is_expired: isExpired }) => id === event.id && !isExpired),
    canRevoke: ({ context, event }) =>
      event.type === "key.revoke" && context.keys.some(({ id }) => id === event.id),
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
    /** Someone else has already done it. */
    isGone: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
  },
  actions: {
    rememberKeys: assign((_, { keys, most }: ShopKeys) => ({
      keys,
      most,
      readFailure: null,
      failedReads: 0,
    })),
    rememberReadFailure: assign((args, failure: ApiFailure) => readFailedAgain(args, failure)),
    beginForm: assign({ ...blank, ...unjudged }),
    typeField: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      const value = event.field === "term" ? termOf(event.value) : event.value;
      return { [event.field]: value, ...forgiving(context, event.field) };
    }),
    chooseMode: assign(({ event }) => {
      assertEvent(event, "mode.choose");
      return { mode: event.mode };
    }),
    toggleScope: assign(({ context, event }) => {
      assertEvent(event, "scope.toggle");
      const isOn = context.scopes.includes(event.scope);
      return {
        scopes: shopScopes.filter((scope) =>
          scope === event.scope ? !isOn : context.scopes.includes(scope),
        ),
        ...forgiving(context, "scopes"),
      };
    }),
    beginAttempt: assign({ refusals: {}, failure: null }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, keyFields)),
    rememberIssued: assign(({ context }, issued: ShopKeyIssued) => ({
      issued,
      keys: withKey(context.keys, issued.key),
    })),
    forgetSecret: assign({ issued: null }),
    rememberWork: assign(({ event }) => {
      assertEvent(event, ["key.rotate", "key.revoke"]);
      return { workId: event.id, workFailure: null };
    }),
    rememberWorkFailure: assign((_, failure: ApiFailure) => ({ workFailure: failure })),
    dropKey: assign(({ context }) => ({ keys: context.keys.filter(({ id }) => id !== context.workId) })),
    /** The list may be on its way as it was before. */
    doubtKeys: raise({ type: "keys.doubted" }),
  },
}).createMachine({
  id: "api-keys",
  context: {
    ...blank,
    ...unjudged,
    secondsLeft: 0,
    keys: [],
    most: 0,
    readFailure: null,
    failedReads: 0,
    workId: null,
    workFailure: null,
    issued: null,
  },
  type: "parallel",
  invoke: { id: "watchPage", src: "watchPage" },
  states: {
    list: {
      initial: "loading",
      states: {
        ...states,
        loading: {
          tags: "pending",
          invoke: {
            id: "loadKeys",
            src: "loadKeys",
            onDone: { target: "shown", actions: { type: "rememberKeys", params: outputIn } },
            onError: [
              { guard: { type: "hasNoShop", params: failureIn }, target: "absent" },
              { target: "failed", actions: { type: "rememberReadFailure", params: failureIn } },
            ],
          },
        },
        /** There is no shop yet; an operator may accept it meanwhile. */
        absent: { on: { "page.shown": "loading", "connection.restored": "loading" } },
        shown,
      },
    },
    work: {
      initial: "idle",
      states: {
        idle: { on: beginnings },
        editing: {
          on: {
            ...typing,
            "form.submit": [
              { guard: "isComplete", target: "creating", actions: "beginAttempt" },
              { actions: ["findFaults", "tellRefused"] },
            ],
          },
        },
        creating: {
          tags: "pending",
          invoke: {
            id: "createKey",
            src: "createKey",
            input: ({ context }) => bodyOf(context),
            onDone: {
              target: "secret",
              actions: [{ type: "rememberIssued", params: outputIn }, "doubtKeys"],
            },
            onError: [
              attempt.onThrottled,
              {
                ...attempt.onRefused,
                // The key may be there, and its answer lost.
                actions: [...attempt.onRefused.actions, "doubtKeys"],
              },
            ],
          },
        },
        throttled: { ...attempt.throttledUntil("editing"), on: typing },
        secret: { on: { "secret.dismiss": "idle" }, exit: "forgetSecret" },
        confirmingRotation: { on: { "dialog.accept": "rotating", "dialog.dismiss": "idle" } },
        rotating: {
          tags: "pending",
          invoke: {
            id: "rotateKey",
            src: "rotateKey",
            input: ({ context }) => ({ id: context.workId ?? "" }),
            onDone: {
              target: "secret",
              actions: [{ type: "rememberIssued", params: outputIn }, "doubtKeys"],
            },
            onError: workFailed,
          },
        },
        confirmingRevocation: { on: { "dialog.accept": "revoking", "dialog.dismiss": "idle" } },
        revoking: {
          tags: "pending",
          invoke: {
            id: "revokeKey",
            src: "revokeKey",
            input: ({ context }) => ({ id: context.workId ?? "" }),
            onDone: { target: "idle", actions: ["dropKey", "doubtKeys"] },
            onError: [
              {
                guard: { type: "isGone", params: failureIn },
                target: "idle",
                actions: ["dropKey", "doubtKeys"],
              },
              workFailed,
            ],
          },
        },
        failed: { tags: "failed", on: beginnings },
      },
    },
  },
});
