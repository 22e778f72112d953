import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import WebSocket, { type WebSocketServer } from "ws";
import { isLoopback, type Message } from "#inspector/wire/lines.ts";
import type { ToSimulator } from "#inspector/wire/protocol.ts";
import { createHub } from "./hub.ts";
import type { ServedProject } from "./project.ts";
import type { createSimulations } from "./simulations.ts";

/** Where version 7 has it. */
const { Server: Sockets } = WebSocket as unknown as { Server: typeof WebSocketServer };

/** A server of the inspector. */
interface InspectorServer {
  /** Folder of the built inspector. */
  readonly folder: string;
  readonly port: number;
  /** Origins of pages that may connect, beside those of this machine. */
  readonly origins: readonly string[];
  /** Folder of the reports of tests, where there is one. */
  readonly reports?: string | undefined;
  /** What the inspector asks for first: its flows, as they are now. */
  readonly project: () => Promise<ServedProject>;
  readonly simulations: ReturnType<typeof createSimulations>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** Everything is the inspector's own; it may look at pages of this machine, and talk to them. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: data: blob:; frame-src http: https:; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
};

/** The name in `Host` is this machine's: a name of somebody else that leads here is refused (DNS rebinding). */
const isOwnHost = ({ headers }: IncomingMessage): boolean => isLoopback(`http://${headers.host ?? ""}`);

/** Whoever is not a browser sends no `Origin`. A page that is not of this machine could send events, and is refused. */
const mayTalk = (request: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin } = request.headers;
  return isOwnHost(request) && (origin === undefined || isLoopback(origin) || origins.includes(origin));
};

/** Serves the inspector on this machine, and carries what programs tell. Resolves when it listens. */
export async function serveInspector(given: InspectorServer): Promise<Server> {
  const { folder, port, origins, reports, project, simulations } = given;
  const hub = createHub();
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
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
    if (pathname === "/flows.json") return answer(200, "application/json", JSON.stringify(await project()));
    const name = pathname === "/" ? "index.html" : decoded(pathname.slice(1));
    const [, report] = /^reports\/(.+)$/.exec(name) ?? [];
    const file = report === undefined ? join(folder, name) : join(reports ?? folder, report);
    // Neither up nor hidden; only reports have folders.
    const isSafe =
      name.split("/").every((part) => /^[\w -][\w .-]*$/.test(part)) &&
      (report !== undefined || !name.includes("/"));
    if (!isSafe || !statSync(file, { throwIfNoEntry: false })?.isFile())
      return answer(404, "text/plain", "Not found");
    return answer(200, types[extname(name)] ?? "application/octet-stream", readFileSync(file));
  };
  const server = createServer((request, response) => {
    answerTo(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
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
      const send = (message: Message) => client.send(JSON.stringify(message));
      const program = hub.connect({ send });
      const simulator = simulations(send);
      client.on("message", (data: Buffer | string) => {
        try {
          const message: unknown = JSON.parse(data.toString());
          if (typeof message !== "object" || message === null || !("type" in message)) return;
          const type = String(message.type);
          if (type.startsWith("simulation.")) simulator.hear(message as ToSimulator);
          else program.hear({ ...message, type });
        } catch {
          // What cannot be read is left out; the next may be.
        }
      });
      for (const end of ["close", "error"])
        client.on(end, () => {
          program.close();
          simulator.close();
        });
    });
  });
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  server.once("error", reject);
  server.listen(port, "127.0.0.1", () => resolve(server));
  return promise;
}
