import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { describe, expect, it } from "vitest";
import { appCases } from "#machines/app/app.cases.ts";
import { appMachine } from "#machines/app/app.machine.ts";
import { claimLifecycleCases } from "#machines/claim-lifecycle/claim-lifecycle.cases.ts";
import { claimLifecycleMachine } from "#machines/claim-lifecycle/claim-lifecycle.machine.ts";
import { claimPaymentCases } from "#machines/claim-payment/claim-payment.cases.ts";
import { claimPaymentMachine } from "#machines/claim-payment/claim-payment.machine.ts";
import { claimCases } from "#machines/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim.machine.ts";
import type { ClaimSnapshot } from "#machines/claim/claim.selectors.ts";
import type { Claim } from "#machines/claim/claim.types.ts";
import { activationCases } from "#machines/activation/activation.cases.ts";
import { activationMachine } from "#machines/activation/activation.machine.ts";
import { mailRequestCases } from "#machines/mail-request/mail-request.cases.ts";
import { mailRequestMachine } from "#machines/mail-request/mail-request.machine.ts";
import { recoveryCases } from "#machines/recovery/recovery.cases.ts";
import { recoveryMachine } from "#machines/recovery/recovery.machine.ts";
import { registrationCases } from "#machines/registration/registration.cases.ts";
import { registrationMachine } from "#machines/registration/registration.machine.ts";
import { signInCases } from "#machines/sign-in/sign-in.cases.ts";
import { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import { preloadQueueCases } from "#machines/preload-queue/preload-queue.cases.ts";
import { preloadQueueMachine } from "#machines/preload-queue/preload-queue.machine.ts";
import { receiptUploadCases } from "#machines/receipt-upload/receipt-upload.cases.ts";
import { receiptUploadMachine } from "#machines/receipt-upload/receipt-upload.machine.ts";
import { releaseWatchCases } from "#machines/release-watch/release-watch.cases.ts";
import { releaseWatchMachine } from "#machines/release-watch/release-watch.machine.ts";
import { sessionCases } from "#machines/session/session.cases.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { showcaseCases } from "#machines/showcase/showcase.cases.ts";
import { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import { cover, valueAt } from "#tests/machines/support/cover.ts";
import type { PathOptions } from "#tests/machines/support/paths.ts";

/** Looks at these parts of the state value together; the whole value while the machine is elsewhere. */
const together =
  (...paths: string[][]) =>
  (snapshot: AnyMachineSnapshot) =>
    JSON.stringify(paths.map((path) => valueAt(snapshot, path) ?? snapshot.value));

const facts = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);

const counts = ({ value, context }: AnyMachineSnapshot) => {
  const { waiting, loading } = context as { waiting: unknown[]; loading: unknown[] };
  return JSON.stringify([value, waiting.length, loading.length]);
};

const open = (region: string) => ["open", region];

/** The claim in an answer of the server. */
const claimIn = ({ output }: AnyEventObject): Claim | undefined =>
  (output as { claim?: Claim } | undefined)?.claim;

/** Tries only answers with claims like these, and no events that begin like those: other looks try them. */
const only =
  (isAnswer: (claim: Claim) => boolean, ...untried: string[]) =>
  (event: AnyEventObject) => {
    const claim = claimIn(event);
    return (
      (claim === undefined || isAnswer(claim)) && !untried.some((prefix) => event.type.startsWith(prefix))
    );
  };

const commanded = ["new", "waiting_payment", "underpaid", "refunding", "done"];

const claimLooks: PathOptions[] = [
  {
    keyOf: together(open("step"), open("payment"), open("receipt")),
    isTried: only(() => true, "xstate.after"),
  },
  {
    keyOf: (snapshot) => {
      const { refundValues } = (snapshot as ClaimSnapshot).context;
      return `${together(open("step"), open("command"), ["open", "polling", "running"])(snapshot)} ${refundValues["account"]}`;
    },
    isTried: only(({ status }) => commanded.includes(status), "page.", "connection.", "xstate.after"),
  },
  {
    keyOf: (snapshot) => {
      const { secondsLeft } = (snapshot as ClaimSnapshot).context;
      return `${together(open("polling"), open("visibility"), open("clock"))(snapshot)} ${secondsLeft === 1}`;
    },
    isTried: only(({ is_final, expires_in }) => is_final || expires_in === 1),
  },
];

/** Whether somebody is known decides where a refusal leads. */
const sessionLooks: PathOptions[] = [
  {
    keyOf: ({ value, context }) => {
      const { user, owner } = context as { user: object | null; owner: string | null };
      return JSON.stringify([value, user !== null, owner]);
    },
  },
];

/** Whether a form may be sent depends on what is filled in; a wait ends with its seconds. */
const formLooks = (...fields: string[]): PathOptions[] => [
  {
    keyOf: ({ value, context }) => {
      const form = context as Record<string, unknown>;
      return JSON.stringify([value, ...[...fields, "secondsLeft"].map((field) => form[field])]);
    },
  },
];

const flows = {
  "release-watch": () => cover(releaseWatchMachine, releaseWatchCases),
  "receipt-upload": () => cover(receiptUploadMachine, receiptUploadCases),
  "claim-payment": () => cover(claimPaymentMachine, claimPaymentCases),
  "preload-queue": () => cover(preloadQueueMachine, preloadQueueCases, [{ keyOf: counts }]),
  "claim-lifecycle": () => cover(claimLifecycleMachine, claimLifecycleCases, [{ keyOf: facts }]),
  session: () => cover(sessionMachine, sessionCases, sessionLooks),
  "mail-request": () => cover(mailRequestMachine, mailRequestCases, formLooks("email")),
  "sign-in": () => cover(signInMachine, signInCases, formLooks("email", "password", "otp")),
  registration: () =>
    cover(registrationMachine, registrationCases, formLooks("email", "password", "repeat", "rules")),
  recovery: () => cover(recoveryMachine, recoveryCases, formLooks("password", "repeat")),
  activation: () => cover(activationMachine, activationCases, formLooks()),
  showcase: () => cover(showcaseMachine, showcaseCases),
  app: () => cover(appMachine, appCases),
  claim: () => cover(claimMachine, claimCases, claimLooks),
};

describe("generated paths reach every state and every transition", () => {
  it.each(Object.entries(flows))("of %s", async (_, run) => {
    const { walked, ...missed } = await run();
    expect(missed).toEqual({ states: [], transitions: [] });
    expect(walked).toBeGreaterThan(0);
  });
});
