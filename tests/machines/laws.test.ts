import { describe, expect, it } from "vitest";
import { assign, setup } from "xstate";
import type { AnyEventObject } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { done, failed } from "#machines/shared/cases.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";
import { explore } from "#paths/graph.ts";
import { unknownFailures } from "#flows.config.ts";
import { brokenLaws } from "#paths/laws.ts";

/** A form that is sent under a key, with everything that the laws are about. */
const form = setup({
  types: {
    context: {} as {
      text: string;
      code: string;
      attempt: { key: string } | null;
      answer: object | null;
      failure: ApiFailure | null;
      failedReads: number;
      secondsLeft: number;
    },
    tags: {} as "pending" | "failed" | "recoverable",
  },
  actors: {
    load: promiseContract<object>(),
    issueKey: promiseContract<string>(),
    send: promiseContract<void>(),
  },
  delays: { second: 1000, retryDelay: ({ context }) => retryDelayOf(context) },
  guards: {
    isThrottled: (_, failure: ApiFailure) => failure.kind === "throttled",
    isKeyTaken: (_, failure: ApiFailure) =>
      failure.kind === "conflict" && failure.code === "idempotency_mismatch",
    isRefused: (_, failure: ApiFailure) => failure.kind === "fields",
    isLast: ({ context }) => context.secondsLeft <= 1,
    hasKey: ({ context }) => context.attempt !== null,
  },
  actions: {
    type: assign({ text: ({ event }) => (event as unknown as { value: string }).value }),
    typeCode: assign({ code: ({ event }) => (event as unknown as { value: string }).value }),
    clear: assign({ text: "" }),
    clearCode: assign({ code: "" }),
    keepAnswer: assign({ answer: (_, answer: object) => answer, failure: null, failedReads: 0 }),
    keepFailure: assign({ failure: (_, failure: ApiFailure) => failure }),
    count: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    beginWait: assign({ secondsLeft: 2 }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    keepKey: assign({ attempt: (_, key: string) => ({ key }) }),
    dropKey: assign({ attempt: null }),
  },
});

const loading = {
  tags: "pending",
  invoke: {
    id: "load",
    src: "load",
    onDone: { target: "editing", actions: { type: "keepAnswer", params: outputIn } },
    onError: { target: "unread", actions: { type: "count", params: failureIn } },
  },
} as const;

const sending = {
  tags: "pending",
  invoke: {
    id: "send",
    src: "send",
    onDone: "sent",
    onError: [
      {
        guard: { type: "isThrottled", params: failureIn },
        target: "throttled",
        actions: "beginWait",
      },
      { guard: { type: "isKeyTaken", params: failureIn }, target: "failed", actions: "dropKey" },
      {
        guard: { type: "isRefused", params: failureIn },
        target: "editing",
        actions: ["clearCode", "dropKey"],
      },
      { target: "failed", actions: { type: "keepFailure", params: failureIn } },
    ],
  },
} as const;

const states = {
  loading,
  unread: { tags: ["failed", "recoverable"], after: { retryDelay: "loading" }, on: { retry: "loading" } },
  refreshing: { invoke: { ...loading.invoke, id: "reload", onError: "editing" } },
  editing: {
    on: {
      "page.shown": "refreshing",
      "text.change": { actions: "type" },
      "code.change": { actions: "typeCode" },
      submit: [{ guard: "hasKey", target: "sending" }, { target: "issuing" }],
    },
  },
  issuing: {
    tags: "pending",
    invoke: {
      id: "issueKey",
      src: "issueKey",
      onDone: { target: "sending", actions: { type: "keepKey", params: outputIn } },
      onError: { target: "failed", actions: { type: "keepFailure", params: failureIn } },
    },
  },
  sending,
  failed: {
    tags: ["failed", "recoverable"],
    on: { retry: [{ guard: "hasKey", target: "sending" }, "issuing"] },
  },
  throttled: {
    tags: "failed",
    after: {
      second: [
        { guard: "isLast", target: "editing" },
        { target: "throttled", reenter: true, actions: "countDown" },
      ],
    },
  },
  sent: { entry: "clearCode" },
} as const;

const events: AnyEventObject[] = [
  { type: "text.change", value: "Hello" },
  { type: "code.change", value: "1234" },
  { type: "submit" },
  { type: "retry" },
  { type: "page.shown" },
  done("load", { lines: ["A line"] }),
  failed("load"),
  failed("load", { kind: "throttled", retryAfter: 60 }),
  done("reload", { lines: ["Another line"] }),
  failed("reload"),
  done("issueKey", "key-1"),
  failed("issueKey"),
  done("send"),
  failed("send"),
  failed("send", { kind: "throttled", retryAfter: 2 }),
  failed("send", { kind: "fields", fields: { code: ["No"] } }),
  failed("send", { kind: "conflict", code: "idempotency_in_progress" }),
  failed("send", { kind: "conflict", code: "idempotency_mismatch" }),
];

/** What the laws say about the form with other states, delays or actions. */
function broken(changes: object = {}, implementations: object = {}): string[] {
  const machine = form
    .createMachine({
      id: "form",
      context: {
        text: "",
        code: "",
        attempt: null,
        answer: null,
        failure: null,
        failedReads: 0,
        secondsLeft: 0,
      },
      initial: "loading",
      states: { ...states, ...changes },
    })
    .provide(implementations);
  const cases = {
    inputs: [undefined],
    events,
    rests: { sent: "It is sent." },
    keptOnlyIn: { code: ["editing", "refreshing", "issuing", "sending", "failed", "throttled"] },
    keys: { "attempt.key": "send" },
  };
  // A short search is enough: the charts are small, and what is missing in them is not what this is about.
  return brokenLaws(
    explore(machine, cases, () => true),
    { machine, cases },
    unknownFailures,
  ).map((line) => line.replace(/: .*/, ""));
}

const invoking = (state: { invoke: object }, invoke: object) => ({
  ...state,
  invoke: { ...state.invoke, ...invoke },
});
const sendFailing = (...onError: object[]) => ({ sending: invoking(sending, { onError }) });
const [throttled, keyTaken, refused, unknown] = sending.invoke.onError;

it("a sound form breaks no law", () => {
  expect(broken()).toEqual([]);
});

describe.each([
  [
    "a pending state ignores the failure of its actor",
    { loading: invoking(loading, { onError: {} }) },
    "loading does not end with xstate.error.actor.load",
  ],
  [
    "a pending state does not end with a success",
    { sending: invoking(sending, { onDone: {} }) },
    "sending does not end with xstate.done.actor.send",
  ],
  [
    "a pending state has no end at all",
    { issuing: { tags: "pending" } },
    "issuing does not end with anything",
  ],
  ["only a timer leaves a failure", { unread: { ...states.unread, on: {} } }, "unread cannot be left"],
  [
    "a retry leads back to the failure",
    { unread: { ...states.unread, on: { retry: { target: "unread", reenter: true } } } },
    "retry leads from unread to unread",
  ],
  [
    "failures are not counted",
    {
      loading: invoking(loading, {
        onError: { target: "unread", actions: { type: "keepFailure", params: failureIn } },
      }),
    },
    "unread does not wait longer after each failure",
  ],
  [
    "a pause does not last as long as the server asks",
    { throttled: { tags: "failed", after: { second: "editing" } } },
    "throttled does not wait as long as the server asked",
  ],
  [
    "a field is not kept",
    { editing: { ...states.editing, on: { ...states.editing.on, "text.change": { actions: "clear" } } } },
    "text.change is not kept",
  ],
  [
    "a failure loses what is typed",
    sendFailing(throttled, keyTaken, refused, { ...unknown, actions: ["clear", unknown.actions] }),
    "a failure loses text",
  ],
  [
    "a failure that says nothing loses a secret",
    sendFailing(throttled, keyTaken, refused, { ...unknown, actions: ["clearCode", unknown.actions] }),
    "a failure loses code",
  ],
  [
    "an answer is thrown away",
    { refreshing: invoking(states.refreshing, { onDone: "editing" }) },
    "xstate.done.actor.reload is thrown away",
  ],
  ["a secret is not dropped", { sent: {} }, "code is kept too long"],
  [
    "something is sent without a key",
    { issuing: invoking(states.issuing, { onDone: "sending" }) },
    "send is sent without its key",
  ],
  [
    "a repeated request has another key",
    {
      failed: {
        ...states.failed,
        on: {
          retry: [
            {
              guard: "hasKey",
              target: "sending",
              actions: { type: "keepKey", params: () => "key-2" },
            },
            "issuing",
          ],
        },
      },
    },
    "send is repeated under another key",
  ],
  [
    "a key is dropped although the request may have arrived",
    sendFailing(throttled, keyTaken, refused, { target: "failed", actions: "dropKey" }),
    "send loses its key after offline",
  ],
  [
    "a key is kept that the server knows with another request",
    sendFailing(throttled, refused, unknown),
    "send keeps a key that is taken",
  ],
])("when %s", (_, changes, says) => {
  it("is reported", () => {
    expect(broken(changes)).toContain(says);
  });
});

it.each([
  ["within a second", () => 500],
  [
    "sooner than the server asks",
    ({ context }: { context: { failedReads: number } }) => 2000 * context.failedReads,
  ],
])("a retry %s is reported", (_, retryDelay) => {
  expect(broken({}, { delays: { retryDelay } })).toContain("unread is retried too soon");
});
