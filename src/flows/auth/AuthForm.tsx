import { type SubmitEvent, type ReactNode } from "react";
import { Stack } from "#src/ui/Layout.tsx";

/**
 * A form whose values a machine holds. What a browser filled in by itself, before the page's script ran, no change event
 * has told: it is read when the form is sent. Without the script, `dialog` makes sending it do nothing, whereas
 * any other method would send a password away with the address or to the page.
 */
export function AuthForm({
  onRead,
  onSubmit,
  children,
}: {
  /** Told the value of each text field by its name. */
  onRead: (name: string, value: string) => void;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    for (const input of event.currentTarget.querySelectorAll("input"))
      if (input.type !== "checkbox" && input.name !== "")
        onRead(input.name, input.value);
    onSubmit();
  };
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <Stack gap={4}>{children}</Stack>
    </form>
  );
}
