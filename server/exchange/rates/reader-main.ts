/*
 * The program that reads the documents of feeds, in a process beside the server so that requests do not wait for
 * it. It may read only the repository, has no environment, and ends with the server's channel.
 */
import { constants, setPriority } from "node:os";
import process from "node:process";
import { documentOf } from "./document.ts";
import { readingOf } from "./http.ts";
import type { Read, Unread } from "./reader.ts";
import { RateSourceError } from "./source.ts";

// Requests to the server go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// A terminal signals the whole group. The server ends this process when it is ready.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

const read = ({ answer, places }: Unread): Read => {
  try {
    return { reading: readingOf(documentOf(answer, places.format ?? "json"), places) };
  } catch (error) {
    return { fault: error instanceof RateSourceError ? error.fault : { code: "too_complex" } };
  }
};

process.on("message", (unread: Unread) => process.send?.(read(unread)));
