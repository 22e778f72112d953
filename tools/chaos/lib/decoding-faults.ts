import { spawnSync } from "node:child_process";
import process from "node:process";
import sharp from "sharp";
import { costOf } from "#server/platform/uploads/decoding/cost.ts";
import type { Figure } from "#tools/bench/measure.ts";
import { inSeconds } from "#tools/bench/measure.ts";
import type { Lane } from "./api.ts";
import { childrenOf, isRunning } from "./processes.ts";
import type { Query } from "./invariants.ts";
import { all, none } from "./report.ts";
import type { Server } from "./server.ts";
import { startServer, temporaryFolder } from "./server.ts";
import { claimForBill, storedRows, upload } from "./uploading.ts";

/** A server under attack, and the problems found. */
export interface Stand {
  readonly server: Server;
  readonly lane: Lane;
  readonly query: Query;
  readonly problems: string[];
}

/** Its parser takes quadratic time in the number of digits, which uses up the time limit of a file. */
const endless = {
  bytes: Buffer.from(`%PDF-1.7\n1 0 obj null endobj\n${"1".repeat(3_000_000)}`),
  type: "application/pdf",
};

const image = async (width: number, height: number) => ({
  bytes: await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#357",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer(),
  type: "image/png",
});

/** Polls every few milliseconds until a condition holds; false after the given seconds. */
const within = async (seconds: number, isThere: () => boolean): Promise<boolean> => {
  const deadline = performance.now() + seconds * 1000;
  while (!isThere()) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  return true;
};

/** The busiest decoder, once one has worked on a file for a while. */
const busyDecoder = async ({ server, problems }: Stand): Promise<number | undefined> => {
  const begun = new Map(childrenOf(server.pid).map((pid) => [pid, costOf(pid).processor]));
  const isBusy = (pid: number) => costOf(pid).processor - (begun.get(pid) ?? 0) > 200;
  if (!(await within(10, () => childrenOf(server.pid).some(isBusy)))) problems.push("no decoder is busy");
  return childrenOf(server.pid).find(isBusy);
};

/** Kills a decoder while it works. Returns the number of decoders afterwards. */
export const killDecoder = async (stand: Stand): Promise<number> => {
  const { server, lane, query, problems } = stand;
  await within(20, () => childrenOf(server.pid).length === 2);
  const claim = await claimForBill(server.url, lane);
  const before = await storedRows(query);
  const hostile = upload(server.url, claim, endless);
  const pid = await busyDecoder(stand);
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  const { status, text } = await hostile;
  if (status !== 400) problems.push(`a file whose decoder was killed: ${status} ${text}`);
  if ((await storedRows(query)) !== before) problems.push("a file whose decoder was killed was stored");
  const after = await upload(server.url, claim, await image(40, 30));
  if (after.status !== 201) problems.push(`an upload after a killed decoder: ${after.status} ${after.text}`);
  await within(20, () => childrenOf(server.pid).length === 2);
  return childrenOf(server.pid).length;
};

/** Ends the server by SIGTERM while it decodes two hostile files. */
export const stopWhileDecoding = async (stand: Stand): Promise<readonly Figure[]> => {
  const { server, lane, query, problems } = stand;
  const claims = [await claimForBill(server.url, lane), await claimForBill(server.url, lane)];
  const before = await storedRows(query);
  const hostile = claims.map((claim, number) => upload(server.url, claim, endless, `192.0.2.${number + 1}`));
  await busyDecoder(stand);
  const children = childrenOf(server.pid);
  const { seconds, code } = await server.end("SIGTERM");
  await within(1, () => !children.some(isRunning));
  for (const { status, text } of await Promise.all(hostile))
    if (![400, 503].includes(status)) problems.push(`a file at SIGTERM: ${status} ${text}`);
  return [
    {
      name: "exit after SIGTERM over hostile files",
      measured: inSeconds(seconds * 1000),
      budget: "< 10 s",
      ok: seconds < 10,
    },
    all("its code", code ?? -1, 0),
    none("decoders that outlive the server", children.filter(isRunning).length),
    none("uploads at SIGTERM that were stored", (await storedRows(query)) === before ? 0 : 1),
  ];
};

/** Size of the disk in megabytes. */
const DISK = 3;

/**
 * Uploads more than fits into the temporary folder, which is a small disk of a separate server. Requires Linux and the
 * right to mount a disk.
 */
export const fillDisk = async (
  env: Readonly<Record<string, string>>,
  lane: Lane,
  query: Query,
  problems: string[],
): Promise<readonly Figure[]> => {
  const folder = temporaryFolder();
  const mount = `mount -t tmpfs -o size=${DISK}m none ${folder}`;
  const unshare = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"];
  if (spawnSync(unshare[0] ?? "", [...unshare.slice(1), mount]).status !== 0)
    return [{ name: "a full disk", measured: "not tried: no disk may be mounted here", budget: "" }];
  const server = await startServer({ ...env, TMPDIR: folder }, [...unshare, `${mount}; exec "$0" "$@"`]);
  const claim = await claimForBill(server.url, lane);
  const before = await storedRows(query);
  const small = await image(200, 200);
  const large = await image(1_500, 1_200);
  // The last bytes of the second file never fit, whatever part of their chunk is written.
  const sizes = [large.bytes.length, DISK * 2 ** 20 + 2_000];
  let refused = 0;
  for (const size of sizes) {
    const bytes = Buffer.concat([
      large.bytes.subarray(0, size),
      Buffer.alloc(Math.max(0, size - large.bytes.length)),
    ]);
    const { status, text } = await upload(server.url, claim, { ...large, bytes });
    if (status === 503) refused++;
    else problems.push(`${size} bytes on a full disk: ${status} ${text}`);
  }
  const isStored = (await storedRows(query)) !== before;
  const after = await upload(server.url, claim, small);
  if (after.status !== 201) problems.push(`an upload after a full disk: ${after.status} ${after.text}`);
  await server.end("SIGTERM");
  return [
    all("uploads that a full disk refuses (503)", refused, sizes.length),
    none("of them stored", isStored ? 1 : 0),
  ];
};
