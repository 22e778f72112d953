/*
 * The decoder program. It runs in a process beside the server, reads untrusted images one after another from
 * standard input and writes the cleaned ones to standard output. It has no environment, can neither write
 * files nor start processes, and is killed when a file costs too much (decoder.ts).
 */
import { constants, setPriority } from "node:os";
import process from "node:process";
import { contentOf, fileMaxBytes, imageTypes } from "#domain/files/content.ts";
import { frame, readFrames } from "./frames.ts";
import { cleanImage } from "./images.ts";
import { RefusedFile } from "./refusal.ts";

// Requests to the server go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Terminals and service managers signal the whole group. The server still finishes accepted work and then
// closes the pipe.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

const answer = async (source: Buffer): Promise<Buffer[]> => {
  try {
    const content = contentOf(source);
    const mime = imageTypes.find((type) => type === content);
    if (mime === undefined) throw new RefusedFile("broken");
    const { bytes, ...size } = await cleanImage(source, mime);
    return frame({ kind: "clean", ...size }, bytes);
  } catch (error) {
    return frame({ kind: "refused", reason: error instanceof RefusedFile ? error.reason : "broken" });
  }
};

const write = (parts: readonly Buffer[]) => parts.forEach((part) => process.stdout.write(part));

write(frame({ kind: "ready" }));
for await (const { body } of readFrames(process.stdin, fileMaxBytes)) write(await answer(body));
process.exit();
