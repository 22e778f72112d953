// For the pages of shops, `/widget.js`: gives each frame of the widget the height of what it shows, and tells the page of
// claims by an event `exchange:claim` at the frame. Frames that are added later are found too.
const script = document.currentScript;
const { origin } = new URL(script instanceof HTMLScriptElement ? script.src : location.href);

/** @returns {HTMLIFrameElement[]} */
const frames = () =>
  [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(`${origin}/`));

/**
 * Says nothing, so that it may reach whatever the frame holds: one that is still empty would be a warning otherwise.
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

// Frames that came before this script were not heard: they are greeted now.
for (const frame of frames()) greet(frame);
