import { once } from "node:events";
import type { Socket } from "node:net";
import { connect } from "node:net";
import sharp from "sharp";
import type { Figure } from "#tools/bench/measure.ts";
import { inMilliseconds, median } from "#tools/bench/measure.ts";
import type { Seen } from "./bystander.ts";
import { startBystander } from "./bystander.ts";
import type { Stand } from "./decoding-faults.ts";
import { hostileFiles } from "./hostile-files.ts";
import type { Uploaded } from "./uploading.ts";
import { claimForBill, multipart, upload } from "./uploading.ts";

/** A separate address for each sender, so that limits by address do not protect the server. */
const sender = (number: number): string => `198.51.100.${number % 250}`;

/** Hostile files sent concurrently. */
const ATTACKERS = 4;

/** A photo of twelve megapixels, as phones make them. */
const goodPhoto = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: "#753",
      noise: { type: "gaussian", mean: 120, sigma: 10 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

const uploadGood = async (
  { server, lane }: Stand,
  photo: Buffer,
  isOver: () => boolean,
): Promise<Uploaded[]> => {
  const answers: Uploaded[] = [];
  do {
    const claim = await claimForBill(server.url, lane);
    answers.push(await upload(server.url, claim, { bytes: photo, type: "image/jpeg" }, "203.0.113.7"));
  } while (!isOver());
  return answers;
};

/** Sends all hostile files, several at a time, while others use the server and one visitor uploads good receipts. */
export const attackWithFiles = async (
  stand: Stand,
): Promise<{ readonly figures: readonly Figure[]; readonly seen: Seen }> => {
  const { server, lane, problems } = stand;
  const [files, photo] = [await hostileFiles(), await goodPhoto()];
  const [alone] = await uploadGood(stand, photo, () => true);
  const left = [...files.entries()];
  let isOver = false;
  const bystander = startBystander(server.url, server.pid);
  const attacker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [number, file] = next;
      const claim = await claimForBill(server.url, lane);
      const { status, text } = await upload(server.url, claim, file, sender(number));
      const expected = [400, 413, 415, 503, ...(file.mayBeTaken === true ? [201] : [])];
      if (!expected.includes(status)) problems.push(`${file.name}: ${status} ${text.slice(0, 200)}`);
    }
  };
  const good = uploadGood(stand, photo, () => isOver);
  await Promise.all(Array.from({ length: ATTACKERS }, attacker));
  isOver = true;
  const [answers, seen] = [await good, await bystander.stop()];
  const taken = answers.filter(({ status }) => status === 201).map(({ milliseconds }) => milliseconds);
  for (const { status, text } of answers)
    if (![201, 503].includes(status)) problems.push(`a good receipt: ${status} ${text.slice(0, 200)}`);
  const told = (name: string, measured: string) => ({ name, measured, budget: "" });
  return {
    seen,
    figures: [
      told("hostile files", String(files.length)),
      told("a good receipt of 12 megapixels, alone", inMilliseconds(alone?.milliseconds ?? Number.NaN)),
      told("good receipts taken beside hostile files", `${taken.length} of ${answers.length}`),
      told("a good receipt beside them, p50", inMilliseconds(median(taken))),
      told("a good receipt beside them, slowest", inMilliseconds(Math.max(...taken))),
    ],
  };
};

/** Milliseconds for which stalled uploads are watched. */
const STALL = 8_000;

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  await once(socket, "connect");
  return socket;
};

/** Uploads of ten megabytes that stall before their last bytes and then disconnect. */
export const stall = async ({ server, lane }: Stand, count: number): Promise<Seen> => {
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(10_000_000),
  ]);
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimForBill(server.url, lane)));
  const { type, body } = multipart({ bytes, type: "image/png" });
  const bystander = startBystander(server.url, server.pid);
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const socket = await open(server.port);
      socket.write(
        `POST /api/v1/claim/${claims[number % 10]}/bill/ HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${sender(number)}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, -20));
      return socket;
    }),
  );
  await new Promise((resolve) => {
    setTimeout(resolve, STALL);
  });
  const seen = await bystander.stop();
  for (const socket of sockets) socket.resetAndDestroy();
  return seen;
};
