import type { components } from "#openapi/schema.d.ts";

type Vendor = Extract<components["schemas"]["CaptchaCheck"]["provider"], "recaptcha" | "turnstile">;

interface Callbacks {
  callback: (solution: string) => void;
  "error-callback": () => void;
  "expired-callback"?: () => void;
}

interface Turnstile {
  render(place: HTMLElement, options: Callbacks & Readonly<Record<string, unknown>>): string;
  remove(widget: string): void;
}

interface Recaptcha {
  ready(callback: () => void): void;
  render(place: HTMLElement, options: Callbacks & Readonly<Record<string, unknown>>): number;
  execute(widget: number): void;
}

/** The vendor's script in the visitor's language, fetched only when a captcha is needed. */
const addresses: Record<Vendor, (language: string) => string> = {
  recaptcha: (language) => `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language}`,
  turnstile: () => "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
};

/** Milliseconds to wait for the vendor's script. */
const patience = 15_000;

const loading = new Map<Vendor, Promise<void>>();

function load(vendor: Vendor): Promise<void> {
  const known = loading.get(vendor);
  if (known !== undefined) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = addresses[vendor](document.documentElement.lang);
    const giveUp = () => {
      // The next attempt asks for it again.
      loading.delete(vendor);
      script.remove();
      reject(new TypeError("The captcha's script cannot be fetched"));
    };
    // When the vendor is blocked, the browser may wait for minutes.
    const timer = setTimeout(giveUp, patience);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(timer);
      giveUp();
    });
    document.head.append(script);
  });
  loading.set(vendor, loaded);
  return loaded;
}

/**
 * Creates a container above the page. It goes into the open dialog, if any: nothing outside of it can be
 * pressed.
 */
function makePlace(): HTMLElement {
  const place = document.createElement("div");
  place.style.cssText =
    "position:fixed;inset-inline:0;bottom:16px;z-index:1000;display:flex;justify-content:center;pointer-events:none";
  const widget = document.createElement("div");
  widget.style.pointerEvents = "auto";
  place.append(widget);
  (document.querySelector("dialog[open]") ?? document.body).append(place);
  return place;
}

const globals = globalThis as unknown as { turnstile?: Turnstile; grecaptcha?: Recaptcha };

function showTurnstile(place: HTMLElement, siteKey: string, callbacks: Callbacks): () => void {
  const { turnstile } = globals;
  if (turnstile === undefined) throw new TypeError("The captcha's script is not what was expected");
  const widget = turnstile.render(place, {
    ...callbacks,
    sitekey: siteKey,
    action: "exchange",
    appearance: "interaction-only",
    language: document.documentElement.lang,
  });
  return () => turnstile.remove(widget);
}

function showRecaptcha(place: HTMLElement, siteKey: string, callbacks: Callbacks): () => void {
  const { grecaptcha } = globals;
  if (grecaptcha === undefined) throw new TypeError("The captcha's script is not what was expected");
  grecaptcha.ready(() =>
    grecaptcha.execute(grecaptcha.render(place, { ...callbacks, sitekey: siteKey, size: "invisible" })),
  );
  return () => undefined;
}

/**
 * Solves a reCAPTCHA or Turnstile. The visitor sees a widget only when the vendor requires an action. Rejects
 * when the vendor cannot be reached or gives up.
 */
export async function solveVendorCaptcha(
  vendor: Vendor,
  siteKey: string,
  signal: AbortSignal,
): Promise<string> {
  await load(vendor);
  signal.throwIfAborted();
  const place = makePlace();
  const show = vendor === "turnstile" ? showTurnstile : showRecaptcha;
  let remove = (): void => undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new TypeError("The captcha's vendor gave up"));
      remove = show(place.firstElementChild as HTMLElement, siteKey, {
        callback: resolve,
        "error-callback": fail,
        "expired-callback": fail,
      });
      signal.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
    });
  } finally {
    remove();
    place.remove();
  }
}
