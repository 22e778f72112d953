import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { Frame } from "#server/platform/uploads/decoding/frames.ts";
import { frame, readFrames } from "#server/platform/uploads/decoding/frames.ts";

const read = async (chunks: Buffer[]): Promise<Frame[]> => {
  const frames: Frame[] = [];
  for await (const found of readFrames(Readable.from(chunks), 100)) frames.push(found);
  return frames;
};

test("frames arrive complete, however the pipe splits them", async () => {
  const sent = Buffer.concat([
    ...frame({ kind: "a" }, Buffer.from("one\ntwo")),
    ...frame({ kind: "b" }),
    ...frame({ kind: "c" }, Buffer.from("three")),
  ]);
  for (const size of [1, 2, 7, 30, 1000]) {
    const chunks = Array.from({ length: Math.ceil(sent.length / size) }, (_, at) =>
      sent.subarray(at * size, (at + 1) * size),
    );
    const frames = await read(chunks);
    expect(frames.map(({ head, body }) => [(head as { kind: string }).kind, body.toString()])).toEqual([
      ["a", "one\ntwo"],
      ["b", ""],
      ["c", "three"],
    ]);
  }
});

test.each([
  ["a line without an end", "x".repeat(2000)],
  ["a line that is too long", `${JSON.stringify({ length: 0, more: "x".repeat(2000) })}\n`],
  ["a line that is no JSON", "hello\n"],
  ["a body that is too long", '{"length":101}\n'],
  ["a negative length", '{"length":-1}\n'],
  ["no length", "{}\n"],
  ["no object", "null\n"],
])("%s is refused", async (_what, text) => {
  await expect(read([Buffer.from(text)])).rejects.toBeInstanceOf(Error);
});
