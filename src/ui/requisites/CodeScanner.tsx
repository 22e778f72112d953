import { useLingui } from "@lingui/react/macro";
import { QrScanner } from "#src/ui/files/QrScanner.tsx";

/** Reads an address from a QR code. A separate chunk: few visitors scan. */
export function CodeScanner(props: { onFound: (text: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <QrScanner
      {...props}
      texts={{
        title: t`Scan a QR code`,
        close: t`Close`,
        retry: t`Try again`,
        opening: t`Allow the camera when the browser asks.`,
        looking: t`Hold the QR code of the address in front of the camera.`,
        refused: t`The browser doesn't let this site use the camera. Allow it in the settings of the site, or paste the address.`,
        missing: t`No camera was found. Paste the address instead.`,
        failed: t`The camera doesn't answer. Another program may be using it.`,
      }}
    />
  );
}
