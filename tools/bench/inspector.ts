import { spawn } from "node:child_process";
import { once } from "node:events";
import { chromium, type Page } from "@playwright/test";
import { flows } from "#machines/registry.ts";
import { channelName } from "#src/inspector/wire/protocol.ts";
import { findChromium } from "#tools/find-chromium.mjs";
import { environment, node, root } from "#tools/lib/process.mjs";
import { atMost, inMilliseconds, median, percentile, type Benchmark, type Figure } from "./measure.ts";
import { startProduction } from "./production.ts";

const SECONDS = 10;
const RATE = 100;

/** Starts `npm run inspect` for a running server. */
async function startInspector(api: string) {
  const child = spawn(node, ["tools/inspect.mjs"], {
    cwd: root,
    env: environment({ INSPECT_API: api, PORT: "0" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  let printed = "";
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        printed += String(chunk);
        const [, found] = /The inspector: (\S+)/.exec(printed) ?? [];
        if (found !== undefined) resolve(found);
      });
    void exit.then(() => reject(new Error(`the inspector did not start:\n${printed}`)));
  });
  return {
    address,
    close: async () => {
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** Time from the click on a flow to the frame that shows its chart, for every flow. */
async function charts(page: Page): Promise<readonly { id: string; time: number }[]> {
  const times: { id: string; time: number }[] = [];
  for (const { id } of flows) {
    const time = await page.evaluate(async (flow) => {
      const button = [...document.querySelectorAll("[data-pane=list] li button")].find((one) =>
        one.textContent.startsWith(flow + (/runs/.test(one.textContent) ? "runs" : "")),
      );
      const began = performance.now();
      if (button instanceof HTMLElement) button.click();
      return new Promise<number>((resolve) => {
        const look = () => {
          const drawn = document.querySelector(`svg[data-flow="${flow}"][data-stale=false] [data-state]`);
          if (drawn === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - began));
        };
        look();
      });
    }, id);
    times.push({ id, time });
  }
  return times.toSorted((one, other) => other.time - one.time);
}

/** Sends many events per second from a real page's machine. Each must appear in the history. */
async function following(page: Page): Promise<Figure[]> {
  const { told, lost, frames } = await page.evaluate(
    async ({ name, rate, seconds }) => {
      const channel = new BroadcastChannel(name);
      let pageId = "";
      let actor = "";
      channel.addEventListener("message", ({ data }) => {
        if (data.type === "page.here" && pageId === "") {
          pageId = data.page.id;
          channel.postMessage({ type: "inspector.watch", page: pageId });
        }
        if (data.type === "page.state")
          for (const step of data.steps) if (step.actor.machine === "exchange") actor = step.actor.id;
      });
      channel.postMessage({ type: "inspector.here" });
      const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
      // oxlint-disable-next-line no-unmodified-loop-condition -- the page's answer brings it
      while (actor === "") await pause(50);
      await pause(500);
      const status = () =>
        /(\d+) events(?:, (\d+) lost)?/.exec(document.querySelector("header")?.textContent ?? "");
      const before = Number(status()?.[1]);
      const frameTimes: number[] = [];
      let last = performance.now();
      let isOver = false;
      const frame = (now: number) => {
        frameTimes.push(now - last);
        last = now;
        if (!isOver) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      const began = performance.now();
      for (let sent = 0; sent < rate * seconds;) {
        for (; sent < ((performance.now() - began) / 1000) * rate; sent += 1)
          channel.postMessage({
            type: "inspector.send",
            page: pageId,
            actor,
            event: { type: "amount.change", side: "from", text: `0.0${sent}` },
          });
        await pause(5);
      }
      isOver = true;
      await pause(1000);
      const [, events, gone] = status() ?? [];
      return { told: Number(events) - before, lost: Number(gone ?? "0"), frames: frameTimes };
    },
    { name: channelName, rate: RATE, seconds: SECONDS },
  );
  const sent = RATE * SECONDS;
  return [
    {
      name: `events shown of ${sent} that were sent, ${RATE} a second`,
      measured: String(Math.min(sent, told)),
      budget: String(sent),
      ok: told >= sent,
    },
    { name: "steps lost on the way", measured: String(lost), budget: "0", ok: lost === 0 },
    {
      name: "frame of the inspector meanwhile, p50",
      measured: inMilliseconds(percentile(frames, 0.5)),
      budget: "",
    },
    { name: "the same, p98", measured: inMilliseconds(percentile(frames, 0.98)), budget: "" },
  ];
}

/** The flow inspector over the development server, with a page of the site beside it. */
export const inspector: Benchmark = {
  name: "inspector",
  about: "charts opened, events followed",
  run: async () => {
    const production = await startProduction();
    const inspected = await startInspector(production.url);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [
        "--disable-background-networking",
        "--disable-quic",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      // The first visit makes Vite compile the sources; only the inspector is measured.
      await page.goto(`${inspected.address}?split=/en#showcase`);
      await page.locator("svg[data-flow=showcase]").waitFor({ timeout: 60_000 });
      await page.frameLocator("iframe").getByRole("textbox").first().waitFor({ timeout: 60_000 });
      const [first] = await charts(page);
      await page.reload();
      await page.locator("svg[data-flow]").waitFor({ timeout: 60_000 });
      await page.frameLocator("iframe").getByRole("textbox").first().waitFor({ timeout: 60_000 });
      const opened = await charts(page);
      const [slowest] = opened;
      await page
        .getByRole("button", { name: /^exchange/ })
        .first()
        .click();
      return [
        atMost(
          `chart opened for the first time ever, the slowest (${first?.id ?? ""})`,
          first?.time ?? NaN,
          1000,
          inMilliseconds,
        ),
        atMost(
          `chart opened, the slowest of ${opened.length} (${slowest?.id ?? ""})`,
          slowest?.time ?? NaN,
          1000,
          inMilliseconds,
        ),
        atMost("chart opened, median", median(opened.map(({ time }) => time)), 1000, inMilliseconds),
        ...(await following(page)),
      ];
    } finally {
      await browser.close();
      await inspected.close();
      await production.close();
    }
  },
};
