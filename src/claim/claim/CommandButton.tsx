import type { ComponentProps } from "react";
import type { ClaimAction } from "#machines/claim/claim/claim.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import type { ClaimView } from "./useClaim.ts";

/**
 * The button of a command. Shown only while the server lists its action, busy while the command runs. Commands run one
 * at a time, so another one waits.
 */
export function CommandButton({
  view: { allowed, command },
  action,
  ...rest
}: ComponentProps<typeof Button> & { view: ClaimView; action: ClaimAction }) {
  if (!allowed.includes(action)) return null;
  const isPending = command.state === "pending";
  const isOwn = command.action === action;
  return <Button size="large" {...rest} pending={isPending && isOwn} disabled={isPending && !isOwn} />;
}
