import { useLingui } from "@lingui/react/macro";
import type { SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { AlertForm, type AlertSubject } from "./AlertForm.tsx";

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** The dialog that requests an alert for a direction. It is outside the exchange form. */
export function AlertDialog({ subject, onClose }: { subject: AlertSubject | null; onClose: () => void }) {
  const { t } = useLingui();
  return createPortal(
    // React events bubble through portals: stop them, or the outer form would be submitted as well.
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
