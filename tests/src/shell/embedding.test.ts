import { expect, it } from "vitest";
import { openEmbedding } from "#src/shell/browser/embedding.ts";

/** A window that records its messages. `hears` dispatches a message to the window. */
function aWindow() {
  const told: [unknown, string][] = [];
  let listener: ((event: unknown) => void) | undefined;
  return {
    told,
    hears: (event: object) => listener?.(event),
    window: {
      postMessage: (message: unknown, origin: string) => told.push([message, origin]),
      addEventListener: (_: string, heard: (event: unknown) => void) => {
        listener = heard;
      },
    } as unknown as Window,
  };
}

const ready = { type: "exchange:ready" };
const shop = "https://shop.example";

it("messages go to the embedding page at its origin, and only after its first message", () => {
  const [page, own] = [aWindow(), aWindow()];
  const { tellHeight, tellClaim } = openEmbedding(page.window, own.window);
  tellHeight(400);
  tellHeight(480);
  expect(page.told.splice(0)).toEqual([[ready, "*"]]);
  own.hears({ source: page.window, origin: shop, data: ready });
  expect(page.told.splice(0)).toEqual([[{ type: "exchange:height", height: 480 }, shop]]);
  tellClaim("w-1");
  expect(page.told.splice(0)).toEqual([[{ type: "exchange:claim", order: "w-1" }, shop]]);
});

it("only known messages from the embedding page are handled", () => {
  const [page, own, other] = [aWindow(), aWindow(), aWindow()];
  const { tellClaim } = openEmbedding(page.window, own.window);
  tellClaim("w-1");
  page.told.splice(0);
  own.hears({ source: other.window, origin: "https://evil.example", data: ready });
  for (const data of [null, "exchange:ready", { type: "exchange:claim" }, 7])
    own.hears({ source: page.window, origin: shop, data });
  expect([page.told, other.told]).toEqual([[], []]);
});

it("a page outside a frame sends no messages", () => {
  const own = aWindow();
  openEmbedding(own.window, own.window);
  expect(own.told).toEqual([]);
});
