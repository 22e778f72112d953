import type { FastifyInstance, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Milliseconds after which a request of one route is given up; the app's when left out. */
    timeLimit?: number;
  }
}

/** A request was not answered in time. */
export class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/** How long requests may take, in milliseconds. */
export interface TimeLimit {
  /** Of a route that names no limit of its own. */
  readonly usual: number;
  /** Time between two looks at what is under way. */
  readonly every?: number;
}

/**
 * Gives up requests that are not answered in time: the error handler gets a `TimeLimitError`, and an answer that has begun is cut
 * off. One timer looks at all requests. Fastify's `handlerTimeout` gives each a timer, an `AbortController` and the exception
 * of its abort, which took a twelfth of the time of creating a claim.
 */
export const registerTimeLimit = (app: FastifyInstance, { usual, every = 1_000 }: TimeLimit): void => {
  const underWay = new Map<FastifyReply, number>();
  app.addHook("onRequest", (request, reply, done) => {
    underWay.set(reply, performance.now() + (request.routeOptions.config.timeLimit ?? usual));
    // Answered, or the client has gone away.
    reply.raw.once("close", () => underWay.delete(reply));
    done();
  });
  const giveUp = (reply: FastifyReply): void => {
    underWay.delete(reply);
    const error = new TimeLimitError("A request took too long");
    if (reply.raw.headersSent) reply.raw.destroy(error);
    else if (!reply.sent) reply.send(error);
  };
  const look = setInterval(() => {
    const now = performance.now();
    for (const [reply, deadline] of underWay) if (deadline <= now) giveUp(reply);
  }, every);
  look.unref();
  app.addHook("onClose", () => clearInterval(look));
};
