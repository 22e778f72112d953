import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/stable.ts";
import type { activationMachine } from "./activation.machine.ts";

type Snapshot = SnapshotFrom<typeof activationMachine>;

/** What the view of activation shows; `linkMissing` and `linkRefused` hold a mail request. */
export interface ActivationView {
  step: "opening" | "offer" | "linkMissing" | "linkRefused" | "activated";
  isPending: boolean;
  failure: ApiFailure | null;
  /** Seconds until another attempt; 0 where there is nothing to wait for. */
  secondsLeft: number;
}

const steps = {
  readingLink: "opening",
  offered: "offer",
  activating: "offer",
  activationFailed: "offer",
  throttled: "offer",
  linkMissing: "linkMissing",
  linkRefused: "linkRefused",
  activated: "activated",
} as const satisfies Record<Snapshot["value"], ActivationView["step"]>;

/** Activation as its view needs it. */
export const selectActivation = stable(
  ({ value, context }: Snapshot) => [value, context] as const,
  (value, { failure, secondsLeft }): ActivationView => ({
    step: steps[value],
    isPending: value === "activating",
    failure,
    secondsLeft: value === "throttled" ? secondsLeft : 0,
  }),
);

/** The actor that asks for another link; `mail-request.selectors.ts` reads it. */
export const selectActivationMail = ({ children }: Snapshot) => children.mailRequest;
