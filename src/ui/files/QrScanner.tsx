import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { type ScanState, scanCode } from "./scanCode.ts";
import styles from "./QrScanner.module.css";

/** Words of the scanner: one for each way it goes. */
export type QrScannerTexts = Record<ScanState, string> & { title: string; close: string; retry: string };

/** The camera, until it has seen a QR code. It is stopped when the window closes. */
export function QrScanner({
  texts,
  onFound,
  onClose,
}: {
  texts: QrScannerTexts;
  onFound: (text: string) => void;
  onClose: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>("opening");
  const scanning = useRef<() => void>(undefined);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (video.current === null) return;
    scanning.current = scanCode(video.current, { onState: setState, onFound: (text) => found(text) });
    return () => scanning.current?.();
  }, []);
  const retry = () => {
    if (video.current !== null) scanning.current = scanCode(video.current, { onState: setState, onFound });
  };
  const isSeeing = state === "opening" || state === "looking";
  return (
    <Dialog open title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <Stack gap={3}>
        <video ref={video} muted playsInline aria-hidden="true" hidden={!isSeeing} className={styles.view} />
        {isSeeing ? (
          <Text role="status">{texts[state]}</Text>
        ) : (
          <Banner
            tone="warning"
            announce
            action={
              <Button size="small" icon="retry" onClick={retry}>
                {texts.retry}
              </Button>
            }
          >
            {texts[state]}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
