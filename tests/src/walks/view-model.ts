import type { ReactNode } from "react";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { EventFrom, InputFrom, SnapshotFrom } from "xstate";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { show } from "../support/stage.tsx";
import type { Landmark } from "./seen.ts";

/** The page as a user sees it. */
export type Page = Awaited<ReturnType<typeof show>> & {
  /** Checks or unchecks a checkbox. */
  check: (name: string, isTicked: boolean) => Promise<void>;
  /** Presses one of several equivalent buttons. */
  pressAny: (name: string) => Promise<void>;
};

type CommandOf<Machine extends AnyStateMachine, Type> = Extract<EventFrom<Machine>, { type: Type }>;

/** Paths of the innermost states of a state value: `loading`, `open.step.paying`. */
type LeafPaths<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafPaths<Value[Key]>}` }[keyof Value & string];

/** The elements visible at a moment. */
export type Shown<Machine extends AnyStateMachine> = (snapshot: SnapshotFrom<Machine>) => readonly Landmark[];

/** The elements visible in a state. Elements that only other states of the model list must be absent. */
export type Seen<Machine extends AnyStateMachine> = readonly Landmark[] | Shown<Machine>;

/** An event that the machine handles but the view cannot trigger. */
interface Withheld<Machine extends AnyStateMachine> {
  readonly why: string;
  readonly is: (event: EventFrom<Machine>, snapshot: SnapshotFrom<Machine>) => boolean;
  /** Whether all views of a kind say it, so that some have no such event. */
  readonly isUsual?: true;
}

/**
 * How a user sees and uses the view of a flow, like `PageModel` in `e2e/models/model.ts` for the page: how to give each
 * command, and how to tell each state of the flow from the others. The paths of the flow's machine are walked over its
 * view with this model.
 */
export interface ViewModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Id of the flow. */
  readonly flow: string;
  /** The name of its actor in the view. Any name if the view is `Hosted`. */
  readonly runs: keyof FlowMachines | `hosted ${string}`;
  readonly begin: (input: InputFrom<Machine>) => ReactNode;
  /** Other flows that the view runs. */
  readonly beside?: Partial<FlowMachines>;
  /** Inputs of the cases for which this view is walked. All of them when omitted. */
  readonly inputs?: (input: InputFrom<Machine>) => boolean;
  /** The address of the page. `/` when omitted. */
  readonly path?: (input: InputFrom<Machine>) => string;
  /** Browser features that the test environment lacks. They are removed after each path. */
  readonly globals?: () => Readonly<Record<string, unknown>>;
  /** Data that other flows of the page load before the path starts. */
  readonly prepare?: (page: Page) => Promise<void>;
  /**
   * How a user finishes a child flow that the view shows, by the id of its actor. If there is one, child flows run.
   */
  readonly endings?: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** Whether parts of the view are lazy chunks. */
  readonly isLate?: boolean;
  /** How to give each command. The view must send exactly the event of the path. */
  readonly events: {
    readonly [Type in EventFrom<Machine>["type"]]?: (
      page: Page,
      event: CommandOf<Machine, Type>,
      snapshot: SnapshotFrom<Machine>,
    ) => Promise<void>;
  };
  /** Events that no user gives, each with its sender. They are sent to the machine directly. */
  readonly facts?: { readonly [Type in EventFrom<Machine>["type"]]?: string };
  readonly withheld?: readonly Withheld<Machine>[];
  /** Commands that the view offers although the flow ignores them, each with the reason. */
  readonly ignored?: readonly Withheld<Machine>[];
  /** By the paths of innermost states. Parallel regions are listed together. */
  readonly states: { readonly [State in LeafPaths<SnapshotFrom<Machine>["value"]>]?: Seen<Machine> };
  /** Controls that give no command of this flow. */
  readonly others?: readonly Landmark[];
}

/** A model without the types of its machine. */
export type AnyViewModel = {
  [Key in keyof ViewModel]: ViewModel[Key];
} & {
  readonly events: Readonly<
    Record<
      string,
      ((page: Page, event: AnyEventObject, snapshot: AnyMachineSnapshot) => Promise<void>) | undefined
    >
  >;
};

/** Checks the types of a model, then erases them. */
export const viewModel = <Machine extends AnyStateMachine>(model: ViewModel<Machine>): AnyViewModel =>
  model as unknown as AnyViewModel;
