import type { NoticePermission } from "#machines/claim/claim-notice/claim-notice.machine.ts";

/**
 * Phones define the class but allow only service workers to use it: its constructor throws there, even
 * without permission.
 */
function canNotify(): boolean {
  if (typeof Notification === "undefined") return false;
  // Once allowed, the probe would be seen.
  if (Notification.permission === "granted") return true;
  try {
    new Notification("").close();
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser shows notifications of this site. */
export const noticePermission = (): NoticePermission =>
  canNotify() ? Notification.permission : "unsupported";

/** Asks for permission unless the visitor has already answered. */
export const askNoticePermission = async (): Promise<NoticePermission> =>
  canNotify() ? Notification.requestPermission() : "unsupported";

/** Shows a notification; pressing it opens this page. The next one with the same tag replaces it. */
export function showNotice(title: string, options: { body: string; tag: string; lang: string }): void {
  if (noticePermission() !== "granted") return;
  const notice = new Notification(title, options);
  notice.addEventListener("click", () => {
    window.focus();
    notice.close();
  });
}

let audio: AudioContext | undefined;

/** Unlocks later sounds. Browsers play none before a user gesture: call this from one. */
export function allowSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Like `allowSound`, on the visitor's next gesture of any kind. */
export function allowSoundAtNextPress(): void {
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, allowSound, { once: true, capture: true });
}

/** Two short tones, a fourth apart, and a short vibration if supported. */
export function playChime(): void {
  navigator.vibrate?.(200);
  if (audio?.state !== "running") return;
  const begin = audio.currentTime;
  for (const [index, frequency] of [660, 880].entries()) {
    const at = begin + index * 0.16;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.2, at + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.3);
  }
}
