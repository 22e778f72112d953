import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request as the test server received it. */
export interface Seen {
  method: string;
  path: string;
  access: string | null;
  body: string;
}

/** The response of the test server. */
export interface Answer {
  status: number;
  body?: unknown;
}

/** A small server on its own port. It responds as the test says and records its requests. */
export async function startServer(answer: (seen: Seen) => Answer | Promise<Answer>) {
  const seen: Seen[] = [];
  const look = async (request: IncomingMessage): Promise<Seen> => ({
    method: request.method ?? "",
    path: request.url ?? "",
    access: request.headers.authorization?.replace("Bearer ", "") ?? null,
    body: await text(request),
  });
  const server = createServer((request, response) => {
    const reply = async () => {
      const one = await look(request);
      seen.push(one);
      const { status, body } = await answer(one);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    reply().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The response to a request with an expired token (simplejwt). */
export const tokenRefused: Answer = {
  status: 401,
  body: {
    detail: "Given token not valid for any token type",
    code: "token_not_valid",
    messages: [{ token_class: "AccessToken", token_type: "access", message: "Token is expired" }],
  },
};
