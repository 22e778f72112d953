import { widgetMessages } from "#domain/shop/embed.ts";

/** Messages from the frame to the embedding page. */
export interface Embedding {
  /** Reports the rendered height in pixels. */
  tellHeight: (height: number) => void;
  /** Tells that an order has a claim. */
  tellClaim: (order: string) => void;
}

/**
 * Talks to the page around the frame. It posts only to the origin from which that page has spoken, never to
 * any origin; `frame-ancestors` ensures that the origin is a listed one. Messages from before are sent then.
 */
export function openEmbedding(page: Window = window.parent, own: Window = window): Embedding {
  let origin: string | undefined;
  const said = new Map<string, object>();
  const send = (message: object) => {
    if (origin !== undefined) page.postMessage(message, origin);
  };
  own.addEventListener("message", (event) => {
    const type: unknown = (event.data as { type?: unknown } | null)?.type;
    if (event.source !== page || type !== widgetMessages.ready) return;
    origin = event.origin;
    for (const message of said.values()) send(message);
  });
  // The message carries no data, so any page may receive it; a page that is already listening answers with
  // `ready`.
  if (page !== own) page.postMessage({ type: widgetMessages.ready }, "*");
  const say = (kind: string, message: object) => {
    said.set(kind, message);
    send(message);
  };
  return {
    tellHeight: (height) => say(widgetMessages.height, { type: widgetMessages.height, height }),
    tellClaim: (order) => say(widgetMessages.claim, { type: widgetMessages.claim, order }),
  };
}
