import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";

/** When a connection is cut. */
export type Cut =
  /** Never. */
  | "none"
  /** Half of the request has gone through. */
  | "request"
  /** The whole request has gone through, nothing has come back. */
  | "before"
  /** The answer has come, none of it is passed on. */
  | "answer"
  /** Half of the first piece of the answer is passed on. */
  | "half";

/** A tiny TCP proxy that cuts connections. */
export interface Proxy {
  readonly port: number;
  /** How the next connections fare, one after the other; called once for each. */
  choose: () => Cut;
  /** Connections that were cut. */
  readonly cuts: () => number;
  /** Cuts every connection that is open, in both directions. */
  cutAll(): void;
  close(): Promise<void>;
}

const drop = (...sockets: Socket[]): void => {
  for (const socket of sockets) socket.resetAndDestroy();
};

/** Starts a proxy in front of a port of this machine. */
export const startProxy = async (target: number): Promise<Proxy> => {
  let cuts = 0;
  const open = new Set<readonly [Socket, Socket]>();
  const proxy: { choose: () => Cut } = { choose: () => "none" };
  const server = createServer((client) => {
    const cut = proxy.choose();
    const upstream = connect(target, "127.0.0.1");
    const pair = [client, upstream] as const;
    open.add(pair);
    const end = () => {
      open.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    const sever = () => {
      cuts++;
      open.delete(pair);
      drop(client, upstream);
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    client.on("data", (chunk: Buffer) => {
      if (cut === "request") {
        upstream.write(chunk.subarray(0, chunk.length >> 1), () => sever());
        return;
      }
      upstream.write(chunk, () => {
        if (cut !== "before") return;
        // The client hears nothing any more; the server has the whole request and goes on with it.
        cuts++;
        open.delete(pair);
        client.resetAndDestroy();
        setTimeout(() => upstream.resetAndDestroy(), Math.random() * 20);
      });
    });
    upstream.on("data", (chunk: Buffer) => {
      if (cut === "answer") sever();
      else if (cut === "half") client.write(chunk.subarray(0, chunk.length >> 1), () => sever());
      else if (!client.destroyed) client.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    cutAll: () => {
      for (const [client, upstream] of open) {
        cuts++;
        drop(client, upstream);
      }
      open.clear();
    },
    close: async () => {
      for (const [client, upstream] of open) drop(client, upstream);
      server.close();
      await once(server, "close");
    },
  });
};
