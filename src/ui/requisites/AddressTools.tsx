import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { canScan } from "#src/ui/files/scanCode.ts";
import { canPaste } from "#src/ui/fields/usePaste.ts";
import "#src/ui/icons/lateIcons.ts";

const scanner = lazyComponent(
  () => import("./CodeScanner.tsx"),
  ({ CodeScanner }) => CodeScanner,
);

/** Enters an address without typing: from the clipboard or the camera, where the browser supports them. */
export function AddressTools({
  disabled,
  onPaste,
  onScan,
}: {
  disabled: boolean;
  onPaste: () => void;
  onScan: (text: string) => void;
}) {
  const { t } = useLingui();
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      {canPaste() && <IconButton icon="paste" label={t`Paste`} disabled={disabled} onClick={onPaste} />}
      {canScan() && (
        <IconButton
          icon="scan"
          label={t`Scan a QR code`}
          disabled={disabled}
          onPointerEnter={scanner.preload}
          onFocus={scanner.preload}
          onClick={() => setScanning(true)}
        />
      )}
      {isScanning && (
        <scanner.Lazy
          onFound={(text) => {
            setScanning(false);
            onScan(text);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  );
}
