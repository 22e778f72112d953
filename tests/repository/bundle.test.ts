import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { channelName } from "#src/inspector/wire/protocol.ts";
import config from "../../lingui.config.ts";
import { root } from "./sources.ts";

/** Whatever of the inspector came along would bring one of these: names that minifying leaves alone. */
const marks = [channelName, "hearInspected", "page.steps", "inspector.watch", "exchange-recording"];

let chunks: Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  // The tests' own environment is one of development.
  vi.stubEnv("NODE_ENV", "production");
  const { output } = (await build({
    root,
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  chunks = output.filter((file) => file.type === "chunk");
}, 120_000);

afterAll(() => vi.unstubAllEnvs());

it("the product's bundle holds nothing of the inspector", () => {
  expect(chunks.length).toBeGreaterThan(1);
  const found = chunks.flatMap(({ fileName, code, moduleIds }) => [
    ...marks.filter((mark) => code.includes(mark)).map((mark) => `${fileName}: ${mark}`),
    ...moduleIds.filter((id) => id.includes("/src/inspector/")),
    ...moduleIds.filter((id) => /\.(?:cases|properties)\.ts$|\/machines\/registry\.ts$/.test(id)),
  ]);
  expect(found).toEqual([]);
});

it("the first route shows no text that comes behind it", () => {
  const late = config.catalogs?.find(({ path }) => path.includes("/late/"))?.include ?? [];
  const files = late.map((file) => file.replace("<rootDir>/", root));
  const [page] = chunks.filter(({ isEntry }) => isEntry);
  const others = chunks.filter((chunk) => chunk !== page).flatMap(({ moduleIds }) => moduleIds);
  expect(files.filter((file) => !others.includes(file))).toEqual([]);
  expect(page?.moduleIds.filter((id) => files.includes(id))).toEqual([]);
});
