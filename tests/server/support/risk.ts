import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** What the service was asked. */
interface Asked {
  readonly authorization: string | undefined;
  readonly network: string;
  readonly ticker: string;
  readonly transaction?: string;
  readonly address?: string;
}

/** A stand-in for a service that scores transactions, as docs/server.md documents it. */
export interface RiskService {
  /** The configuration of a server that uses it. */
  readonly config: Readonly<Record<string, string>>;
  readonly asked: Asked[];
  /** How it answers from now on. */
  answer: (response: ServerResponse, asked: Asked) => void;
  close(): void;
}

/** Answers with a score. */
export const scored =
  (score: unknown): RiskService["answer"] =>
  (response) => {
    response.end(JSON.stringify({ score }));
  };

export const startRiskService = async (): Promise<RiskService> => {
  const token = "risk-token-of-the-tests";
  const server = createServer((request, response) => {
    void (async () => {
      const { authorization } = request.headers;
      const asked = { ...((await json(request)) as Asked), authorization };
      service.asked.push(asked);
      service.answer(response, asked);
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const service: RiskService = {
    config: { RISK_API: `http://127.0.0.1:${String(port)}/check`, RISK_TOKEN: token },
    asked: [],
    answer: scored(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
};
