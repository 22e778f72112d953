import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Ten segments of 1,460 bytes, the initial window of a new connection (RFC 6928), less 900 for the response
 * headers.
 */
const firstFlight = 10 * 1460 - 900;

describe("the fonts that every page waits for", () => {
  it.each(["golos-latin", "golos-cyrillic"])("fit into the first flight of a connection: %s", (name) => {
    expect(statSync(`src/ui/theme/fonts/${name}.woff2`).size).toBeLessThanOrEqual(firstFlight);
  });
});
