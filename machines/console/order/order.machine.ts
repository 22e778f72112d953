import { assertEvent, assign, raise } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { forgiving } from "#machines/shared/form.ts";
import * as form from "#machines/shared/form.setup.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { changeableStates, loadingState } from "#machines/shared/reading.ts";
import { readFailedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import { commandOf, faultsIn, formFor, takingOver } from "./order.form.ts";
import {
  documentKinds,
  type DocumentKind,
  type OrderCommand,
  type OrderFault,
  type OrderField,
  type OrderForm,
  type OrderPress,
  type OrderSubject,
  type StaffOrder,
} from "./order.types.ts";

interface OrderInput {
  /** Id of the order. */
  id: string;
}

/** Somebody has changed an order, perhaps this one. */
interface OrderChanged {
  type: "order.changed";
}

interface Desk {
  values: OrderForm;
  field: OrderField;
  fault: OrderFault;
  input: OrderInput;
  own: OrderInput & {
    /** As it was read last; it stays while it is read again. Null before the first answer. */
    order: StaffOrder | null;
    readFailure: ApiFailure | null;
    /** Reads that failed in a row. */
    failedReads: number;
    /** What was pressed last, and why it failed. */
    press: OrderPress | null;
    pressFailure: ApiFailure | null;
  };
  event:
    | OrderPress
    | { type: "form.begin"; subject: OrderSubject }
    | { type: "field.toggle"; field: "documents"; value: DocumentKind }
    | { type: "form.cancel" }
    | { type: "retry" }
    | OrderChanged
    | PageEvent;
}

type Context = form.ContextOf<Desk>;

const noForm = form.blank(takingOver);

const names = {
  load: "readOrder",
  refresh: "refreshOrder",
  remember: "rememberOrder",
  fail: "rememberReadFailure",
  retry: "retryDelay",
} as const;

const idIn = ({ context: { id } }: { context: Context }): OrderInput => ({ id });

const loading = loadingState(names, idIn);
const { shown, ...reading } = changeableStates(names, idIn, "order.changed");

const pressIn = <Press>({ event }: { event: Press }): Press => event;
const subjectIn = ({ event }: { event: { subject: OrderSubject } }): OrderSubject => event.subject;

const press = { target: "working", actions: { type: "rememberPress", params: pressIn } } as const;

/** What is done without a form. */
const presses: readonly OrderPress["type"][] = [
  "lease.take",
  "lease.release",
  "details.reveal",
  "risk.ask",
  "file.open",
];

/** One thing is done after the other. */
const beginnings = {
  "lease.take": { ...press, guard: "isFree" },
  "lease.release": { ...press, guard: "isMine" },
  "details.reveal": { ...press, guard: "isMasked" },
  "risk.ask": { ...press, guard: "isRepeatable" },
  "file.open": { ...press, guard: "hasFile" },
  "form.begin": {
    guard: { type: "hasForm", params: subjectIn },
    target: "form",
    actions: { type: "beginForm", params: subjectIn },
  },
} as const;

const { sending, ...typing } = form.states({
  src: "carryOut",
  bodyOf: ({ id, values }: Context) => ({ id, command: commandOf(values) }),
  on: {
    "field.change": { ...form.typing["field.change"], guard: "hasField" },
    "field.toggle": { guard: "hasField", actions: "toggleDocument" },
    "form.cancel": "#order.work.idle",
  },
  onDone: { target: "#order.work.idle", actions: { type: "rememberTold", params: outputIn } },
});

/** One order for staff. Another person or the clock may move it while this one looks at it. */
export const orderMachine = form
  .setupFor<Desk>()({
    fields: ({ values }) => Object.keys(values),
    faultsIn: ({ values }) => faultsIn(values),
    actors: {
      readOrder: promiseContract<StaffOrder, OrderInput>(),
      /** Gives what its answer tells of the order. */
      carryOut: promiseContract<Partial<StaffOrder>, OrderInput & { command: OrderCommand }>(),
      watchPage: callbackContract<PageEvent | OrderChanged>(),
    },
  })
  .extend({
    delays: {
      /** Orders change within minutes, and those that change are told. */
      refreshInterval: 30_000,
      /** Grows with each failure: see `retryDelayOf`. */
      retryDelay: ({ context: { readFailure, failedReads } }) =>
        retryDelayOf({ failure: readFailure, failedReads }),
    },
    guards: {
      isGone: (_, failure: ApiFailure) => failure.kind === "notFound",
      isFree: ({ context: { order } }) => order?.lease === null,
      isMine: ({ context: { order } }) => order?.lease?.own === true,
      isMasked: ({ context: { order } }) => order?.masked === true,
      isRepeatable: ({ context: { order }, event }) =>
        order?.risk.some(
          ({ id, repeatable }) => repeatable && event.type === "risk.ask" && event.check === id,
        ) === true,
      hasFile: ({ context: { order }, event }) =>
        order?.claim.bills.some(({ id }) => event.type === "file.open" && event.file === id) === true,
      hasForm: ({ context: { order } }, subject: OrderSubject) =>
        order !== null && formFor(order, subject) !== undefined,
      hasField: ({ context: { values }, event }) => "field" in event && event.field in values,
    },
    actions: {
      rememberOrder: assign((_, order: StaffOrder) => ({ order, readFailure: null, failedReads: 0 })),
      rememberReadFailure: assign((args, failure: ApiFailure) => readFailedAgain(args, failure)),
      rememberTold: assign({
        order: ({ context: { order } }, told: Partial<StaffOrder>) => order && { ...order, ...told },
      }),
      rereadOrder: raise({ type: "order.changed" }),
      rememberPress: assign({ press: (_, pressed: OrderPress) => pressed }),
      rememberPressFailure: assign({ pressFailure: (_, failure: ApiFailure) => failure }),
      beginForm: assign(({ context: { order } }, subject: OrderSubject) =>
        form.blank((order && formFor(order, subject)) ?? takingOver),
      ),
      toggleDocument: assign(({ context, event }) => {
        assertEvent(event, "field.toggle");
        const { values } = context;
        if (values.of !== "documents") return {};
        const documents = documentKinds.filter(
          (kind) => values.documents.includes(kind) !== (kind === event.value),
        );
        return { values: { ...values, documents }, ...forgiving(context, "documents") };
      }),
      forgetForm: assign(noForm),
    },
  })
  .createMachine({
    id: "order",
    description:
      "An order as staff see it: read twice a minute, moved along its chart, its notes settled, taken to work on.",
    context: ({ input }) => ({
      ...noForm,
      ...input,
      order: null,
      readFailure: null,
      failedReads: 0,
      press: null,
      pressFailure: null,
    }),
    type: "parallel",
    invoke: { id: "watchPage", src: "watchPage" },
    states: {
      reading: {
        initial: "loading",
        states: {
          ...reading,
          loading: {
            ...loading,
            invoke: {
              ...loading.invoke,
              onError: [
                { guard: { type: "isGone", params: failureIn }, target: "absent" },
                loading.invoke.onError,
              ],
            },
            on: { "order.changed": { target: "loading", reenter: true } },
          },
          absent: {
            description: "‘There is no such order’",
            on: { "page.shown": "loading", "connection.restored": "loading" },
          },
          shown: { ...shown, after: { refreshInterval: "refreshing" } },
        },
      },
      work: {
        initial: "idle",
        states: {
          idle: { description: "", on: beginnings },
          working: {
            description: "The pressed button is busy, the others wait",
            tags: "pending",
            exit: "rereadOrder",
            invoke: {
              id: "carryOut",
              src: "carryOut",
              input: ({ context: { id }, event }) => {
                assertEvent(event, presses);
                return { id, command: event };
              },
              onDone: { target: "idle", actions: { type: "rememberTold", params: outputIn } },
              onError: { target: "failed", actions: { type: "rememberPressFailure", params: failureIn } },
            },
          },
          failed: { tags: ["failed", "recoverable"], on: beginnings },
          form: {
            initial: "editing",
            exit: "forgetForm",
            states: {
              ...typing,
              // It may have arrived although the answer was lost, and a read on its way may be older.
              sending: { ...sending, exit: "rereadOrder" },
            },
          },
        },
      },
    },
  });
