// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { solveVendorCaptcha } from "#src/shell/captcha/captcha-vendor.ts";

/* The test plays the scripts of the vendors. Nothing is fetched. */
type Options = Record<"callback" | "error-callback" | "expired-callback", (solution?: string) => void> &
  Record<string, unknown>;

let solve: typeof solveVendorCaptcha;
let shown: Options | undefined;
const removed = vi.fn<(widget: string) => void>();

const scripts = () => [...document.querySelectorAll("script")];
const widgets = () => document.querySelectorAll("[style*='z-index']");

/** Loads the vendor's script, or fails to. */
const settle = (event: "load" | "error") => scripts().at(-1)?.dispatchEvent(new Event(event));

const vendors = {
  turnstile: {
    host: "https://challenges.cloudflare.com/",
    install: () =>
      vi.stubGlobal("turnstile", {
        render: (_place: HTMLElement, options: Options) => {
          shown = options;
          return "widget";
        },
        remove: removed,
      }),
  },
  recaptcha: {
    host: "https://www.google.com/recaptcha/",
    install: () =>
      vi.stubGlobal("grecaptcha", {
        ready: (callback: () => void) => callback(),
        render: (_place: HTMLElement, options: Options) => {
          shown = options;
          return 1;
        },
        execute: () => undefined,
      }),
  },
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  shown = undefined;
  removed.mockClear();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  document.documentElement.lang = "ru";
  // A script added to the page is only recorded. The test decides whether it loads.
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) {
      (node as HTMLScriptElement).type = "text/plain";
      document.head.appendChild(node as Node);
    }
  });
  ({ solveVendorCaptcha: solve } = await import("#src/shell/captcha/captcha-vendor.ts"));
});
afterEach(() => {
  document.head.innerHTML = "";
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const never = new AbortController().signal;
/** Lets pending promises settle. */
const settled = () => vi.advanceTimersByTimeAsync(0);

describe.each(["turnstile", "recaptcha"] as const)("%s", (vendor) => {
  const { host, install } = vendors[vendor];
  /** Requests a solution and loads the script. */
  const open = async (signal = never) => {
    install();
    const solution = solve(vendor, "the site's key", signal);
    solution.catch(() => undefined);
    settle("load");
    await settled();
    return solution;
  };
  const begin = (signal?: AbortSignal) => {
    const solution = open(signal);
    solution.catch(() => undefined);
    return { solution };
  };

  test("loads its script once, returns the solution and leaves nothing on the page", async () => {
    const { solution } = begin();
    await settled();
    expect(scripts().map(({ src }) => src.startsWith(host))).toEqual([true]);
    expect(shown).toMatchObject({ sitekey: "the site's key" });
    expect(widgets()).toHaveLength(1);
    shown?.callback("a solution");
    expect(await solution).toBe("a solution");
    expect(widgets()).toHaveLength(0);
    const again = begin();
    await settled();
    shown?.callback("another");
    expect(await again.solution).toBe("another");
    expect(scripts()).toHaveLength(1);
  });

  test("is rendered inside an open dialog, where it can be used", async () => {
    document.body.innerHTML = "<dialog open></dialog>";
    begin();
    await settled();
    expect(document.querySelector("dialog")?.children).toHaveLength(1);
  });

  test.each(["error-callback", "expired-callback"] as const)("gives up on %s", async (name) => {
    const { solution } = begin();
    await settled();
    shown?.[name]();
    await expect(solution).rejects.toThrow(TypeError);
    expect(widgets()).toHaveLength(0);
  });

  test("gives up when the visitor leaves", async () => {
    const leaving = new AbortController();
    const { solution } = begin(leaving.signal);
    await settled();
    leaving.abort();
    await expect(solution).rejects.toMatchObject({ name: "AbortError" });
    expect(widgets()).toHaveLength(0);
  });

  test("loads a failed script again the next time", async () => {
    const solution = solve(vendor, "the site's key", never);
    settle("error");
    await expect(solution).rejects.toThrow("cannot be fetched");
    expect(scripts()).toHaveLength(0);
    const again = begin();
    await settled();
    shown?.callback("a solution");
    expect(await again.solution).toBe("a solution");
  });

  test("stops waiting for a script that does not load", async () => {
    const solution = solve(vendor, "the site's key", never);
    const refusal = solution.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(scripts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await refusal).toBeInstanceOf(TypeError);
    expect(scripts()).toHaveLength(0);
  });

  test("rejects a script that does not define the vendor's API", async () => {
    const solution = solve(vendor, "the site's key", never);
    settle("load");
    await expect(solution).rejects.toThrow("not what was expected");
    expect(widgets()).toHaveLength(0);
  });
});
