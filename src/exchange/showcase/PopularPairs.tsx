import { Flows } from "#src/shell/Flows.tsx";
import { BestPairs } from "./BestPairs.tsx";
import { provideShowcase } from "./actors.ts";
import { useShowcase } from "./useShowcase.ts";

function Shown() {
  const { step, bestPairs } = useShowcase().view;
  if (step === "failed") return null;
  return <BestPairs pairs={step === "shown" ? bestPairs : null} aria-busy={step === "loading"} />;
}

/** The most used pairs where nobody came for them: nothing is said when they can't be loaded. */
export const PopularPairs = () => (
  <Flows provide={provideShowcase}>
    <Shown />
  </Flows>
);
