import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { extname, join } from "node:path";
import WebSocket, { type WebSocketServer } from "ws";
import { isLoopback } from "#inspector/wire/lines.ts";
import { createHub } from "./hub.ts";

/** Where version 7 has it. */
const { Server: Sockets } = WebSocket as unknown as { Server: typeof WebSocketServer };

/** A server of the inspector. */
interface InspectorServer {
  /** Folder of the built inspector. */
  readonly folder: string;
  readonly port: number;
  /** Origins of pages that may connect, beside those of this machine. */
  readonly origins: readonly string[];
  /** What the inspector asks for first: its flows, as JSON. */
  readonly flows: string;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** Everything is the inspector's own; it may look at pages of this machine, and talk to them. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: data: blob:; frame-src http: https:; worker-src 'self' blob:; base-uri 'none'; object-src 'none'";

/** The name in `Host` is this machine's: a name of somebody else that leads here is refused (DNS rebinding). */
const isOwnHost = ({ headers }: IncomingMessage): boolean => isLoopback(`http://${headers.host ?? ""}`);

/** Whoever is not a browser sends no `Origin`. A page that is not of this machine could send events, and is refused. */
const mayTalk = (request: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin } = request.headers;
  return isOwnHost(request) && (origin === undefined || isLoopback(origin) || origins.includes(origin));
};

/** Serves the inspector on this machine, and carries what programs tell. Resolves when it listens. */
export async function serveInspector({ folder, port, origins, flows }: InspectorServer): Promise<Server> {
  const hub = createHub();
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string | Buffer) =>
      response
        .writeHead(status, {
          "content-type": type,
          "content-security-policy": policy,
          "x-content-type-options": "nosniff",
          "cache-control": "no-cache",
        })
        .end(body);
    if (!mayTalk(request, origins))
      return answer(403, "text/plain", "Only this machine may look. Name an origin with --origin.");
    if (request.method !== "GET") return answer(405, "text/plain", "GET only");
    const pathname = URL.parse(request.url ?? "/", "http://localhost")?.pathname;
    if (pathname === undefined) return answer(400, "text/plain", "No such address");
    if (pathname === "/flows.json") return answer(200, "application/json", flows);
    const name = pathname === "/" ? "index.html" : pathname.slice(1);
    const file = join(folder, name);
    if (!/^[\w.-]+$/.test(name) || !existsSync(file)) return answer(404, "text/plain", "Not found");
    return answer(200, types[extname(name)] ?? "application/octet-stream", readFileSync(file));
  });
  const sockets = new Sockets({ noServer: true, maxPayload: 16 * 1024 * 1024 });
  server.on("upgrade", (request, socket, head) => {
    // Who leaves before the answer ends nothing here.
    socket.on("error", () => socket.destroy());
    if (!mayTalk(request, origins)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const { hear, close } = hub.connect({ send: (message) => client.send(JSON.stringify(message)) });
      client.on("message", (data: Buffer | string) => {
        try {
          const message: unknown = JSON.parse(data.toString());
          if (typeof message === "object" && message !== null && "type" in message)
            hear({ ...message, type: String(message.type) });
        } catch {
          // What cannot be read is left out; the next may be.
        }
      });
      client.on("close", close);
      client.on("error", close);
    });
  });
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  server.once("error", reject);
  server.listen(port, "127.0.0.1", () => resolve(server));
  return promise;
}
