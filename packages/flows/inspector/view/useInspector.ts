import { createContext, use, useSyncExternalStore } from "react";
import type { Inspector, InspectorState } from "#inspector/source/inspector.ts";
import type { Moment } from "#inspector/source/history.ts";

/** The inspector that the views display. */
export const InspectorContext = createContext<Inspector | null>(null);

/** The inspector, for sending commands. */
export function useInspector(): Inspector {
  const inspector = use(InspectorContext);
  if (inspector === null) throw new Error("There is no inspector here");
  return inspector;
}

/** The current state of the inspector. */
export function useInspectorState(): InspectorState {
  const inspector = useInspector();
  return useSyncExternalStore(inspector.subscribe, inspector.get);
}

/** Index of the shown step. -1 before the first step. */
export const placeIn = ({ cursor, history }: InspectorState): number => cursor ?? history.moments.length - 1;

/** The shown step. */
export const momentIn = (state: InspectorState): Moment | undefined => state.history.moments[placeIn(state)];
