import type { ComponentProps } from "react";
import type { ApiFailure } from "#domain/api-failure.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Actions } from "#src/ui/layout/Layout.tsx";
import { FormNotice } from "./FormNotice.tsx";

/** The end of a form: why the last attempt failed, and the button for the next one once the wait is over. */
export function Attempt({
  view: { failure, messages = [], secondsLeft, isPending },
  refusal,
  variant = "primary",
  look = "form",
  children,
}: {
  view: {
    failure: ApiFailure | null;
    messages?: readonly string[];
    secondsLeft: number;
    isPending: boolean;
  };
  /** Replaces the message of the last attempt when the flow knows a better one. */
  refusal?: string | undefined;
  variant?: ComponentProps<typeof Button>["variant"];
  /** As wide as its form, that of a form across a page, or plain: a button among others of the page. */
  look?: "form" | "page" | "plain";
  children: string;
}) {
  const button = (
    <Button
      type="submit"
      variant={variant}
      size={look === "plain" ? "medium" : "large"}
      wide={look === "form"}
      pending={isPending}
      disabled={secondsLeft > 0}
    >
      {children}
    </Button>
  );
  return (
    <>
      <FormNotice failure={failure} messages={messages} secondsLeft={secondsLeft}>
        {refusal}
      </FormNotice>
      {look === "form" ? button : look === "page" ? <Actions>{button}</Actions> : <div>{button}</div>}
    </>
  );
}
