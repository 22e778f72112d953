import process from "node:process";
import { chromium, type Browser } from "@playwright/test";
import { findChromium } from "#tools/find-chromium.mjs";

/** Starts this machine's Chromium. `port` opens it to Lighthouse. */
export const launch = (port?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      "--disable-background-networking",
      "--disable-quic",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
