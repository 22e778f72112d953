import { build, type Rolldown } from "vite";
import { expect, it, vi } from "vitest";
import { channelName } from "#src/inspector/wire/protocol.ts";
import { root } from "./sources.ts";

/** Whatever of the inspector came along would bring one of these: names that minifying leaves alone. */
const marks = [channelName, "hearInspected", "page.steps", "inspector.watch", "exchange-recording"];

it("the product's bundle holds nothing of the inspector", async () => {
  // The tests' own environment is one of development.
  vi.stubEnv("NODE_ENV", "production");
  const output = (await build({
    root,
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  const chunks = output.output.filter((file) => file.type === "chunk");
  expect(chunks.length).toBeGreaterThan(1);
  const found = chunks.flatMap(({ fileName, code, moduleIds }) => [
    ...marks.filter((mark) => code.includes(mark)).map((mark) => `${fileName}: ${mark}`),
    ...moduleIds.filter((id) => id.includes("/src/inspector/")),
    ...moduleIds.filter((id) => /\.(?:cases|properties)\.ts$|\/machines\/registry\.ts$/.test(id)),
  ]);
  expect(found).toEqual([]);
}, 120_000);
