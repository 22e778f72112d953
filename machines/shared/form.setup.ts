import {
  type AnyActorLogic,
  assign,
  type EventObject,
  enqueueActions,
  type MetaObject,
  type NonReducibleUnknown,
  setup,
  type SetupReturn,
} from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { CaptchaOutput } from "#machines/site/captcha/captcha.machine.ts";
import * as attempt from "./attempt.ts";
import { type Faults, isFlawless } from "./fields.ts";
import { type FormContext, type FormRefused, forgiving, leftBy, tellFirst, untried } from "./form.ts";
import type { Tag } from "./tags.ts";

/** Everything that the type of a form depends on. What is left out, the form does not have. */
export interface FormShape {
  /** What is typed and chosen, by field. */
  values: object;
  fault: string;
  /** The fields that are typed, where they differ from form to form. */
  field?: string;
  input?: NonReducibleUnknown;
  /** The flow's own part of the context, beside its values. */
  own?: object;
  /** The flow's own events. */
  event?: EventObject;
  /** What is emitted beside `form.refused`. */
  emitted?: EventObject;
  /** The actors of its children, by their ids, where something reads them. */
  children?: Record<string, string>;
}

type Given<Shape, Key extends string, Else, Limit = unknown> = Shape extends {
  [Name in Key]: infer Part extends Limit;
}
  ? Part
  : Else;

/** The context of a form. */
export type ContextOf<Shape extends FormShape> = { values: Shape["values"] } & FormContext<Shape["fault"]> &
  attempt.CaptchaAttempt &
  Given<Shape, "own", unknown>;

/** The fields that are typed. What is chosen has events of its own. */
export type TextField<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string ? Field : never;
}[keyof Values & string];

/** A step of a form: these fields, or all. */
interface Step {
  only?: readonly string[] | undefined;
}

/** A field with its new value. */
interface Typed {
  field: string;
  value: unknown;
}

type SetupOf<Shape extends FormShape, Actors extends Record<string, AnyActorLogic>> = SetupReturn<
  ContextOf<Shape>,
  | { type: "field.change"; field: Given<Shape, "field", TextField<Shape["values"]>, string>; value: string }
  | { type: "form.submit" }
  | Given<Shape, "event", never, EventObject>,
  Actors,
  // As XState infers it for a machine without named children.
  // oxlint-disable-next-line typescript/no-generated-empty-object-type
  Given<Shape, "children", Record<never, never>, Record<string, string>>,
  {
    setField: { field: Given<Shape, "field", keyof Shape["values"] & string, string>; value: unknown };
    beginAttempt: undefined;
    demandCaptcha: undefined;
    rememberCaptcha: CaptchaOutput;
    rememberFailure: ApiFailure;
    beginWait: ApiFailure;
    countDown: undefined;
    findFaults: Step;
    tellRefused: undefined;
  },
  {
    isFlawless: Step;
    isThrottled: ApiFailure;
    isWaitOver: undefined;
    hasCaptcha: CaptchaOutput;
    isCaptchaAsked: ApiFailure;
  },
  "second",
  Tag,
  Given<Shape, "input", NonReducibleUnknown>,
  NonReducibleUnknown,
  FormRefused | Given<Shape, "emitted", never, EventObject>,
  MetaObject
>;

/** A form without the types of its flow. */
interface LooseForm extends FormContext<string>, attempt.CaptchaAttempt {
  values: Record<string, unknown>;
}

/**
 * XState's `setup` for a flow with a form that is sent: `setupFor<Shape>()({ fields, faultsIn, actors })`. Its states
 * come from `states`. The types are exact outside and loose inside.
 */
export const setupFor =
  <Shape extends FormShape>() =>
  <Actors extends Record<string, AnyActorLogic>>(form: {
    /** In the order of the page: the first refused one takes the focus. */
    fields: readonly string[] | ((context: ContextOf<Shape>) => readonly string[]);
    faultsIn: (context: ContextOf<Shape>) => Faults<Shape["fault"]>;
    actors: Actors;
  }) => {
    const faultsOf = form.faultsIn as unknown as (context: LooseForm) => Faults<string>;
    const faultsIn = (context: LooseForm, { only }: Step): Faults<string> =>
      Object.fromEntries(
        Object.entries(faultsOf(context)).filter(([field]) => only === undefined || only.includes(field)),
      );
    const fields = form.fields as readonly string[] | ((context: LooseForm) => readonly string[]);
    return setup({
      types: { context: {} as LooseForm, emitted: {} as FormRefused, tags: {} as Tag },
      actors: form.actors as Record<string, AnyActorLogic>,
      delays: { second: attempt.second },
      guards: {
        ...attempt.captchaGuards,
        ...attempt.waitGuards,
        isFlawless: ({ context }: { context: LooseForm }, step: Step) => isFlawless(faultsIn(context, step)),
      },
      actions: {
        setField: assign(({ context }, { field, value }: Typed) => ({
          values: { ...context.values, [field]: value },
          ...forgiving(context, field),
        })),
        beginAttempt: assign({ ...attempt.fresh, faults: {} }),
        demandCaptcha: assign({ isCaptchaDemanded: true }),
        rememberCaptcha: assign((_, output: CaptchaOutput) => attempt.leftByCaptcha(output)),
        rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
        beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
        countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
        findFaults: assign(({ context }, step: Step) => ({ faults: faultsIn(context, step) })),
        tellRefused: enqueueActions((args) =>
          tellFirst(args, typeof fields === "function" ? fields(args.context) : fields),
        ),
      },
    }) as unknown as SetupOf<Shape, Actors>;
  };

/** The context of a form that was not sent yet. */
export const blank = <Values extends object>(values: Values) => ({
  values,
  ...untried,
  ...attempt.fresh,
});

/** What a form takes while it is open. */
export const typing = {
  "field.change": { actions: { type: "setField", params: ({ event }: { event: Typed }) => event as never } },
} as const;

/** The action that sets a field by an event of the flow's own. */
export const setting = <const Field extends string, Event>(
  field: Field,
  valueOf: (event: Event) => unknown,
) =>
  ({
    type: "setField",
    params: ({ event }: { event: Event }) => ({ field, value: valueOf(event) }),
  }) as const;

/** How a form is sent. */
interface Sending {
  /** The actor that sends it. */
  src: string;
  bodyOf: (context: never) => unknown;
  onDone: unknown;
  /** Failures that the flow takes in another way than the form. */
  onError?: readonly object[];
  /** What it takes while it can be changed. A form with `typing` at its root takes that on the way, too. */
  on?: object;
  /** The fields of this step, in a form with several. */
  only?: readonly string[];
  /** What a person sees, and how it is sent. The build takes it out by its name. */
  description?: { editing?: string; submit: string };
}

type FailuresOf<Send> = Send extends { onError: infer Failures extends readonly object[] }
  ? Failures
  : readonly [];

const statesOf = <const Send extends Sending, const First extends string, const Asked extends object[]>(
  sending: Send,
  first: First,
  ...asked: Asked
) => {
  const { src, bodyOf, onDone, onError, on, only } = sending;
  const words = sending.description;
  return {
    editing: {
      description: words?.editing ?? "The form can be filled in; any error is shown below its field",
      on: {
        ...on,
        "form.submit": [
          {
            guard: { type: "isFlawless", params: { only } },
            target: first,
            actions: "beginAttempt",
            ...(words !== undefined && { description: words.submit }),
          },
          { actions: [{ type: "findFaults", params: { only } }, "tellRefused"] },
        ],
      },
    },
    sending: {
      tags: "pending",
      invoke: {
        id: src as Send["src"],
        src: src as Send["src"],
        input: ({ context }: { context: Parameters<Send["bodyOf"]>[0] }) =>
          bodyOf(context) as ReturnType<Send["bodyOf"]>,
        onDone: onDone as Send["onDone"],
        onError: [...asked, ...((onError ?? []) as FailuresOf<Send>), attempt.onThrottled, attempt.onRefused],
      },
    },
    throttled: { ...attempt.throttledUntil("editing"), ...(on && { on }) },
  } as const;
};

/** The states of a form: it is typed, checked and sent, and waits where the server wants that. Nothing typed is lost. */
export const states = <const Send extends Sending>(sending: Send) => statesOf(sending, "sending");

/** The same for a form that needs a captcha where the server asks for one. Its actor is `captcha`. */
export const captchaStates = <const Send extends Sending>(sending: Send) =>
  ({
    obtainingCaptcha: attempt.captchaBefore("sending"),
    ...statesOf(sending, "obtainingCaptcha", attempt.onCaptchaAsked),
  }) as const;
