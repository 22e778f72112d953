import { basename } from "node:path";
import process from "node:process";
import type { Socket as TcpSocket } from "node:net";
import WebSocket from "ws";
import { connectProgram, type Inspect } from "./wire/connect.ts";
import { socketLine, type Socket } from "./wire/lines.ts";
import { newId } from "./wire/tab.ts";
import { type ConnectOptions, socketAddress } from "./connect.options.ts";

/** Milliseconds in which a server greets a program, and says good-bye: one that hangs keeps nobody. */
const patience = 2000;

/** A socket that keeps the process only until what was said has been read: a program ends when it would without it. */
function patientSocket(url: string): Socket {
  const socket = new WebSocket(url, { handshakeTimeout: patience });
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
  // To end with something unread resets the connection, and the server may lose what it had not read by then.
  const leave = () => {
    if (socket.readyState !== WebSocket.OPEN) return;
    tcp?.ref();
    socket.close();
    setTimeout(() => socket.terminate(), patience).unref();
  };
  process.once("beforeExit", leave);
  // `close` follows.
  socket.on("error", () => {});
  socket.on("close", () => {
    process.off("beforeExit", leave);
    made.on.close();
  });
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
