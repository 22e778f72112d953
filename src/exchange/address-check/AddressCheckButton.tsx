import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ExchangeView } from "#src/exchange/exchange/useExchange.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";

const dialog = lazyComponent(
  () => import("./AddressCheckPart.tsx"),
  ({ AddressCheckPart }) => AddressCheckPart,
);

/** Asks whether a payment would be held, before anybody pays. Nothing where no service says so. */
export function AddressCheckButton({
  view: { checksAddresses, send, receive, fields, isEditable },
}: {
  view: Pick<ExchangeView, "checksAddresses" | "send" | "receive" | "fields" | "isEditable">;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [from, to] = [send.currency?.id, receive.currency?.id];
  if (!checksAddresses || from === undefined || to === undefined) return null;
  const address = fields.refund[0]?.value ?? "";
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        disabled={!isEditable}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >{t`Check my address`}</Button>
      {wasOpen && (
        <dialog.Lazy subject={isOpen ? { from, to, address } : null} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
