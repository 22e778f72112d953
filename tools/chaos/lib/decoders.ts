/* Attacks on the processes that decode uploads. */
import { spawnSync } from "node:child_process";
import process from "node:process";
import { costOf } from "#server/platform/uploads/decoding/cost.ts";
import type { Figure } from "#tools/bench/measure.ts";
import { atMost, inMilliseconds, inSeconds, median } from "#tools/bench/measure.ts";
import { startBystander } from "./bystander.ts";
import { costlyFiles, noisyPicture, photo, pngSignature } from "./files.ts";
import { all, none, pause, told, until } from "./run.ts";
import { childrenOf, isRunning, startServer, temporaryFolder } from "./servers.ts";
import type { Stand, Uploaded } from "./uploads.ts";
import { beginUpload, claimForBill, storedRows, upload } from "./uploads.ts";

/** A separate address for each sender, so that limits by address do not protect the server. */
const sender = (number: number): string => `198.51.100.${number % 250}`;

const pngOf = async (megapixels: number) => ({
  bytes: await photo(megapixels).png({ compressionLevel: 1 }).toBuffer(),
  type: "image/png",
});

/** Sends all costly files, several at a time, while others use the server and one visitor uploads good receipts. */
export const attackWithFiles = async (stand: Stand, attackers: number): Promise<readonly Figure[]> => {
  const { server, problems } = stand;
  const files = await costlyFiles();
  const receipt = { bytes: await photo(12).jpeg({ quality: 60 }).toBuffer(), type: "image/jpeg" };
  const uploadGood = async () => upload(server, await claimForBill(stand), receipt, "203.0.113.7");
  const alone = await uploadGood();
  const left = [...files.entries()];
  let isOver = false;
  const bystander = startBystander(server.url, server.pid);
  const attacker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [number, file] = next;
      const { status, text } = await upload(server, await claimForBill(stand), file, sender(number));
      if (![201, 400, 413, 415, 503].includes(status))
        problems.push(`${file.name}: ${status} ${text.slice(0, 200)}`);
    }
  };
  const answers: Uploaded[] = [];
  const good = (async () => {
    do answers.push(await uploadGood());
    while (!isOver);
  })();
  await Promise.all(Array.from({ length: attackers }, attacker));
  isOver = true;
  await good;
  const taken = answers.filter(({ status }) => status === 201).map(({ milliseconds }) => milliseconds);
  for (const { status, text } of answers)
    if (![201, 503].includes(status)) problems.push(`a good receipt: ${status} ${text.slice(0, 200)}`);
  return [
    told("costly files", files.length),
    told("a good receipt of 12 megapixels, alone", inMilliseconds(alone.milliseconds)),
    told("good receipts taken beside costly files", `${taken.length} of ${answers.length}`),
    told("a good receipt beside them, p50", inMilliseconds(median(taken))),
    ...(await bystander.stop("costly files")),
  ];
};

/** Uploads of ten megabytes that stall before their last bytes and then disconnect. */
export const stall = async (stand: Stand, count: number): Promise<readonly Figure[]> => {
  const { server } = stand;
  const file = { bytes: Buffer.concat([pngSignature, Buffer.alloc(10_000_000)]), type: "image/png" };
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimForBill(stand)));
  const bystander = startBystander(server.url, server.pid);
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      beginUpload(server, claims[number % 10] ?? "", file, (body) => body.subarray(0, -20), sender(number)),
    ),
  );
  await pause(8_000);
  const figures = await bystander.stop(`${count} stalled uploads`);
  for (const socket of sockets) socket.resetAndDestroy();
  return figures;
};

/** The busiest decoder, once one has worked on a file for a while. */
const busyDecoder = async ({ server, problems }: Stand): Promise<number | undefined> => {
  const begun = new Map(childrenOf(server.pid).map((pid) => [pid, costOf(pid).processor]));
  const isBusy = (pid: number) => costOf(pid).processor - (begun.get(pid) ?? 0) > 200;
  if (!(await until(10_000, () => childrenOf(server.pid).some(isBusy)))) problems.push("no decoder is busy");
  return childrenOf(server.pid).find(isBusy);
};

/** Kills a decoder while it works. */
export const killDecoder = async (stand: Stand): Promise<readonly Figure[]> => {
  const { server, query, problems } = stand;
  const isComplete = () => until(20_000, () => childrenOf(server.pid).length === 2);
  await isComplete();
  const claim = await claimForBill(stand);
  const before = await storedRows(query);
  const sent = upload(server, claim, await noisyPicture());
  const pid = await busyDecoder(stand);
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  const { status, text } = await sent;
  if (status !== 400) problems.push(`a file whose decoder was killed: ${status} ${text}`);
  if ((await storedRows(query)) !== before) problems.push("a file whose decoder was killed was stored");
  const after = await upload(server, claim, await pngOf(0.01));
  if (after.status !== 201) problems.push(`an upload after a killed decoder: ${after.status} ${after.text}`);
  await isComplete();
  return [all("decoders again after one was killed", childrenOf(server.pid).length, 2)];
};

/** Ends the server by SIGTERM while it decodes two costly files. */
export const stopWhileDecoding = async (stand: Stand): Promise<readonly Figure[]> => {
  const { server, query, problems } = stand;
  const claims = [await claimForBill(stand), await claimForBill(stand)];
  const before = await storedRows(query);
  const file = await noisyPicture();
  const sent = claims.map((claim, number) => upload(server, claim, file, `192.0.2.${number + 1}`));
  await busyDecoder(stand);
  const children = childrenOf(server.pid);
  const { seconds, code } = await server.end("SIGTERM");
  await until(1_000, () => !children.some(isRunning));
  for (const { status, text } of await Promise.all(sent))
    if (![400, 503].includes(status)) problems.push(`a file at SIGTERM: ${status} ${text}`);
  return [
    atMost("exit after SIGTERM over costly files", seconds * 1000, 10_000, inSeconds),
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
  { lane, query, problems }: Stand,
): Promise<readonly Figure[]> => {
  const folder = temporaryFolder();
  const mount = `mount -t tmpfs -o size=${DISK}m none ${folder}`;
  const unshare = ["--user", "--map-root-user", "--mount", "sh", "-c"];
  if (spawnSync("unshare", [...unshare, mount]).status !== 0)
    return [told("a full disk", "not tried: no disk may be mounted here")];
  const server = await startServer({ ...env, TMPDIR: folder }, [
    "unshare",
    ...unshare,
    `${mount}; exec "$0" "$@"`,
  ]);
  const claim = await claimForBill({ server, lane });
  const before = await storedRows(query);
  const large = await pngOf(2);
  // The last bytes of the second file never fit, whatever part of their chunk is written.
  const sizes = [large.bytes.length, DISK * 2 ** 20 + 2_000];
  let refused = 0;
  for (const size of sizes) {
    const padding = Buffer.alloc(Math.max(0, size - large.bytes.length));
    const bytes = Buffer.concat([large.bytes.subarray(0, size), padding]);
    const { status, text } = await upload(server, claim, { ...large, bytes });
    if (status === 503) refused++;
    else problems.push(`${size} bytes on a full disk: ${status} ${text}`);
  }
  const isStored = (await storedRows(query)) !== before;
  const after = await upload(server, claim, await pngOf(0.04));
  if (after.status !== 201) problems.push(`an upload after a full disk: ${after.status} ${after.text}`);
  await server.end("SIGTERM");
  return [
    all("uploads that a full disk refuses (503)", refused, sizes.length),
    none("of them stored", isStored ? 1 : 0),
  ];
};
