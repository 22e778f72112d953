import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { Driver, Size } from "./driver.ts";
import { openSession } from "./webdriver.ts";

/** The programs that WebKitGTK needs: its browser, the service that drives it, and a screen for its window. */
export interface WebKit {
  readonly xvfb: string;
  readonly driver: string;
  readonly browser: string;
}

/** A screen that every window fits on. */
const SCREEN = "1600x1200x24";

/** Starts WebKitGTK in a window on a virtual screen. */
export async function startWebKit({ xvfb, driver, browser }: WebKit, size: Size): Promise<Driver> {
  const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = screen.stdio[3];
  if (!display) throw new Error("Xvfb has no pipe to tell its display by");
  const [number] = (await once(display, "data")) as [Buffer];

  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      // There is no sandbox for root. Compositing stays on: without it, WebKit paints only what has changed, and a
      // command that waits for the next frame, such as a screenshot, can wait forever.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      // Painting by OpenGL is slow without a graphics card.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    },
  });
  const stop = () => {
    service.kill();
    screen.kill();
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await listening(url);
    const options = { binary: browser, args: ["--automation"] };
    const session = await openSession(url, { "webkitgtk:browserOptions": options }, size);
    return { ...session, close: () => session.close().finally(stop) };
  } catch (error) {
    stop();
    throw error;
  }
}

/** A free local port. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Waits until the address answers. */
async function listening(url: string) {
  const until = Date.now() + 20_000;
  for (;;) {
    try {
      await fetch(`${url}/status`);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
