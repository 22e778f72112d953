/* The thread of a bystander (bystander.ts): polls one URL until it is stopped, then reports. */
import { parentPort, workerData } from "node:worker_threads";

const times: number[] = [];
let [failures, isOver] = [0, false];
parentPort?.once("message", () => {
  isOver = true;
});
while (!isOver) {
  const started = performance.now();
  const isGood = await fetch(workerData as string, { signal: AbortSignal.timeout(30_000) })
    .then(async (response) => (await response.arrayBuffer(), response.ok))
    .catch(() => false);
  times.push(performance.now() - started);
  if (!isGood) failures++;
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
}
parentPort?.postMessage({ times, failures });
