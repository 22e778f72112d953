import { type WizardStep, wizardSteps } from "#machines/earnings/withdrawal/withdrawal.types.ts";

/** The step in an address; unknown values are ignored. */
export function stepIn(search: string): WizardStep {
  const asked = new URLSearchParams(search).get("step");
  return wizardSteps.find((step) => step === asked) ?? "direction";
}

/** The query of an address for a step; the first step needs none. */
export const stepSearch = (step: WizardStep): string => (step === "direction" ? "" : `?step=${step}`);
