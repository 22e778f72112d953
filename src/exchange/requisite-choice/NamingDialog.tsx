import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import { FormNotice } from "#src/ui/forms/FormNotice.tsx";
import { savedNameMessages } from "#src/ui/requisites/savedNameMessages.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { isComposing } from "#src/ui/forms/isComposing.ts";
import type { Choice } from "./useRequisiteChoice.ts";

/** Asks for a name for the saved requisites. It is inside the exchange form, so it has no form of its own. */
export function NamingDialog({ id, view: { naming }, actions }: Choice & { id: string }) {
  const { t } = useLingui();
  const text = useFieldText(savedNameMessages);
  // Enter would send the exchange form.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    actions.save();
  };
  const isWaiting = naming !== null && naming.secondsLeft > 0;
  return (
    <Dialog
      open={naming !== null}
      title={t`Save these payment details`}
      onClose={actions.cancel}
      footer={
        <>
          <Button disabled={naming?.isPending === true} onClick={actions.cancel}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            pending={naming?.isPending === true}
            disabled={isWaiting}
            onClick={actions.save}
          >{t`Save under this name`}</Button>
        </>
      }
    >
      {naming !== null && (
        <Stack gap={4}>
          <p>{t`Next time, fill them in with one tap. They're kept encrypted, and only you see them.`}</p>
          <TextField
            id={id}
            name="requisites-name"
            data-autofocus=""
            label={t({ message: "Name", context: "saved requisites" })}
            hint={t`For example “My card” or “Ledger”`}
            aria-required
            autoComplete="off"
            value={naming.field.value}
            error={text(naming.field)}
            readOnly={naming.isPending}
            onChange={actions.changeName}
            onKeyDown={press}
          />
          <FormNotice failure={naming.failure} messages={naming.messages} secondsLeft={naming.secondsLeft} />
        </Stack>
      )}
    </Dialog>
  );
}
