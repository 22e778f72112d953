// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { canScan, scanCode } from "#src/ui/files/scanCode.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A camera that sees these codes in turn, or fails with the error of that name. */
function camera({ seen = [] as readonly string[], refusal = "" } = {}) {
  vi.useFakeTimers();
  const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() });
  const codes = [...seen];
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      detect = async () => {
        const code = codes.shift() ?? "";
        return code === "" ? [] : [{ rawValue: code }];
      };
    },
  );
  vi.stubGlobal("navigator", {
    mediaDevices: {
      getUserMedia: async () => {
        if (refusal !== "") throw Object.assign(new Error("no camera"), { name: refusal });
        return { getTracks: () => [track] };
      },
    },
  });
  const video = { srcObject: null, play: async () => undefined } as unknown as HTMLVideoElement;
  const onState = vi.fn<(state: string) => void>();
  const onFound = vi.fn<(text: string) => void>();
  return { track, video, onState, onFound };
}

describe("the scanner", () => {
  it("scans until it finds a code, then stops the camera", async () => {
    const { track, video, onState, onFound } = camera({ seen: ["", "", "bitcoin:1"] });
    scanCode(video, { onState, onFound });
    await vi.advanceTimersByTimeAsync(200);
    expect(onFound).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onState.mock.calls.flat()).toEqual(["opening", "looking"]);
    expect(onFound.mock.calls).toEqual([["bitcoin:1"]]);
    expect(track.stop).toHaveBeenCalledOnce();
    expect(video.srcObject).toBeNull();
  });

  it("stops the camera when closed, even during the permission prompt", async () => {
    for (const isAsking of [true, false]) {
      const { track, video, onState, onFound } = camera({ seen: ["", "", "", "late"] });
      const stop = scanCode(video, { onState, onFound });
      if (!isAsking) await vi.advanceTimersByTimeAsync(100);
      stop();
      await vi.advanceTimersByTimeAsync(1000);
      expect(track.stop).toHaveBeenCalled();
      expect(onFound).not.toHaveBeenCalled();
    }
  });

  it.each([
    ["NotAllowedError", "refused"],
    ["NotFoundError", "missing"],
    ["NotReadableError", "failed"],
  ])("says why there is no picture: %s", async (refusal, state) => {
    const { video, onState, onFound } = camera({ refusal });
    scanCode(video, { onState, onFound });
    await vi.advanceTimersByTimeAsync(0);
    expect(onState.mock.lastCall).toEqual([state]);
  });

  it("reports a disconnected camera", async () => {
    const { track, video, onState, onFound } = camera();
    scanCode(video, { onState, onFound });
    await vi.advanceTimersByTimeAsync(0);
    track.dispatchEvent(new Event("ended"));
    expect(onState.mock.lastCall).toEqual(["failed"]);
  });

  it("is offered only when the browser reads codes and has a camera", () => {
    expect(canScan()).toBe(false);
    camera();
    expect(canScan()).toBe(true);
  });
});
