import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { unavailable } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";
import type { Picture } from "./picture.ts";

/** Draws pictures in a separate process, one at a time. */
export interface Drawer {
  /** @throws ApiError 503 when too many are waiting. */
  readonly draw: (picture: Picture) => Promise<Buffer>;
  readonly close: () => void;
}

/** Limits on drawing. */
export interface DrawerLimits {
  /** Pictures being drawn or waiting. */
  readonly waiting: number;
  /** Milliseconds per picture, including the start of the process. */
  readonly time: number;
}

/** Milliseconds of inactivity after which the process ends and frees its memory. */
const idleTime = 60_000;

const program = fileURLToPath(new URL("main.ts", import.meta.url));
const fonts = fileURLToPath(new URL("fonts.conf", import.meta.url));

const start = (): ChildProcess =>
  fork(program, {
    // Only the repository's fonts, so that pictures look the same on every machine.
    env: { FONTCONFIG_FILE: fonts, PANGOCAIRO_BACKEND: "fontconfig" },
    execArgv: ["--no-warnings"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });

/** Creates a drawer. Its process starts with the first picture. */
export const createDrawer = (limits: DrawerLimits = { waiting: 20, time: 20_000 }): Drawer => {
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
    const started = start();
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  };

  const drawNow = async (picture: Picture): Promise<Buffer> => {
    clearTimeout(idle);
    const process = running();
    const drawn = Promise.withResolvers<Buffer>();
    const fail = (reason: string) => drawn.reject(new Error(`A picture was not drawn: ${reason}`));
    const take = ({ png, failure = "no answer" }: { png?: Uint8Array; failure?: string }) =>
      png === undefined ? fail(failure) : drawn.resolve(Buffer.from(png));
    const gone = () => fail("its process ended");
    const late = setTimeout(() => {
      fail("it took too long");
      end();
    }, limits.time);
    process.once("message", take).once("exit", gone).once("error", gone);
    try {
      process.send(picture);
      return await drawn.promise;
    } finally {
      clearTimeout(late);
      process.off("message", take).off("exit", gone).off("error", gone);
      idle = setTimeout(end, idleTime).unref();
    }
  };

  return {
    draw: async (picture) => {
      if (waiting >= limits.waiting) throw unavailable("pictures_busy", messages("busy"), 5);
      waiting++;
      const mine = last.then(() => drawNow(picture));
      last = mine.catch(() => undefined);
      return mine.finally(() => waiting--);
    },
    close: end,
  };
};
