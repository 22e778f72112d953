/** A reader of codes in pictures; browsers that have it bring it with them. */
interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

type WithReader = { BarcodeDetector?: new (options: { formats: readonly string[] }) => CodeReader };

/** Whether the browser can read codes, and has a camera to see them with. */
export const canScan = (): boolean =>
  typeof window !== "undefined" && "BarcodeDetector" in window && navigator.mediaDevices !== undefined;

/** How the scanning goes: the camera is asked for, it looks for a code, or it cannot be had. */
export type ScanState = "opening" | "looking" | "refused" | "missing" | "failed";

/** Between two looks at the picture, in milliseconds: a code is held for longer, and a phone stays cool. */
const PAUSE = 150;

const failureOf = (error: unknown): ScanState => {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
};

/** Shows the camera in `video` and looks for a QR code until one is found. The answer stops everything. */
export function scanCode(
  video: HTMLVideoElement,
  { onState, onFound }: { onState: (state: ScanState) => void; onFound: (text: string) => void },
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: MediaStream | undefined;
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  const fail = (error?: unknown) => {
    if (stopped) return;
    stop();
    onState(failureOf(error));
  };
  const look = async (reader: CodeReader) => {
    const [code] = await reader.detect(video);
    if (stopped) return;
    if (code !== undefined && code.rawValue !== "") {
      stop();
      onFound(code.rawValue);
    } else timer = setTimeout(() => void look(reader).catch(fail), PAUSE);
  };
  const begin = async () => {
    const { BarcodeDetector } = window as WithReader;
    if (BarcodeDetector === undefined) throw new Error("no reader of codes");
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    // Closed while the browser was asking.
    if (stopped) return stop();
    for (const track of stream.getTracks()) track.addEventListener("ended", () => fail());
    video.srcObject = stream;
    await video.play();
    onState("looking");
    await look(new BarcodeDetector({ formats: ["qr_code"] }));
  };
  onState("opening");
  void begin().catch(fail);
  return stop;
}
