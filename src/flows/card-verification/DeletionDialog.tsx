import { useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

/** The question before a card is deleted with its photos. */
export function DeletionDialog({
  isOpen,
  onAccept,
  onDismiss,
}: {
  isOpen: boolean;
  onAccept: () => void;
  onDismiss: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      alert
      open={isOpen}
      title={t`Delete this card?`}
      onClose={onDismiss}
      footer={
        <>
          <Button onClick={onDismiss}>{t`Keep the card`}</Button>
          <Button variant="danger" onClick={onAccept}>{t`Yes, delete`}</Button>
        </>
      }
    >
      {t`Its number and photos are deleted at once. To get the better rate with it again, you would have to verify it again.`}
    </Dialog>
  );
}
