import { useEffectEvent, useLayoutEffect } from "react";
import type { Actor, AnyActorLogic, EmittedFrom, EventObject } from "xstate";

type Handlers<Logic extends AnyActorLogic> = {
  [Type in EmittedFrom<Logic>["type"]]?: (event: Extract<EmittedFrom<Logic>, { type: Type }>) => void;
};

/** Tells the handler of its type each event that an actor emits, for as long as the component is shown. */
export function useEmitted<Logic extends AnyActorLogic>(
  actor: Pick<Actor<Logic>, "on">,
  handlers: Handlers<Logic>,
): void {
  const tell = useEffectEvent((event: EventObject) => {
    const table: Partial<Record<string, (event: never) => void>> = handlers;
    table[event.type]?.(event as never);
  });
  // Before the actor begins, which is an effect: what was sent to it until then has its say, too.
  useLayoutEffect(() => {
    const subscription = actor.on("*", (event) => tell(event));
    return () => subscription.unsubscribe();
  }, [actor]);
}
