import { type ReactNode, useDeferredValue, ViewTransition } from "react";
import "./Step.css";

/** What a flow shows at a step that is on its way: there is nothing to fade from. */
const waiting = "loading";

/**
 * What a flow shows, at the step that is drawn: the one before stays until the next is ready, so that `Step` can fade from one
 * to the other. Whatever else changes is shown at once.
 */
export function useDrawnStep<View>(view: View, step: string): View {
  const drawn = useDeferredValue({ view, step });
  return drawn.step === step || drawn.step === waiting ? view : drawn.view;
}

/** The place of a step. The next one fades in where this one was; at once for those who want less motion. */
export function Step({ step, children }: { step: string; children: ReactNode }) {
  return (
    <ViewTransition key={step} default="none" enter="step" exit="step">
      {children}
    </ViewTransition>
  );
}
