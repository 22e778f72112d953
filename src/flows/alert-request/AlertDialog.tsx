import { useLingui } from "@lingui/react/macro";
import type { SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "#src/ui/Dialog.tsx";
import { AlertForm, type AlertSubject } from "./AlertForm.tsx";

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** The dialog by which a visitor asks to be told of a direction. It stands outside the form of the exchange. */
export function AlertDialog({ subject, onClose }: { subject: AlertSubject | null; onClose: () => void }) {
  const { t } = useLingui();
  return createPortal(
    // React's events pass through a portal: this form is not sent with the one around its button.
    <div onSubmit={keep}>
      <Dialog
        open={subject !== null}
        title={
          subject?.kind === "reserve" ? t`Tell me when the pair is back` : t`Tell me when the rate changes`
        }
        closeLabel={t`Close`}
        onClose={onClose}
      >
        {subject !== null && <AlertForm subject={subject} onClose={onClose} />}
      </Dialog>
    </div>,
    document.body,
  );
}
