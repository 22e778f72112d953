import { expect, test } from "vitest";
import type { Decoded, Decoder } from "#server/platform/uploads/decoding/decoder.ts";
import { createPool } from "#server/platform/uploads/decoding/pool.ts";
import { uploadLimits } from "#server/platform/uploads/uploads.ts";

const log = { warn: () => undefined, error: () => undefined } as never;

/** A decoder that answers or ends when the test says so. */
const fakeDecoder = () => {
  const gone = Promise.withResolvers<void>();
  let answer: (decoded: Decoded) => void = () => undefined;
  let files = 0;
  const decoder: Decoder = {
    pid: undefined,
    ready: Promise.resolve(true),
    gone: gone.promise,
    files: () => files,
    memory: () => 0,
    // Its caller hears of the end after `gone`, as with a real decoder.
    decode: async () => {
      files++;
      return await new Promise((resolve) => {
        answer = resolve;
      });
    },
    kill: () => gone.resolve(),
  };
  const crash = () => {
    answer({ kind: "killed", by: "crash" });
    gone.resolve();
  };
  return {
    decoder,
    crash,
    clean: () => answer({ kind: "clean", bytes: Buffer.from("x"), width: 1, height: 1 }),
  };
};

const open = () => {
  const started: ReturnType<typeof fakeDecoder>[] = [];
  const pool = createPool({ ...uploadLimits, decoders: 1 }, log, () => {
    const fake = fakeDecoder();
    started.push(fake);
    return fake.decoder;
  });
  pool.warm();
  return { pool, started };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));
const read = () => Promise.resolve(Buffer.from("x"));

test("a decoder that ends during a file is replaced by one, not by two", async () => {
  const { pool, started } = open();
  const hostile = pool.decode("a", read);
  await settled();
  started[0]?.crash();
  expect(await hostile).toEqual({ kind: "killed", by: "crash" });
  await settled();
  expect(started).toHaveLength(2);
  const good = pool.decode("a", read);
  await settled();
  started[1]?.clean();
  expect(await good).toMatchObject({ kind: "clean" });
});

test("a decoder that ends between two files is replaced", async () => {
  const { started } = open();
  await settled();
  started[0]?.crash();
  await settled();
  expect(started).toHaveLength(2);
});

test("senders take turns, however many files one of them sends", async () => {
  const { pool, started } = open();
  const turns: string[] = [];
  const send = (sender: string, file: string) =>
    pool.decode(sender, () => {
      turns.push(file);
      return read();
    });
  const all = [
    ...["a1", "a2", "a3", "a4"].map((file) => send("a", file)),
    ...["b1", "b2"].map((file) => send("b", file)),
    send("c", "good"),
  ];
  for (const _ of all) {
    await settled();
    started[0]?.clean();
  }
  await Promise.all(all);
  expect(turns).toEqual(["a1", "b1", "good", "a2", "b2", "a3", "a4"]);
});
