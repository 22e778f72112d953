import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { channelName } from "#inspector/wire/protocol.ts";
import { root } from "./sources.ts";

/** If anything of the inspector were included, one of these names would be: minifying keeps them. */
const marks = [channelName, "hearInspected", "page.steps", "inspector.watch", "flows-recording"];

let chunks: Rolldown.OutputChunk[] = [];
let widget: Rolldown.OutputChunk[] = [];

const chunksOf = async (mode?: string): Promise<Rolldown.OutputChunk[]> => {
  const { output } = (await build({
    root,
    logLevel: "silent",
    ...(mode !== undefined && { mode }),
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === "chunk");
};

/** Bytes, as sent, of an entry's chunk and its imports. */
const weightOf = (all: readonly Rolldown.OutputChunk[], entry: string): number => {
  const chunk = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(entry)));
  const first = all.filter((one) => one === chunk || chunk?.imports.includes(one.fileName));
  return first.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
};

beforeAll(async () => {
  // The tests themselves run in a development environment.
  vi.stubEnv("NODE_ENV", "production");
  chunks = await chunksOf();
  widget = await chunksOf("widget");
}, 240_000);

afterAll(() => vi.unstubAllEnvs());

it("the product's bundle contains no code of the inspector", () => {
  expect(chunks.length).toBeGreaterThan(1);
  const found = chunks.flatMap(({ fileName, code, moduleIds }) => [
    ...marks.filter((mark) => code.includes(mark)).map((mark) => `${fileName}: ${mark}`),
    // An order's page draws its chart.
    ...moduleIds.filter((id) =>
      /\/src\/inspector\/(?!order-chart)|\/flows\/inspector\/(?!chart\/|view\/(?:ChartDrawing|cx))/.test(id),
    ),
    ...moduleIds.filter((id) => /\.cases\.ts$|\/machines\/registry\.ts$/.test(id)),
  ]);
  expect(found).toEqual([]);
});

it("the widget is a separate entry, and no larger than the home page", () => {
  const [own, home] = [
    weightOf(widget, "/src/shop/widget/main.tsx"),
    weightOf(chunks, "/src/shell/main.tsx"),
  ];
  expect(own).toBeGreaterThan(50_000);
  expect(own).toBeLessThanOrEqual(home);
  const modules = widget.flatMap(({ moduleIds }) => moduleIds);
  expect(
    modules.filter((id) => /\/src\/(?:account|claim|site|inspector)\/(?!calls\.ts)|@ark-ui/.test(id)),
  ).toEqual([]);
  expect(
    chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes("/src/shop/widget/main.tsx")),
  ).toEqual([]);
});
