// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Chime } from "#src/console/queue/Chime.tsx";
import { leave, show } from "../support/stage.tsx";

/** What has sounded: the pitches, in hertz. */
const sounds: number[] = [];

const param = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
});

/** The audio of a browser, silent. */
class SilentAudio {
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: param(), connect: (next: unknown) => next });
  createOscillator = () => {
    const frequency = param();
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => sounds.push(frequency.value),
      stop: () => undefined,
      addEventListener: () => undefined,
    };
  };
}

beforeEach(() => vi.stubGlobal("AudioContext", SilentAudio));
afterEach(async () => {
  await leave();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const tones = [660, 880];

function Queue() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>{`One more`}</button>
      <button type="button" onClick={() => setCount(0)}>{`All shown`}</button>
      <Chime count={count} />
    </>
  );
}

it("sounds when more orders have come, where it was asked for", async () => {
  const heard = () => sounds.splice(0);
  const page = await show(<Queue />, {});
  await page.press("One more");
  expect(heard()).toEqual([]);
  await page.tick("Sound for new orders");
  expect(heard(), "how it sounds").toEqual(tones);
  await page.press("One more");
  expect(heard()).toEqual(tones);
  await page.press("All shown");
  expect(heard()).toEqual([]);

  await leave();
  const later = await show(<Queue />, {});
  expect(later.isTicked("Sound for new orders"), "remembered").toBe(true);
  await later.press("One more");
  expect(heard()).toEqual(tones);
  await later.tick("Sound for new orders");
  await later.press("One more");
  expect(heard()).toEqual([]);
});
