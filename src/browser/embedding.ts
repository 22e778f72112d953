import { widgetMessages } from "#domain/embed.ts";

/** What the frame tells the page around it. */
export interface Embedding {
  /** Tells the height of what is drawn, in pixels. */
  tellHeight: (height: number) => void;
  /** Tells that an order has a claim. */
  tellClaim: (order: string) => void;
}

/**
 * Talks to the page around the frame. The page is answered at the origin that it has spoken from, never at any: that it is a
 * listed one is seen to by `frame-ancestors`. What was said before the page has spoken is said then.
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
  // It says nothing, so that any page may hear it; a page that is there already answers by `ready`.
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
