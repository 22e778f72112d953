import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { AuthCard } from "#src/ui/forms/AuthCard.tsx";
import { MailRequest, type MailRequestRef } from "./MailRequest.tsx";

/** The link back to signing in. */
export function BackToSignIn() {
  const { t } = useLingui();
  return <Anchor href="/login">{t`Back to sign-in`}</Anchor>;
}

/** A page that requests a mail with a new link when its own link is missing or invalid. */
export function LinkRequest({
  actor,
  ...card
}: Pick<ComponentProps<typeof AuthCard>, "title" | "lead" | "isNext"> & {
  actor: MailRequestRef | undefined;
}) {
  const { t } = useLingui();
  return (
    <AuthCard {...card} footer={<BackToSignIn />}>
      {actor !== undefined && <MailRequest actor={actor} action={t`Send a link`} />}
    </AuthCard>
  );
}
