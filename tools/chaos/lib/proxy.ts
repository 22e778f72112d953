import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";

/** When to cut a client's connection. */
export type Cut =
  /** Never. */
  | "none"
  /** After half of the request was forwarded. */
  | "request"
  /** After the whole request was forwarded, before the response. */
  | "before"
  /** When the response arrives, before any of it is forwarded. */
  | "answer"
  /** After half of the first chunk of the response was forwarded. */
  | "half";

/** A tiny TCP proxy on its own port. */
export interface Proxy {
  readonly port: number;
  /** Connections that were cut. */
  cuts(): number;
  close(): Promise<void>;
}

/** Both ends of one connection, and a way to cut it. */
interface Link {
  readonly client: Socket;
  readonly upstream: Socket;
  /** Resets both ends; once. */
  readonly sever: () => void;
}

const startTcp = async (target: number, wire: (link: Link) => void): Promise<Proxy> => {
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    let severed = false;
    const ends = [client, upstream];
    for (const socket of ends) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        // Written data is still delivered.
        for (const other of ends) other.end();
      });
    }
    wire({
      client,
      upstream,
      sever: () => {
        if (severed) return;
        severed = true;
        cuts++;
        for (const socket of ends) socket.resetAndDestroy();
      },
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close: async () => {
      const closed = once(server, "close");
      // Stops accepting first, so that no connection arrives after the last check.
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};

/** Length of an HTTP request in bytes. Infinite until its headers have arrived. */
const lengthOf = (request: Buffer): number => {
  const end = request.indexOf("\r\n\r\n");
  if (end < 0) return Infinity;
  const length = /\r\ncontent-length: *(\d+)/i.exec(request.subarray(0, end).toString("latin1"))?.[1] ?? "0";
  return end + 4 + Number(length);
};

/** A proxy in front of an HTTP server. `choose` decides how each connection is cut. One request per connection. */
export const startHttpProxy = (target: number, choose: () => Cut): Promise<Proxy> =>
  startTcp(target, ({ client, upstream, sever }) => {
    const cut = choose();
    let request = Buffer.alloc(0);
    client.on("data", (chunk: Buffer) => {
      request = Buffer.concat([request, chunk]);
      if (request.length < lengthOf(request)) return;
      if (cut === "request") upstream.write(request.subarray(0, request.length >> 1), () => sever());
      else
        upstream.write(request, () => {
          // The server has the whole request and continues whether or not it notices.
          if (cut === "before") setTimeout(sever, 2 + Math.random() * 20);
        });
    });
    upstream.on("data", (chunk: Buffer) => {
      if (cut === "none") client.write(chunk);
      else if (cut === "half") client.write(chunk.subarray(0, chunk.length >> 1), () => sever());
      else if (cut === "answer") sever();
    });
  });

/** When to cut a connection to PostgreSQL around a commit. */
export type CommitCut = "none" | "before" | "after";

/**
 * A proxy in front of PostgreSQL. It watches for commits (COMMIT, or the one statement that creates a claim) and cuts
 * the connection before forwarding them, or after it, without their response.
 */
export const startDatabaseProxy = (target: number, choose: () => CommitCut): Promise<Proxy> =>
  startTcp(target, ({ client, upstream, sever }) => {
    let deaf = false;
    client.on("data", (chunk: Buffer) => {
      const text = chunk.toString("latin1");
      // A prepared statement appears only by its name.
      const cut = /\bcommit\b/.test(text) ? choose() : "none";
      if (cut === "before") return sever();
      if (cut === "after") deaf = true;
      upstream.write(chunk);
    });
    upstream.on("data", (chunk: Buffer) => {
      if (deaf) sever();
      else client.write(chunk);
    });
  });
