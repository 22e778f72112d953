import type { ChildProcess, ForkOptions } from "node:child_process";
import { fork } from "node:child_process";

/** A program beside the server that answers one message after another, so that no request waits for its work. */
export interface HelperProcess<Asked, Given> {
  /** @throws HelperError when it gives no answer; whatever `busy` makes when too many wait. */
  readonly ask: (asked: Asked) => Promise<Given>;
  readonly close: () => void;
}

/** Limits on the work of a helper. */
export interface HelperLimits {
  /** Messages being answered or waiting. */
  readonly waiting: number;
  /** Milliseconds per answer, including the start of the process. */
  readonly time: number;
}

/** The helper gave no answer: it took too long, or its process ended. */
export class HelperError extends Error {
  override readonly name = "HelperError";
}

/** Milliseconds of inactivity after which the process ends and frees its memory. */
const idleTime = 60_000;

/** Creates a helper. Its process starts with the first message, without the server's environment. */
export const createHelperProcess = <Asked extends object, Given>(
  program: string,
  limits: HelperLimits,
  busy: () => Error,
  { env = {}, execArgv = [] }: Pick<ForkOptions, "env" | "execArgv"> = {},
): HelperProcess<Asked, Given> => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  };

  const running = (): ChildProcess => {
    if (child !== undefined) return child;
    const started = fork(program, {
      env,
      execArgv: ["--no-warnings", ...execArgv],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  };

  const askNow = async (asked: Asked): Promise<Given> => {
    clearTimeout(idle);
    const process = running();
    const given = Promise.withResolvers<Given>();
    const fail = (reason: string) => given.reject(new HelperError(reason));
    const take = (answer: Given) => given.resolve(answer);
    const gone = () => fail("its process ended");
    const late = setTimeout(() => {
      fail("it took too long");
      end();
    }, limits.time);
    process.once("message", take).once("exit", gone).once("error", gone);
    try {
      process.send(asked);
      return await given.promise;
    } finally {
      clearTimeout(late);
      process.off("message", take).off("exit", gone).off("error", gone);
      idle = setTimeout(end, idleTime).unref();
    }
  };

  return {
    ask: async (asked) => {
      if (waiting >= limits.waiting) throw busy();
      waiting++;
      const mine = last.then(() => askNow(asked));
      last = mine.catch(() => undefined);
      return mine.finally(() => waiting--);
    },
    close: end,
  };
};
