import type { BrowserContext } from "@playwright/test";
import { expect, it } from "vitest";
import type { HeardMessage } from "#charts/heard.ts";
import { observe } from "#paths/page/observer.ts";

it("a closed page has no running actors until the next page in its tab reports", async () => {
  const tab = { isClosed: () => false };
  let hear: (message: HeardMessage) => void = () => {};
  const exposeBinding = (_name: string, told: (from: object, message: HeardMessage) => void) => {
    hear = (message) => told({ page: tab }, message);
  };
  const observer = await observe({ exposeBinding } as unknown as BrowserContext);
  const steps = (page: string, state: string) =>
    hear({
      type: "page.steps",
      page: { id: page },
      steps: [
        {
          actor: { id: "x:0", machine: "claim" },
          event: { type: "go" },
          status: "active",
          states: ["(machine)", state],
          taken: [],
        },
      ],
    });
  steps("first", "loading");
  expect(observer.active()).toEqual({ claim: ["loading"] });
  hear({ type: "page.gone", page: { id: "first" } });
  expect(observer.active()).toEqual({});
  steps("second", "open");
  // The last message of the previous page may arrive late.
  hear({ type: "page.gone", page: { id: "first" } });
  expect(observer.active()).toEqual({ claim: ["open"] });
});
