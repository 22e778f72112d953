import {
  type AnyActorLogic,
  type AnyStateMachine,
  type ContextFrom,
  fromCallback,
  fromPromise,
  type InputFrom,
  type OutputFrom,
  type StateMachine,
} from "xstate";
import { followAddress } from "#src/shell/browser/address.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { Places } from "#src/ui/list/places.ts";

/** Syncs a place with the address, see `followAddress`. */
export const syncPlace = <Place>(places: Places<Place>) =>
  fromCallback<{ type: "place.changed"; place: Place }>(({ receive, sendBack }) => {
    const address = followAddress(places, (place) => sendBack({ type: "place.returned", place }));
    receive(({ place }) => address.go(place));
    return address.stop;
  });

type ActorsOf<Machine> =
  // oxlint-disable-next-line typescript/no-explicit-any -- only the actors matter
  Machine extends StateMachine<any, any, any, infer Actor, any, any, any, any, any, any, any, any, any, any>
    ? Actor
    : never;

/** The call of each actor of a list. They reject with `ApiFailure`. */
type Calls<Machine> = {
  [Src in Exclude<ActorsOf<Machine>["src"], "syncPlace" | "watchPage">]: Call<
    Extract<ActorsOf<Machine>, { src: Src }>["logic"]
  >;
};

type Call<Logic extends AnyActorLogic> = (
  input: InputFrom<Logic>,
  signal: AbortSignal,
) => Promise<OutputFrom<Logic>>;

type PlaceOf<Machine extends AnyStateMachine> = ContextFrom<Machine>["place"];

/** A list with its real actors. `watch` replaces what it hears of its page. */
export function provideList<Machine extends AnyStateMachine>(
  machine: Machine,
  calls: Calls<NoInfer<Machine>>,
  places: PlaceOf<NoInfer<Machine>> extends null ? null : Places<PlaceOf<NoInfer<Machine>>>,
  watch: AnyActorLogic = watchPage,
): Machine {
  const all = calls as Record<string, (input: unknown, signal: AbortSignal) => Promise<unknown>>;
  const actors = Object.entries(all).map(([name, call]) => [
    name,
    fromPromise(({ input, signal }) => call(input, signal)),
  ]);
  return machine.provide({
    actors: {
      ...Object.fromEntries(actors),
      ...(places !== null && { syncPlace: syncPlace(places) }),
      watchPage: watch,
    },
  } as never) as Machine;
}
