import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type StaffVerification = Schemas["OperatorVerification"];
export type VerificationEvent = Schemas["VerificationEvent"];

/** A move that the verification takes, as its person saw it. */
export interface VerificationStep {
  id: VerificationEvent;
  verification: string;
  version: number;
}

/** Whether its owner reads why. */
export const needsReason = ({ id }: VerificationStep): boolean => id !== "verification.approve";

/** What is typed for a step. */
export interface VerificationText {
  /** Null while there is none. */
  step: VerificationStep | null;
  reason: string;
}

/** The verification that is open. */
export interface VerificationPlace {
  id: string;
}
