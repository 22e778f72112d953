/*
 * The program that draws pictures, in a process beside the server so that requests do not wait for it. It
 * draws one at a time. The server's channel keeps it alive, so it ends with the server.
 */
import { constants, setPriority } from "node:os";
import process from "node:process";
import sharp from "sharp";
import { drawPicture } from "./draw.ts";
import type { Picture } from "./picture.ts";

// Requests to the server go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// A terminal signals the whole group. The server ends this process when it is ready.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
sharp.concurrency(1);
sharp.cache(false);

process.on("message", (picture: Picture) => {
  drawPicture(picture).then(
    (png) => process.send?.({ png }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
