import { chromium, type Page } from "@playwright/test";
import { findChromium } from "#tools/find-chromium.mjs";
import { atMost, inMilliseconds, percentile, type Benchmark } from "./measure.ts";
import { ensureBuilt, startProduction } from "./production.ts";

const CURRENCIES = 200;
const OPENINGS = 15;
const QUERIES = ["coin 12", "tether", "биткоин"];
const ARROWS = 40;

/** Milliseconds, long enough to draw the whole list after a key. */
const BETWEEN_KEYS = 250;

interface Entry {
  readonly name: string;
  readonly ids: readonly number[];
  readonly variants: readonly object[];
}

/** The responses of the first screen, with as many currencies as the list is designed for. */
function withMany(payload: Record<string, unknown>): Record<string, unknown> {
  const directory = payload["/api/v1/calculator/"] as Entry[];
  const [first] = directory;
  if (first === undefined) throw new Error("the directory is empty");
  const known = directory.reduce((sum, { ids }) => sum + ids.length, 0);
  const added = Array.from({ length: CURRENCIES - known }, (_, index) => {
    const id = 1000 + index;
    const name = `Coin ${index}`;
    return { ...first, name, ids: [id], variants: [{ ...first.variants[0], id, code: `C${index}`, name }] };
  });
  const more = (ids: unknown) => [...(ids as number[]), ...added.flatMap((entry) => entry.ids)];
  return {
    ...payload,
    "/api/v1/calculator/": [...directory, ...added],
    "/api/v1/calculator/from/": more(payload["/api/v1/calculator/from/"]),
  };
}

type Times = { painted: number[]; settled: number[] };

/**
 * Records two times for each event of a type, counted from its own time stamp: until the next frame is on the screen,
 * and until the last change of the picker is.
 */
const watch = (page: Page, type: "click" | "keydown") =>
  page.evaluate((heard) => {
    const times: Times = { painted: [], settled: [] };
    let began: number | undefined;
    // The message arrives after the frame has been painted.
    const afterPaint = (run: () => void) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener("message", run, { once: true });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    const stop = new AbortController();
    const note = ({ timeStamp }: Event) => {
      began = timeStamp;
      const index = times.painted.length;
      times.painted.push(Number.NaN);
      times.settled.push(Number.NaN);
      afterPaint(() => (times.painted[index] = times.settled[index] = performance.now() - timeStamp));
    };
    addEventListener(heard, note, { capture: true, signal: stop.signal });
    const changes = new MutationObserver(() => {
      const index = times.settled.length - 1;
      const since = began;
      if (since === undefined || document.querySelector('[role="option"]') === null) return;
      afterPaint(() => (times.settled[index] = performance.now() - since));
    });
    changes.observe(document.body, { childList: true, subtree: true, attributes: true });
    Object.assign(window, {
      endWatch: () => {
        stop.abort();
        changes.disconnect();
        return times;
      },
    });
  }, type);

const watched = (page: Page) =>
  page.evaluate(() => (window as unknown as { endWatch: () => Times }).endWatch());

/** Opens the list again and again. */
async function open(page: Page): Promise<Times> {
  const all: Times = { painted: [], settled: [] };
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await watch(page, "click");
    await page
      .getByRole("button", { name: /Bitcoin/ })
      .first()
      .click();
    await page
      .getByRole("option")
      .nth(CURRENCIES - 1)
      .waitFor({ state: "attached" });
    await page.waitForTimeout(BETWEEN_KEYS);
    const { painted, settled } = await watched(page);
    all.painted.push(...painted);
    all.settled.push(...settled);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  return all;
}

/** Presses keys in the open list. */
async function press(page: Page, act: () => Promise<void>): Promise<Times> {
  await page
    .getByRole("button", { name: /Bitcoin/ })
    .first()
    .click();
  await page
    .getByRole("option")
    .nth(CURRENCIES - 1)
    .waitFor({ state: "attached" });
  await watch(page, "keydown");
  await act();
  await page.waitForTimeout(BETWEEN_KEYS);
  const times = await watched(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  return times;
}

/** The choice of a currency among many, with a slow processor. */
export const picker: Benchmark = {
  name: "picker",
  about: `the picker among ${CURRENCIES} currencies, processor slowed 4 times`,
  run: async () => {
    await ensureBuilt();
    const production = await startProduction();
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.route("**/_payload.json", async (route) => {
        const response = await route.fetch();
        const payload = (await response.json()) as Record<string, unknown>;
        await route.fulfill({ response, json: withMany(payload) });
      });
      await page.goto(`${production.url}/en`, { waitUntil: "networkidle" });
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      const opened = await open(page);
      const typed = await press(page, async () => {
        for (const query of QUERIES) {
          await page.keyboard.type(query, { delay: BETWEEN_KEYS });
          await page.getByRole("combobox").fill("");
          await page.waitForTimeout(BETWEEN_KEYS);
        }
      });
      const walked = await press(page, async () => {
        for (let arrow = 0; arrow < ARROWS; arrow += 1) await page.keyboard.press("ArrowDown", { delay: 60 });
      });
      return [
        atMost("press to the first rows, p50", percentile(opened.painted, 0.5), 300, inMilliseconds),
        atMost("letter to paint, p50", percentile(typed.painted, 0.5), 100, inMilliseconds),
        atMost("letter to the whole list, p50", percentile(typed.settled, 0.5), 200, inMilliseconds),
        atMost("arrow to paint, p50", percentile(walked.settled, 0.5), 100, inMilliseconds),
      ];
    } finally {
      await browser.close();
      await production.close();
    }
  },
};
