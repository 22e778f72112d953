import { basename } from "node:path";
import process from "node:process";
import type { Socket as TcpSocket } from "node:net";
import WebSocket from "ws";
import { connectProgram, type Inspect } from "./wire/connect.ts";
import { socketLine, type Socket } from "./wire/lines.ts";
import { newId } from "./wire/tab.ts";
import { type ConnectOptions, socketAddress } from "./connect.options.ts";

/** A socket that keeps the process only until what was said is sent: a program ends when it would without it. */
function patientSocket(url: string): Socket {
  const socket = new WebSocket(url);
  let tcp: TcpSocket | undefined;
  let unsent = 0;
  const made: Socket = {
    send: (text) => {
      unsent += 1;
      tcp?.ref();
      socket.send(text, () => {
        unsent -= 1;
        if (unsent === 0) tcp?.unref();
      });
    },
    close: () => socket.close(),
    on: { open: () => {}, message: () => {}, close: () => {} },
  };
  socket.on("upgrade", (response) => {
    tcp = response.socket;
  });
  socket.on("open", () => {
    made.on.open();
    if (unsent === 0) tcp?.unref();
  });
  socket.on("message", (data: Buffer | string) => made.on.message(data.toString()));
  // `close` follows.
  socket.on("error", () => {});
  socket.on("close", () => made.on.close());
  return made;
}

/**
 * Connects this process to the inspector of `flows inspect`.
 * @returns the `inspect` option of `createActor`
 */
export function connect({ url, name, hiding }: ConnectOptions = {}): Inspect {
  const line = socketLine(
    () => patientSocket(socketAddress(url)),
    (call, after) => setTimeout(call, after).unref(),
  );
  const address = name ?? `${basename(process.argv[1] ?? "node")} (${process.pid})`;
  return connectProgram({ tab: newId(), address: () => address, hiding, isRecorded: true }, [line]).inspect;
}
