import type { components } from "#openapi/schema.d.ts";

type CaptchaCheck = components["schemas"]["CaptchaCheck"];

/** Solves a challenge for the `recaptcha` field; empty when there is no challenge. */
export async function solveCaptcha(
  { required, provider, challenge }: CaptchaCheck,
  signal: AbortSignal,
): Promise<string> {
  if (!required || challenge === null) return "";
  if (provider === "recaptcha" || provider === "turnstile") {
    const { solveVendorCaptcha } = await import("./captcha-vendor.ts");
    return solveVendorCaptcha(provider, String(challenge["site_key"]), signal);
  }
  return solveAltcha(challenge, signal);
}

/** The solution of our own proof of work. */
function solveAltcha(challenge: object, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./captcha.worker.ts", import.meta.url), { type: "module" });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener("message", (event: MessageEvent<string>) => end(() => resolve(event.data)));
    worker.addEventListener("error", () => end(() => reject(new Error("The captcha cannot be solved here"))));
    signal.addEventListener("abort", () => end(() => reject(new DOMException("Stopped", "AbortError"))));
    worker.postMessage(challenge);
  });
}
