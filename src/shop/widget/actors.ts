import { fromCallback, fromPromise } from "xstate";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type {
  AddressChanged,
  CaptchaCheck,
  Claim,
  ClaimAttempt,
  Course,
  CourseRequest,
  DirectoryOutput,
  ExchangeDraft,
  ExchangeOutput,
  OutsideEvent,
  Pair,
  PromocodeCheck,
  PromocodeEffect,
  Remembered,
  Tech,
} from "#machines/exchange/exchange/exchange.types.ts";
import { widgetMachine, type ClaimPlaced, type WidgetActors } from "#machines/shop/widget/widget.machine.ts";
import type { calculatorCalls } from "#src/exchange/calls.ts";
import type { Embedding } from "#src/shell/browser/embedding.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { widgetCalls } from "./calls.ts";

/** Dependencies of the widget's flows. */
export interface WidgetServices {
  calculator: ReturnType<typeof calculatorCalls>;
  widget: ReturnType<typeof widgetCalls>;
  /** The embedding page; undefined in a preview. */
  embedding?: Embedding;
}

const refused = () => Promise.reject(new Error("The widget creates no claim"));

/** The exchange as a calculator: it stores nothing, has no user, and creates no claim. */
const calculatorActors = (calculator: WidgetServices["calculator"]) =>
  ({
    loadDraft: fromPromise<ExchangeDraft | null>(async () => null),
    saveDraft: fromPromise<void, { draft: ExchangeDraft | null }>(async () => undefined),
    keepForm: fromPromise<
      void,
      { claim: ExchangeOutput; form: ExchangeDraft; remembered: Remembered | null }
    >(async () => undefined),
    loadDirectory: fromPromise<DirectoryOutput, { curFrom: string | null; curTo: string | null }>(
      async ({ input: { curFrom, curTo }, signal }) => {
        const wanted = { ...(curFrom !== null && { curFrom }), ...(curTo !== null && { curTo }) };
        const [directory, sendable, settings, tech] = await Promise.all([
          calculator.listDirections(signal),
          calculator.listSendable(signal),
          calculator.readSettings(wanted, signal),
          calculator.readTech(signal),
        ]);
        return { directory, sendable, settings, tech };
      },
    ),
    loadReceivable: fromPromise<number[], { from: number }>(({ input, signal }) =>
      calculator.listReceivable(input.from, signal),
    ),
    loadPair: fromPromise<Pair, CourseRequest>(({ input, signal }) => calculator.readPair(input, signal)),
    readCourse: fromPromise<Course, CourseRequest>(({ input, signal }) =>
      calculator.readCourse(input, signal),
    ),
    readTech: fromPromise<Tech>(({ signal }) => calculator.readTech(signal)),
    checkPromocode: fromPromise<PromocodeEffect, PromocodeCheck>(refused),
    checkCaptcha: fromPromise<CaptchaCheck>(refused),
    solveCaptcha: fromPromise<string, { captcha: CaptchaCheck }>(refused),
    createKey: fromPromise<string>(refused),
    createClaim: fromPromise<Claim, ClaimAttempt>(refused),
    syncUrl: fromCallback<AddressChanged>(() => undefined),
    watchBack: fromCallback(() => undefined),
    watchUser: fromCallback<OutsideEvent>(() => undefined),
    memory: fromCallback(() => undefined),
    watchPage,
  }) satisfies Parameters<typeof exchangeMachine.provide>[0]["actors"];

/** The flows of the widget with their real actors. */
export const provideWidget = ({
  calculator,
  widget,
  embedding,
}: WidgetServices): Pick<FlowMachines, "exchange" | "widget"> => ({
  exchange: exchangeMachine.provide({ actors: calculatorActors(calculator) }),
  widget: widgetMachine.provide({
    actors: {
      readOrder: fromPromise<WidgetActors["readOrder"]["output"], WidgetActors["readOrder"]["input"]>(
        ({ input: { shop, order }, signal }) => widget.readOrder(shop, order, signal),
      ),
      tellPage: fromCallback<ClaimPlaced>(({ receive }) =>
        receive(({ order }) => embedding?.tellClaim(order)),
      ),
      watchPage,
    },
  }),
});
