import { setImmediate, setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How a server leaves. */
export interface Draining {
  /** Whether it is on its way out. */
  readonly isDraining: () => boolean;
  /**
   * For `seconds` everything is still answered, each answer closing its connection; then the port closes, and what was
   * accepted is waited for.
   */
  readonly drain: (seconds: number) => Promise<void>;
}

/** Milliseconds for which a connection that has not asked anything yet is waited for. */
const quietPatience = 500;

/** Milliseconds after which who still sends or reads is let go, so that the process ends in time. */
const patience = 6_000;

/** Prepares an app to leave without dropping what it accepted. */
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

  /** Takes every connection that waits at the port: the loop takes one a turn, so that a busy server has a queue. */
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
      // Closing the port would also cut connections whose first request is on its way.
      const closeQuiet = server.closeIdleConnections.bind(server);
      server.closeIdleConnections = () => {};
      const timers = [
        setTimeout(closeQuiet, quietPatience),
        setTimeout(() => server.closeAllConnections(), patience),
      ];
      // Requests wait meanwhile, else each turn would take as long as an answer, and each answer bring the next caller.
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
