import { setImmediate, setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Graceful shutdown of a server. */
export interface Draining {
  /** Whether the server is draining. */
  readonly isDraining: () => boolean;
  /**
   * Answers requests for `seconds`, closing each connection after its response. Then closes the port and
   * waits for accepted requests.
   */
  readonly drain: (seconds: number) => Promise<void>;
}

/** Milliseconds to wait for connections that have not sent a request yet. */
const quietPatience = 500;

/** Milliseconds after which slow senders and readers are dropped, so that the process ends in time. */
const patience = 6_000;

/** Prepares an app for a shutdown that drops no accepted request. */
export const registerDraining = (app: FastifyInstance): Draining => {
  let draining = false;
  let gate: Promise<void> | undefined;
  app.addHook("onRequest", (_request, _reply, proceed) => {
    if (gate === undefined) proceed();
    else void gate.then(() => proceed());
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (draining) reply.header("connection", "close");
    done();
  });

  /**
   * Accepts every connection waiting at the port. The event loop accepts one per turn, so a busy server has a
   * queue.
   */
  const takeWaiting = async (): Promise<void> => {
    const deadline = performance.now() + quietPatience;
    let taken = true;
    const note = () => {
      taken = true;
    };
    app.server.on("connection", note);
    while (taken && performance.now() < deadline) {
      taken = false;
      await setImmediate();
    }
    app.server.off("connection", note);
  };

  return {
    isDraining: () => draining,
    drain: async (seconds) => {
      draining = true;
      await delay(seconds * 1000);
      const { server } = app;
      // Closing the port would also cut connections with a first request in flight.
      const closeQuiet = server.closeIdleConnections.bind(server);
      server.closeIdleConnections = () => {};
      const timers = [
        setTimeout(closeQuiet, quietPatience),
        setTimeout(() => server.closeAllConnections(), patience),
      ];
      // Hold requests meanwhile. Otherwise each turn would take as long as a response, and each response would
      // bring the next caller.
      const { promise, resolve: open } = Promise.withResolvers<void>();
      gate = promise;
      await takeWaiting();
      const closed = app.close();
      while (server.listening) await setImmediate();
      open();
      await closed;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
