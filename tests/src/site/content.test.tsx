// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { ContentView } from "#src/site/content/ContentView.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

// The server prerenders these words for such an address, and the page hydrates them.
it.each(["/news/nothing-here", "/exchange/nothing", "/contest"])(
  "says 'Page Not Found' of %s when it has no content",
  async (path) => {
    const source = { read: () => missing, forget: () => undefined };
    const missing = Promise.resolve({ kind: "missing" } as const);
    const page = await show(<ContentView source={source} formOf={undefined} />, {}, { path });
    await page.arrive();
    expect(page.text()).toContain(`Page Not Found: /en${path}`);
  },
);
