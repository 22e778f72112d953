import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import type { Result } from "lighthouse";
import { build } from "vite";
import { launch } from "#tools/lib/browser.ts";
import { freePort, root } from "#tools/lib/process.mjs";
import {
  atLeast,
  atMost,
  floor,
  inKilobytes,
  inMilliseconds,
  inSeconds,
  median,
  percentile,
  plain,
  ratio,
  type Benchmark,
  type Figure,
} from "./measure.ts";
import { ensureBuilt, startProduction } from "./production.ts";

const ROUNDS = 5;

/** Selects the first input of the form, the page's main content. */
const FIELD = "input[inputmode=decimal]";

/** Transfer size of a script: brotli at its highest level, as in the build. */
function travelling(path: string): number {
  const file = join(root, "dist", "site", path);
  return (
    statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(file)).length
  );
}

/** Measures what a phone fetches on its first visit until the form appears. */
async function firstVisit(browser: Browser, url: string): Promise<Figure[]> {
  const visited = await browser.newPage({ viewport: { width: 390, height: 844 } });
  // Fetches of an idle page are not part of the first route. A page may be idle for a moment before the form appears, so
  // it becomes so only afterwards.
  await visited.addInitScript((field) => {
    const waiting: Parameters<typeof requestIdleCallback>[] = [];
    const whenIdle = globalThis.requestIdleCallback;
    globalThis.requestIdleCallback = (...idle) => waiting.push(idle);
    const watching = new MutationObserver(() => {
      if (document.querySelector(field) === null) return;
      watching.disconnect();
      performance.mark("form");
      globalThis.requestIdleCallback = whenIdle;
      for (const idle of waiting) whenIdle(...idle);
    });
    watching.observe(document, { childList: true, subtree: true });
  }, FIELD);
  await visited.goto(url);
  await visited.locator(FIELD).first().waitFor();
  const first = await visited.evaluate(() => {
    const [form] = performance.getEntriesByName("form");
    return ["navigation", "resource"]
      .flatMap((type) => performance.getEntriesByType(type))
      .filter(({ startTime }) => startTime <= (form?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname);
  });
  const scripts = first.filter((path) => path.endsWith(".js"));
  await visited.close();
  return [
    atMost(
      "JavaScript of the first route, brotli",
      scripts.reduce((sum, path) => sum + travelling(path), 0),
      125_000,
      inKilobytes,
    ),
    atMost("requests of the first route", first.length, 8, plain),
  ];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time of a task, in microseconds. */
  readonly tdur?: number;
}

/** Tasks on a phone are taken to last as many times longer, as in Lighthouse. */
const SLOWED = 4;

/** A task blocks for the milliseconds after these. */
const UNNOTICED = 50;

/**
 * Blocking time of the first visit by the processor time of its tasks, in milliseconds. Lighthouse measures by the clock,
 * and counts also the moments in which another process has the processor.
 */
async function processorBlocking(browser: Browser, url: string): Promise<number> {
  const visited = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await browser.startTracing(visited, { categories: ["-*", "toplevel", "loading"] });
  // A locator would add its own long task to the trace: it brings a script into the page.
  await visited.goto(url, { waitUntil: "networkidle" });
  const trace = await browser.stopTracing();
  if (!(await visited.locator(FIELD).first().isVisible())) throw new Error("The form did not appear");
  await visited.close();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const paint = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (paint === undefined) throw new Error("The trace has no first paint");
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith("RunTask") && pid === paint.pid && tid === paint.tid && ts > paint.ts,
    )
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * SLOWED - UNNOTICED))
    .reduce((sum, blocked) => sum + blocked, 0);
}

/** Lighthouse's mobile simulation, five runs, medians. */
async function lighthouseFigures(url: string): Promise<Figure[]> {
  // Loading it takes seconds, which the other benchmarks can do without.
  const { default: lighthouse } = await import("lighthouse");
  const port = await freePort();
  const browser = await launch(port);
  try {
    const runs: Result[] = [];
    // The first run is not counted: Lighthouse loads its own parts in it, beside the page.
    for (let run = 0; run <= ROUNDS; run += 1) {
      const result = await lighthouse(url, { port, output: "json", logLevel: "error" });
      if (result === undefined) throw new Error("Lighthouse gave no result");
      if (run > 0) runs.push(result.lhr);
    }
    const audit = (name: string) => median(runs.map((run) => run.audits[name]?.numericValue ?? Number.NaN));
    const score = (name: string) => median(runs.map((run) => (run.categories[name]?.score ?? 0) * 100));
    return [
      atMost("largest contentful paint", audit("largest-contentful-paint"), 1200, inSeconds),
      atMost("first contentful paint", audit("first-contentful-paint"), 1200, inSeconds),
      atMost("total blocking time", audit("total-blocking-time"), 100, inMilliseconds),
      atMost("layout shift", audit("cumulative-layout-shift"), 0.01, plain),
      atLeast("Lighthouse performance", score("performance"), 98, plain),
      atLeast("Lighthouse accessibility", score("accessibility"), 100, plain),
      atLeast("Lighthouse best practices", score("best-practices"), 100, plain),
      atLeast("Lighthouse SEO", score("seo"), 100, plain),
    ];
  } finally {
    await browser.close();
  }
}

/** Bundles the least page of this stack as one script. */
async function floorPage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, "floor-page.tsx") } },
  });
  if (!("output" in result)) throw new Error("the floor's page was not built");
  return result.output[0].code;
}

const BARE_PAGE = "<main><form><input inputmode=decimal></form></main>";

const KEYS = "12345.67890";
const PASSES = 8;

/** Milliseconds from each key's own time stamp to the first moment after the frame that shows it. */
async function keyToPaint(visited: Page): Promise<number[]> {
  const field = visited.locator(FIELD).first();
  await field.click();
  await visited.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener(
      "keydown",
      (event) =>
        requestAnimationFrame(() => {
          // The message arrives after the frame has been painted.
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", () => times.push(performance.now() - event.timeStamp), {
            once: true,
          });
          channel.port1.start();
          channel.port2.postMessage(null);
        }),
      { capture: true },
    );
  });
  for (let pass = 0; pass < PASSES; pass += 1) {
    await field.fill("");
    await field.pressSequentially(KEYS, { delay: 60 });
  }
  const times = await visited.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  if (times.length < KEYS.length * PASSES) throw new Error(`only ${times.length} keys were seen`);
  return times;
}

/** Typing an amount with a processor slowed 4 times. */
async function keyFigures(browser: Browser, url: string): Promise<Figure[]> {
  const timesOn = async (open: (visited: Page) => Promise<unknown>): Promise<number[]> => {
    const visited = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await open(visited);
    const session = await visited.context().newCDPSession(visited);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const times = await keyToPaint(visited);
    await visited.close();
    return times;
  };
  const script = await floorPage();
  const times: number[] = [];
  const least: number[] = [];
  const bare: number[] = [];
  // In turn, because the machine's speed changes from minute to minute.
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(...(await timesOn((visited) => visited.goto(url, { waitUntil: "networkidle" }))));
    least.push(...(await timesOn((visited) => visited.addScriptTag({ type: "module", content: script }))));
    // The least that this machine's browser needs.
    bare.push(...(await timesOn((visited) => visited.setContent(BARE_PAGE))));
  }
  const floored = percentile(least, 0.5);
  return [
    atMost("key to paint, p50, to one field with its machine", percentile(times, 0.5) / floored, 2, ratio),
    floor("key to paint, p50", percentile(times, 0.5), inMilliseconds),
    atMost("key to paint, p98", percentile(times, 0.98), 100, inMilliseconds),
    floor("one field and its machine, the same libraries, p50", floored, inMilliseconds),
    floor("a page with nothing but a field, p50", percentile(bare, 0.5), inMilliseconds),
  ];
}

/** The first page: bytes, requests, keys and Lighthouse's figures. */
export const page: Benchmark = {
  name: "page",
  about: "the home page on a phone (Lighthouse's mobile simulation, HTTP/1.1, brotli), and keys in its form",
  run: async () => {
    await ensureBuilt();
    const production = await startProduction();
    try {
      const browser = await launch();
      const visit = await firstVisit(browser, production.url);
      const blocked: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        blocked.push(await processorBlocking(browser, production.url));
      const keys = await keyFigures(browser, production.url);
      await browser.close();
      return [
        ...visit,
        floor("blocking time by processor time", median(blocked), inMilliseconds),
        ...(await lighthouseFigures(production.url)),
        ...keys,
      ];
    } finally {
      await production.close();
    }
  },
};
