// For the pages of shops, `/widget.js`: sets the height of each widget frame to that of its content, and dispatches the
// event `exchange:claim` at the frame for each claim. It also finds frames that are added later.
const script = document.currentScript;
const { origin } = new URL(script instanceof HTMLScriptElement ? script.src : location.href);

/** @returns {HTMLIFrameElement[]} */
const frames = () =>
  [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(`${origin}/`));

/**
 * Sends a message without data to any origin: a restricted target origin would log a warning for an empty frame.
 * @param {HTMLIFrameElement} frame
 */
const greet = (frame) => frame.contentWindow?.postMessage({ type: "exchange:ready" }, "*");

addEventListener("message", (event) => {
  if (event.origin !== origin) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === event.source);
  if (frame === undefined) return;
  const { type, height, order } = /** @type {{ type?: unknown, height?: unknown, order?: unknown }} */ (
    event.data ?? {}
  );
  if (type === "exchange:ready") greet(frame);
  if (type === "exchange:height" && typeof height === "number") frame.style.height = `${String(height)}px`;
  if (type === "exchange:claim")
    frame.dispatchEvent(new CustomEvent("exchange:claim", { bubbles: true, detail: { order } }));
});

// Greet the frames that loaded before this script.
for (const frame of frames()) greet(frame);
