import type { ReactNode } from "react";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { EventFrom, InputFrom, SnapshotFrom } from "xstate";
import type { LeafPaths } from "#paths/words/words.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import type { show } from "../views/stage.tsx";
import type { Landmark } from "./seen.ts";

/** The page, as a person uses it. */
export type Page = Awaited<ReturnType<typeof show>> & {
  /** Ticks a box, or takes the tick away. */
  check: (name: string, isTicked: boolean) => Promise<void>;
  /** Presses one of several buttons that do the same. */
  pressAny: (name: string) => Promise<void>;
};

type CommandOf<Machine extends AnyStateMachine, Type> = Extract<EventFrom<Machine>, { type: Type }>;

/** What is to be seen at a moment. */
export type Shown<Machine extends AnyStateMachine> = (snapshot: SnapshotFrom<Machine>) => readonly Landmark[];

/** What is to be seen in a state. What the other states of the model show and this one does not list must be gone. */
export type Seen<Machine extends AnyStateMachine> = readonly Landmark[] | Shown<Machine>;

/** An event that the machine would handle but that the view cannot trigger. */
export interface Withheld<Machine extends AnyStateMachine> {
  readonly why: string;
  readonly is: (event: EventFrom<Machine>, snapshot: SnapshotFrom<Machine>) => boolean;
}

/**
 * What a person sees and does on the view of a flow, as `PageModel` in `e2e/models/model.ts` says it of the page: how each
 * command is given, and how each state of the flow is told from the others. The paths of the flow's own machine are walked
 * over its view by it.
 */
export interface ViewModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Id of the flow in `machines/registry.ts`. */
  readonly flow: string;
  /** The name under which the view runs it; any where it is `Hosted`. */
  readonly runs: keyof FlowMachines | `hosted ${string}`;
  readonly begin: (input: InputFrom<Machine>) => ReactNode;
  /** Flows that the view runs besides. */
  readonly beside?: Partial<FlowMachines>;
  /** Inputs of the cases that this view gives its flow; all of them when left out. */
  readonly inputs?: (input: InputFrom<Machine>) => boolean;
  /** The address of the page; `/` when left out. */
  readonly path?: (input: InputFrom<Machine>) => string;
  /** What the browser has that the tests' one does not; it is taken away after each path. */
  readonly globals?: () => Readonly<Record<string, unknown>>;
  /** What other flows on the page load before the way begins. */
  readonly prepare?: (page: Page) => Promise<void>;
  /**
   * How a person brings a flow to its end that this one waits for and that the view shows, by the id of its actor. Where there is
   * one, flows within this one run.
   */
  readonly endings?: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** Whether parts of the view come in chunks of their own. */
  readonly isLate?: boolean;
  /** How each command is given. The view has to send what the path says, and nothing else. */
  readonly events: {
    readonly [Type in EventFrom<Machine>["type"]]?: (
      page: Page,
      event: CommandOf<Machine, Type>,
      snapshot: SnapshotFrom<Machine>,
    ) => Promise<void>;
  };
  /** Events that no person gives, each with who does. They are sent to the machine as they are. */
  readonly facts?: { readonly [Type in EventFrom<Machine>["type"]]?: string };
  readonly withheld?: readonly Withheld<Machine>[];
  /** By the paths of innermost states; of regions side by side together. */
  readonly states: { readonly [State in LeafPaths<SnapshotFrom<Machine>["value"]>]?: Seen<Machine> };
  /** What can be pressed or filled in and is no command of this flow. */
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

/** States its types, and forgets them. */
export const viewModel = <Machine extends AnyStateMachine>(model: ViewModel<Machine>): AnyViewModel =>
  model as unknown as AnyViewModel;
