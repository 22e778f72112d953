import { expect, test } from "vitest";
import * as constants from "#domain/constants.ts";

test("the constants are those of the product", () => {
  expect({ ...constants }).toEqual({
    newBuildCheckInterval: 3_600_000,
    chunkReloadWindow: 10_000,
    maxConcurrentPreloads: 4,
    readRetries: 1,
    retriedStatuses: [408, 409, 425, 429, 500, 502, 503, 504],
    defaultReferralStatus: "refsucc",
  });
});
