import { useEffectEvent, useLayoutEffect } from "react";
import type { Actor, AnyActorLogic, EmittedFrom, EventObject } from "xstate";

type Handlers<Logic extends AnyActorLogic> = {
  [Type in EmittedFrom<Logic>["type"]]?: (event: Extract<EmittedFrom<Logic>, { type: Type }>) => void;
};

/** Calls the handler for each event that an actor emits, while the component is mounted. */
export function useEmitted<Logic extends AnyActorLogic>(
  actor: Pick<Actor<Logic>, "on">,
  handlers: Handlers<Logic>,
): void {
  const tell = useEffectEvent((event: EventObject) => {
    const table: Partial<Record<string, (event: never) => void>> = handlers;
    table[event.type]?.(event as never);
  });
  // Subscribes before the actor starts, which happens in an effect: events sent to it until then count, too.
  useLayoutEffect(() => {
    const subscription = actor.on("*", (event) => tell(event));
    return () => subscription.unsubscribe();
  }, [actor]);
}
