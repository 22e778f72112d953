import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { AuthCard } from "#src/ui/forms/AuthCard.tsx";
import { BackToSignIn } from "#src/account/auth/BackToSignIn.tsx";
import { MailRequest, type MailRequestRef } from "./MailRequest.tsx";

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
