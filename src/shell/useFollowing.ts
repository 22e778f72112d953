import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { Actor, AnyActorLogic, ContextFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import {
  type FollowingStep,
  selectFailure,
  selectIsStale,
  selectReading,
  selectStep,
} from "#machines/shared/following.selectors.ts";
import { type FlowMachines, useFlow } from "#src/flows/flows.ts";

/** The flows that follow one thing by its id. */
type FollowingFlow = {
  [Flow in keyof FlowMachines]: ContextFrom<FlowMachines[Flow]> extends { id: string; reading: unknown }
    ? Flow
    : never;
}[keyof FlowMachines];

/** Something followed, with what can be done. */
export interface Following<Flow extends FollowingFlow> {
  view: {
    step: FollowingStep;
    reading: ContextFrom<FlowMachines[Flow]>["reading"];
    isStale: boolean;
    failure: ApiFailure | null;
  };
  actions: { retry: () => void };
}

/** Follows one thing while the component is mounted. */
export function useFollowing<Flow extends FollowingFlow>(flow: Flow, id: string): Following<Flow> {
  const actor: Actor<AnyActorLogic> = useFlow(
    ...([flow, { id }] as unknown as Parameters<typeof useFlow<Flow>>),
  );
  return {
    view: {
      step: useSelector(actor, selectStep),
      reading: useSelector(actor, selectReading) as Following<Flow>["view"]["reading"],
      isStale: useSelector(actor, selectIsStale),
      failure: useSelector(actor, selectFailure),
    },
    actions: useMemo(() => ({ retry: () => actor.send({ type: "retry" }) }), [actor]),
  };
}
