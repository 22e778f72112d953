import { type ReactNode, type SubmitEvent, useRef } from "react";
import type { CredentialField } from "#machines/credentials.ts";
import { Stack } from "#src/ui/Layout.tsx";

/**
 * A form whose values a machine holds. What was typed, or filled in by the browser, before the page's script ran, no change
 * event has told: it is read as soon as the form lives, and once more when it is sent. Sent before that, it is sent again
 * once it lives (`src/app/open.js`): until then `dialog` makes sending it do nothing, whereas any other method would
 * send a password away with the address or to the page.
 */
export function AuthForm<Name extends string>({
  fields,
  view,
  actions,
  children,
}: {
  /** Names of its text fields. */
  fields: readonly Name[];
  view: Record<Name, CredentialField>;
  actions: { change: (name: Name, value: string) => void; submit: () => void };
  children: ReactNode;
}) {
  const isRead = useRef(false);
  const read = (form: HTMLFormElement) => {
    for (const name of fields) {
      const input = form.elements.namedItem(name);
      const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
      if (isText && input.value !== view[name].value) actions.change(name, input.value);
    }
  };
  const readOnce = (form: HTMLFormElement | null) => {
    if (form === null || isRead.current) return;
    isRead.current = true;
    read(form);
    if (form.dataset["sent"] !== undefined) actions.submit();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    read(event.currentTarget);
    actions.submit();
  };
  return (
    <form ref={readOnce} method="dialog" noValidate onSubmit={submit}>
      <Stack gap={4}>{children}</Stack>
    </form>
  );
}
