import { type ReactNode, type SubmitEvent, useRef } from "react";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";

/**
 * A form whose values a machine holds. No change event reports what was typed or autofilled before hydration,
 * so the form is read on hydration and again on submit. A form submitted before hydration is submitted again
 * afterwards (`src/shell/open.js`): until then `method="dialog"` makes submitting a no-op, whereas any other
 * method would put the password into the address or send it to the page.
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
