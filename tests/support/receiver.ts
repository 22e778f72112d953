import { createServer } from "node:http";
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a shop's server received it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A shop's server on its own port. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The answer to all further requests; the first ones are answered with 204. */
  answer(how: (response: ServerResponse, request: Received) => void): void;
  close(): Promise<void>;
}

/** Starts a shop's server. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  let how: (response: ServerResponse, request: Received) => void = (response) => {
    response.writeHead(204).end();
  };
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one = {
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      };
      received.push(one);
      how(response, one);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/hook`,
    received,
    answer: (next) => {
      how = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
