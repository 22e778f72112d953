// Every command-line tool imports this, because the reader of its output may stop early (`npm run paths | head`).
import process from "node:process";

for (const stream of [process.stdout, process.stderr])
  stream.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== "EPIPE") throw error;
    // Exit listeners still end child processes.
    process.exit();
  });
