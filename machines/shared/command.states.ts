import { failureIn, outputIn } from "#machines/outcome.ts";
import { formBeginnings, formStates } from "./form.states.ts";
import type { LooseCommand, LooseContext, LooseForm, Ways } from "./list.loose.ts";

/** The transition that begins a command. */
const beginningOf = (name: string, { on, asks }: LooseCommand, region?: string) => ({
  [`${on}.${name}`]: {
    guard: { type: "canRun", params: { name } },
    target: region ?? (asks ? "asking" : "working"),
    actions: { type: "beginCommand", params: { name } },
  },
});

/** The states of one command. `beginnings` lead out of its result. */
function commandStates(name: string, command: LooseCommand, ways: Ways, beginnings: object) {
  const { on, asks, emits, confirms, changes, removes } = command;
  const gives = command.on === "row" ? command.gives : undefined;
  const about = { name };
  const stays = emits !== undefined || confirms === true;
  const rereads = changes || removes !== undefined || gives !== undefined ? ["rereadList"] : [];
  const end = { type: "endCommand", params: about };
  const succeeded = {
    target: gives === "secret" ? ways.secret : stays ? "done" : ways.idle,
    actions: [
      ...(removes === undefined ? [] : [{ type: "dropRows", params: about }]),
      ...(gives === undefined ? [] : [{ type: "rememberSaved", params: outputIn }]),
      ...(stays ? [] : [end]),
      ...(emits === undefined ? [] : [{ type: "announce", params: { type: emits } }]),
      ...rereads,
    ],
  };
  const failed = {
    target: "failed",
    actions: [
      {
        type: "rememberCommandFailure",
        params: (args: { event: { error: unknown } }) => ({ name, failure: failureIn(args) }),
      },
      ...rereads,
    ],
  };
  return {
    ...(asks && {
      asking: { on: { "dialog.accept": "working", "dialog.dismiss": { target: ways.idle, actions: end } } },
    }),
    working: {
      tags: "pending",
      invoke: {
        id: name,
        src: name,
        input: ({ context: { place, work } }: { context: LooseContext }) =>
          on === "row" ? { id: work[name]?.row?.id } : { place },
        onDone: succeeded,
        onError: [
          // Another tab was faster.
          ...(removes === true ? [{ ...succeeded, guard: { type: "isGone", params: failureIn } }] : []),
          failed,
        ],
      },
    },
    failed: { tags: ["failed", "recoverable"], on: beginnings },
    ...(stays && { done: { on: beginnings } }),
  };
}

/** A region for each command, and one for the form: they run beside each other. */
export const besideStates = (
  commands: Readonly<Record<string, LooseCommand>>,
  form: LooseForm | undefined,
) => ({
  ...Object.fromEntries(
    Object.entries(commands).map(([name, command]) => {
      const beginnings = beginningOf(name, command);
      const states = commandStates(name, command, { idle: "idle", secret: "idle" }, beginnings);
      return [name, { initial: "idle", states: { idle: { on: beginnings }, ...states } }];
    }),
  ),
  ...(form && { form: { initial: "editing", states: formStates(form, null) } }),
});

/** The region `work`: one command or the form at a time, and the secret that it gives. */
export function exclusiveState(
  id: string,
  commands: Readonly<Record<string, LooseCommand>>,
  form: LooseForm | undefined,
) {
  const path = `#${id}.work`;
  const ways = { idle: `${path}.idle`, secret: `${path}.secret` };
  const all = Object.entries(commands);
  const beginnings: object = Object.assign(
    {},
    ...all.map(([name, command]) => beginningOf(name, command, `${path}.${name}`)),
    form && formBeginnings(form, `${path}.form`),
  );
  return {
    initial: "idle",
    states: {
      idle: { on: beginnings },
      ...Object.fromEntries(
        all.map(([name, command]) => [
          name,
          {
            initial: command.asks ? "asking" : "working",
            states: commandStates(name, command, ways, beginnings),
          },
        ]),
      ),
      ...(form && { form: { initial: "editing", states: formStates(form, ways) } }),
      ...(form?.gives && { secret: { on: { "secret.dismiss": "idle" }, exit: "forgetSecret" } }),
    },
  };
}
