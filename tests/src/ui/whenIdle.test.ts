import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";

let waiting: (() => void)[] = [];

/** Lets the browser have nothing else to do, once, and runs what follows from it. */
async function rest() {
  await setImmediate();
  for (const callback of waiting.splice(0)) callback();
  await setImmediate();
}

beforeEach(() => {
  waiting = [];
  vi.resetModules();
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => waiting.push(callback));
});

describe("work of an idle page", () => {
  it("waits until the page is idle", async () => {
    const { whenIdle } = await import("#src/ui/whenIdle.ts");
    const work = vi.fn<() => void>();
    whenIdle(work);
    await setImmediate();
    expect(work).not.toHaveBeenCalled();
    await rest();
    expect(work).toHaveBeenCalledOnce();
  });

  it("is done one at a time, in order, and the page rests in between", async () => {
    const { whenIdle } = await import("#src/ui/whenIdle.ts");
    const done: string[] = [];
    let finish = (): void => undefined;
    whenIdle(() => new Promise<void>((resolve) => (finish = resolve)).then(() => done.push("first")));
    whenIdle(() => done.push("second"));
    await rest();
    await rest();
    expect(done).toEqual([]);
    finish();
    await setImmediate();
    expect(done).toEqual(["first"]);
    await rest();
    expect(done).toEqual(["first", "second"]);
  });

  it("goes on after work that failed", async () => {
    const { whenIdle } = await import("#src/ui/whenIdle.ts");
    const work = vi.fn<() => void>();
    whenIdle(() => Promise.reject(new Error("gone")));
    whenIdle(work);
    await rest();
    await rest();
    expect(work).toHaveBeenCalledOnce();
  });
});
