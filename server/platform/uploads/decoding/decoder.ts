import type { ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { fileMaxBytes } from "#domain/files/content.ts";
import { costOf, memoryOf } from "./cost.ts";
import { frame, readFrames } from "./frames.ts";

/** Resource limits per file. */
export interface DecodingLimits {
  /** Milliseconds of CPU time per file. */
  readonly processor: number;
  /**
   * Milliseconds of wall time per file. It is the only time limit where the system does not report CPU time.
   */
  readonly time: number;
  /** Megabytes of memory of the whole process, native memory included. */
  readonly memory: number;
}

const answerSchema = z.union([
  z.object({ kind: z.literal("ready"), length: z.literal(0) }),
  z.object({ kind: z.literal("refused"), reason: z.enum(["broken", "too_complex"]), length: z.literal(0) }),
  z.object({
    kind: z.literal("clean"),
    width: z.int().positive(),
    height: z.int().positive(),
    length: z.int().positive(),
  }),
]);

/** Result for a file; `killed` names the exceeded limit, or says that the process exited by itself. */
export type Decoded =
  | { readonly kind: "refused"; readonly reason: "broken" | "too_complex" }
  | { readonly kind: "clean"; readonly bytes: Buffer; readonly width: number; readonly height: number }
  | { readonly kind: "killed"; readonly by: "time" | "memory" | "crash" };

/** A process that decodes one file at a time. */
export interface Decoder {
  readonly pid: number | undefined;
  /** Resolves with whether the process has started. */
  readonly ready: Promise<boolean>;
  /** Resolves when the process has exited. */
  readonly gone: Promise<void>;
  /** Number of files it was given. */
  files(): number;
  /** Megabytes it holds; 0 where the system does not report it. */
  memory(): number;
  decode(source: Buffer): Promise<Decoded>;
  kill(): void;
}

const program = fileURLToPath(new URL("main.ts", import.meta.url));
const root = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/[\\/]$/, "");

/** Milliseconds between checks of a busy decoder's resource usage. */
const watchInterval = 20;

/** Megabytes that Node and the image decoders reserve and never touch. The kernel's limit counts them. */
const reserved = 1100;

/** CPU seconds over a decoder's whole life, so that it does not run forever after its server is killed. */
const maxProcessor = 600;

const nodeArguments = (memory: number): string[] => [
  "--permission",
  "--allow-addons",
  `--allow-fs-read=${root}`,
  "--no-warnings",
  `--max-old-space-size=${Math.max(64, Math.round(memory / 2))}`,
  program,
];

const start = ({ memory }: DecodingLimits): ChildProcessByStdio<Writable, Readable, null> => {
  const options = { cwd: root, env: {}, stdio: ["pipe", "pipe", "ignore"] as ["pipe", "pipe", "ignore"] };
  const args = nodeArguments(memory);
  if (process.platform !== "linux" || !existsSync("/bin/sh")) return spawn(process.execPath, args, options);
  // The kernel refuses memory at once, however fast the process requests it. The watch below is the exact limit.
  const limit = `ulimit -d ${(reserved + memory) * 1024}; ulimit -t ${maxProcessor}; ulimit -c 0; exec "$0" "$@"`;
  return spawn("/bin/sh", ["-c", limit, process.execPath, ...args], options);
};

/** Starts a decoder. */
export const startDecoder = (limits: DecodingLimits): Decoder => {
  const child = start(limits);
  const readiness = Promise.withResolvers<boolean>();
  let settle: ((decoded: Decoded) => void) | undefined;
  let files = 0;
  let isGone = false;
  const finish = (decoded: Decoded) => {
    settle?.(decoded);
    settle = undefined;
  };
  const kill = (by: "time" | "memory" | "crash" = "crash") => {
    finish({ kind: "killed", by });
    child.kill("SIGKILL");
  };
  const listen = async () => {
    for await (const { head, body } of readFrames(child.stdout, fileMaxBytes)) {
      const { length: _length, ...answer } = answerSchema.parse(head);
      if (answer.kind === "ready") readiness.resolve(true);
      else if (settle === undefined) throw new Error("unexpected answer");
      else if (answer.kind === "refused") finish(answer);
      else finish({ ...answer, bytes: body });
    }
  };
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      isGone = true;
      readiness.resolve(false);
      finish({ kind: "killed", by: "crash" });
      resolve();
    };
    child.once("error", end);
    child.once("exit", end);
  });
  // Any invalid answer ends the decoder, because an attacker may control it.
  listen().catch(() => kill());
  child.stdin.on("error", () => kill());
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as unknown as { unref?: () => void }).unref?.();

  return {
    pid: child.pid,
    ready: readiness.promise,
    gone,
    files: () => files,
    memory: () => memoryOf(child.pid),
    kill: () => kill(),
    decode: async (source) => {
      if (isGone) return { kind: "killed", by: "crash" };
      files++;
      const answered = new Promise<Decoded>((resolve) => {
        settle = resolve;
      });
      for (const part of frame({ kind: "file" }, source)) child.stdin.write(part);
      const clock = setTimeout(() => kill("time"), limits.time);
      const before = costOf(child.pid).processor;
      const look = () => {
        const { processor, memory } = costOf(child.pid);
        if (memory > limits.memory) kill("memory");
        else if (processor - before > limits.processor) kill("time");
      };
      // A file that the kernel refuses memory fails before the first interval, and would count as damaged.
      look();
      const watch = setInterval(look, watchInterval);
      try {
        return await answered;
      } finally {
        clearTimeout(clock);
        clearInterval(watch);
      }
    },
  };
};
