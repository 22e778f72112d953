import type { ComponentProps } from "react";
import type { ClaimAction } from "#machines/claim/claim.types.ts";
import { Button } from "#src/ui/Button.tsx";
import type { ClaimView } from "./useClaim.ts";

/** The button of a command. Shown only while the server lists its action, busy while the command runs. */
export function CommandButton({
  view: { allowed, command },
  action,
  ...rest
}: ComponentProps<typeof Button> & { view: ClaimView; action: ClaimAction }) {
  if (!allowed.includes(action)) return null;
  return <Button size="large" {...rest} pending={command.state === "pending" && command.action === action} />;
}
