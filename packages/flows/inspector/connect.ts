import { connectPage, connectProgram, type Inspect } from "./wire/connect.ts";
import { broadcastLine, browserSocket, type Line, socketLine, windowLine } from "./wire/lines.ts";
import { newId } from "./wire/tab.ts";
import { type ConnectOptions, socketAddress } from "./connect.options.ts";

const tried = (make: () => Line): Line[] => {
  try {
    return [make()];
  } catch {
    return [];
  }
};

/**
 * Connects this page to the inspector of `flows inspect`, and to inspectors of its own origin or in windows beside it.
 * @returns the `inspect` option of `createActor`
 */
export function connect({ url, name, hiding }: ConnectOptions = {}): Inspect {
  const lines = [
    ...tried(broadcastLine),
    ...tried(() =>
      socketLine(
        () => browserSocket(socketAddress(url)),
        (call, after) => setTimeout(call, after),
      ),
    ),
  ];
  // A worker has no window.
  if (typeof document === "undefined")
    return connectProgram({ tab: newId(), address: () => name ?? "worker", hiding, isRecorded: true }, lines)
      .inspect;
  const beside = tried(() =>
    windowLine({ type: "page.hello" }, () => [window.opener as Window | null, window.parent]),
  );
  return connectPage(hiding, [...lines, ...beside], true);
}
