import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { claimProofMachine } from "#machines/claim/claim-proof/claim-proof.machine.ts";
import { selectClaimProof } from "#machines/claim/claim-proof/claim-proof.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useSession } from "#src/shell/session/useSession.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChatLink } from "#src/ui/controls/ChatLink.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./ClaimProof.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    claimProof: typeof claimProofMachine;
  }
}

export interface ClaimProofProps {
  id: string;
  /** The claim's address, masked; without one only staff can help. */
  email: string | null;
  /** Whether the refund waits for it. */
  isNeeded: boolean;
  onProved: () => void;
}

/** Why this browser may not say where a refund goes, and how to prove that the claim is the visitor's. */
export function ClaimProof({ id, email, isNeeded, onProved }: ClaimProofProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const actor = useFlow("claimProof", { id });
  useEmitted(actor, { "claim.proved": onProved });
  const { step, isPending, failure } = useSelector(actor, selectClaimProof);
  const isSignedIn = useSession().view.step === "signedIn";
  if (step === null) return null;
  const mailbox = email ?? "";
  const texts = {
    link: t`Your mailbox is confirmed by the link. Press the button to enter here where the refund goes.`,
    offer:
      email === null
        ? t`Where the refund goes can be entered in the browser that created the order. If you no longer have it, write to us.`
        : isSignedIn
          ? null
          : t`We send a link, so that nobody but you says where the money goes.`,
    mailed: t`We've sent the link to ${mailbox}. It works once, for a day.`,
    linkRefused: t`This link was used or has expired. Request a new one.`,
  };
  const buttons = {
    link: t`Continue`,
    offer: isSignedIn ? t`Enter refund details` : t`Send the link to ${mailbox}`,
    mailed: t`Send it again`,
    linkRefused: t`Send the link to ${mailbox}`,
  };
  return (
    <Stack gap={3}>
      {failure !== null && (
        <Banner tone="danger" answers>
          {failureText(failure)}
        </Banner>
      )}
      <Text role="status" className={styles.status}>
        {texts[step]}
      </Text>
      <Actions>
        {email === null && step !== "link" ? (
          <ChatLink>{t`Write to us about this order`}</ChatLink>
        ) : (
          <Button
            variant={step === "mailed" ? "quiet" : isNeeded || step === "link" ? "primary" : "secondary"}
            pending={isPending}
            onClick={() => actor.send({ type: "proof.ask" })}
          >
            {buttons[step]}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
