import { failureIn, outputIn } from "./outcome.ts";
import { formBeginnings, formStates } from "./form.states.ts";
import type { LooseCommand, LooseContext, LooseForm, LooseRow, Ways } from "./list.loose.ts";

type Commands = Readonly<Record<string, LooseCommand>>;

/** The transition that begins a command. */
const beginningOf = (name: string, { on, asks }: LooseCommand, region?: string) => ({
  [`${on}.${name}`]: {
    guard: { type: "canRun", params: { name } },
    target: region ?? (asks ? "asking" : "working"),
    actions: { type: "beginCommand", params: { name } },
  },
});

/** Whether success is a state of its own: it is shown, or the page is left. */
const staysDone = ({ emits, confirms }: LooseCommand): boolean => emits !== undefined || confirms === true;

const idsOf = (rows: readonly LooseRow[]) => rows.map(({ id }) => id);

/** A command on its way to one of its results. */
function commandStates(name: string, command: LooseCommand, ways: Ways) {
  const { on, asks, emits, removes } = command;
  const gives = command.on === "row" ? command.gives : undefined;
  const about = { name };
  const rereads = removes !== undefined || gives !== undefined ? ["rereadList"] : [];
  const end = { type: "endCommand", params: about };
  const succeeded = {
    target: gives === "secret" ? ways.secret : staysDone(command) ? ways.done : ways.idle,
    actions: [
      ...(removes === undefined ? [] : [{ type: "dropRows", params: about }]),
      ...(gives === undefined ? [] : [{ type: "rememberSaved", params: outputIn }]),
      ...(gives === "secret" ? [{ type: "rememberSecret", params: outputIn }] : []),
      ...(staysDone(command) ? [] : [end]),
      ...(emits === undefined ? [] : [{ type: "announce", params: { type: emits } }]),
      ...rereads,
    ],
  };
  const failed = {
    target: ways.failed,
    actions: [
      {
        type: "rememberCommandFailure",
        params: (args: { event: { error: unknown } }) => ({ name, failure: failureIn(args) }),
      },
      // It may have worked although the answer was lost.
      ...rereads,
    ],
  };
  return {
    ...(asks && {
      asking: {
        description: "A dialog asks whether to go on",
        on: { "dialog.accept": "working", "dialog.dismiss": { target: ways.idle, actions: end } },
      },
    }),
    working: {
      description: "The button is busy",
      tags: "pending",
      invoke: {
        id: name,
        src: name,
        input: ({ context: { place, work, rows } }: { context: LooseContext }) =>
          on === "row"
            ? { id: work[name]?.row?.id }
            : { place, ...(typeof removes === "function" && { ids: idsOf(rows.filter(removes)) }) },
        onDone: succeeded,
        onError: [
          // Another tab was faster.
          ...(removes === true ? [{ ...succeeded, guard: { type: "isGone", params: failureIn } }] : []),
          failed,
        ],
      },
    },
  };
}

/** The states at rest: before a command, and after it. */
const restingStates = (on: object, commands: readonly LooseCommand[]) => ({
  idle: { description: "", on },
  // A form keeps its failure itself.
  ...(commands.length > 0 && {
    failed: {
      description: "A message says that it failed; it can be tried again",
      tags: ["failed", "recoverable"],
      on,
    },
  }),
  ...(commands.some(staysDone) && { done: { description: "A message says that it is done", on } }),
});

/** A region for each command, and one for the form: they run beside each other. */
export const besideStates = (commands: Commands, form: LooseForm | undefined) => ({
  ...Object.fromEntries(
    Object.entries(commands).map(([name, command]) => {
      const ways = { idle: "idle", done: "done", failed: "failed", secret: "idle" };
      const states = {
        ...restingStates(beginningOf(name, command), [command]),
        ...commandStates(name, command, ways),
      };
      return [name, { initial: "idle", states }];
    }),
  ),
  ...(form && { form: { initial: "editing", states: formStates(form, null) } }),
});

/** The region `work`: one command or the form at a time, and the secret that it gives. */
export function exclusiveState(id: string, commands: Commands, form: LooseForm | undefined) {
  const to = (state: string) => `#${id}.work.${state}`;
  const ways = { idle: to("idle"), done: to("done"), failed: to("failed"), secret: to("secret") };
  const all = Object.entries(commands);
  const beginnings: object = Object.assign(
    {},
    ...all.map(([name, command]) => beginningOf(name, command, to(name))),
    form && formBeginnings(form, to("form")),
  );
  return {
    initial: "idle",
    states: {
      ...restingStates(beginnings, Object.values(commands)),
      ...Object.fromEntries(
        all.map(([name, command]) => [
          name,
          { initial: command.asks ? "asking" : "working", states: commandStates(name, command, ways) },
        ]),
      ),
      ...(form && { form: { initial: "editing", states: formStates(form, ways) } }),
      ...(form?.gives && {
        secret: {
          description: "The secret, which is shown this once",
          on: { "secret.dismiss": "idle" },
          exit: "forgetSecret",
        },
      }),
    },
  };
}
