import { createContext, use, useSyncExternalStore } from "react";
import type { Inspector, InspectorState } from "../source/inspector.ts";
import type { Moment } from "../source/history.ts";

/** The inspector that the views show. */
export const InspectorContext = createContext<Inspector | null>(null);

/** The inspector, to be told what to do. */
export function useInspector(): Inspector {
  const inspector = use(InspectorContext);
  if (inspector === null) throw new Error("There is no inspector here");
  return inspector;
}

/** How it stands. */
export function useInspectorState(): InspectorState {
  const inspector = useInspector();
  return useSyncExternalStore(inspector.subscribe, inspector.get);
}

/** Place of the moment that is shown; -1 where nothing has happened yet. */
export const placeIn = ({ cursor, history }: InspectorState): number => cursor ?? history.moments.length - 1;

/** The moment that is shown. */
export const momentIn = (state: InspectorState): Moment | undefined => state.history.moments[placeIn(state)];
