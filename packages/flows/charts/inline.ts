import { createMachine } from "xstate";
import type { AnyActorLogic, AnyStateMachine } from "xstate";
import { statesOf } from "./nodes.ts";

type Config = AnyStateMachine["config"];
type Invoke = { src: AnyActorLogic | string };

const listOf = (invoke: unknown): Invoke[] => (invoke === undefined ? [] : ([invoke].flat() as Invoke[]));

/**
 * Gives names to the actors that are defined inline, because XState reads those from the configuration and
 * they could not be replaced otherwise. Returns the same machine when there are none.
 */
export function withNamedActors(machine: AnyStateMachine): AnyStateMachine {
  const actors: Record<string, AnyActorLogic> = {};
  const named = (config: Config, place: string): Config => ({
    ...config,
    ...(config.invoke !== undefined && {
      invoke: listOf(config.invoke).map((invoke, index) => {
        if (typeof invoke.src === "string") return invoke;
        const name = `inline ${index}.${place}`;
        actors[name] = invoke.src;
        return { ...invoke, src: name };
      }),
    }),
    ...(config.states !== undefined && {
      states: Object.fromEntries(
        Object.entries(config.states).map(([key, state]) => [key, named(state as Config, `${place}.${key}`)]),
      ),
    }),
  });
  const hasInline = statesOf(machine).some(({ config }) =>
    listOf(config.invoke).some(({ src }) => typeof src !== "string"),
  );
  if (!hasInline) return machine;
  const { config, implementations, id } = machine;
  return createMachine(named(config, id), {
    ...implementations,
    actors: { ...implementations.actors, ...actors },
  } as never);
}
