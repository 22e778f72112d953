import { type WizardStep, wizardSteps } from "#machines/withdrawal/withdrawal.types.ts";

/** The step that an address asks for; what is unknown in it is ignored. */
export function stepIn(search: string): WizardStep {
  const asked = new URLSearchParams(search).get("step");
  return wizardSteps.find((step) => step === asked) ?? "direction";
}

/** The query of an address for a step; the first one needs none. */
export const stepSearch = (step: WizardStep): string => (step === "direction" ? "" : `?step=${step}`);
