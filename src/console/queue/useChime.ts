import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";

const key = "exchange:chime";

/** Seconds of each of the two tones. */
const length = 0.18;

/** Two soft tones, the second one higher; nothing where the browser has no sound. */
function chime() {
  if (!("AudioContext" in globalThis)) return;
  const context = new AudioContext();
  const tones = [660, 880].map((pitch, place) => {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + place * length;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.15, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 2 * length);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + 2 * length);
    return tone;
  });
  tones.at(-1)?.addEventListener("ended", () => void context.close());
}

/** Sounds when a count grows, in a browser that asked for it; whether it did, and the way to ask. */
export function useChime(count: number): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStored(key, v.boolean()) === true);
  const heard = useRef(count);
  useEffect(() => {
    if (isOn && count > heard.current) chime();
    heard.current = count;
  }, [isOn, count]);
  const choose = (is: boolean) => {
    setIsOn(is);
    writeStored(key, is);
    // How it sounds. Browsers let a page sound only once its person has pressed something in it.
    if (is) chime();
  };
  return [isOn, choose];
}
