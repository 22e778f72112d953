import { test as base } from "../support/test.ts";
import type { Scene } from "./model.ts";

/** The server is really stopped and really refuses: the browser says so in its console. */
const provoked = /ERR_(CONNECTION|EMPTY|NETWORK|SOCKET)|status of (4|50)\d|'blob:.*connect-src/;

/** The test of a walk: with all that one has at hand, and with failures that are meant. */
export const test = base.extend<{ scene: Scene }>({
  expectedErrors: provoked,
  scene: async ({ page, exchange, claim, operator, server, lang, t }, use) =>
    use({ page, exchange, claim, operator, server, lang, t, memory: new Map() }),
});
