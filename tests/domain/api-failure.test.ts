import { describe, expect, test } from "vitest";
import type { ApiFailure } from "#domain/api-failure.ts";
import { ApiError, codeOfFailure, offline, retryAfterOf, toApiFailure } from "#domain/api-failure.ts";

const failures: ApiFailure[] = [
  { kind: "offline" },
  { kind: "server", status: 500 },
  { kind: "fields", fields: { email: ["Wrong."] } },
  { kind: "conflict", code: "reserve" },
  { kind: "throttled", retryAfter: 3 },
  { kind: "unavailable", code: "tech_break", retryAfter: 60 },
  { kind: "notFound" },
  { kind: "unauthorized", code: "otp_required" },
  { kind: "forbidden" },
  { kind: "noSecondFactor" },
  { kind: "tooLarge" },
  { kind: "unsupportedMediaType" },
];

describe.each(failures)("$kind", (failure) => {
  test("is recognized when an actor threw it, bare or as an error", () => {
    expect(toApiFailure(failure)).toBe(failure);
    expect(toApiFailure(new ApiError(failure))).toBe(failure);
  });

  test("is named by its kind, and a conflict by its code", () => {
    expect(codeOfFailure(failure)).toBe(failure.kind === "conflict" ? "reserve" : failure.kind);
  });
});

test.each([
  [new TypeError("x")],
  [null],
  [undefined],
  ["offline"],
  [{}],
  [{ kind: "toString" }],
  [{ kind: "other" }],
  [{ kind: 1 }],
  [{ kind: ["offline"] }],
  [Object.assign(() => {}, { kind: "offline" })],
])("%j becomes a server failure without a status", (thrown) => {
  expect(toApiFailure(thrown)).toEqual({ kind: "server", status: 0 });
});

test("the error names itself and its subject", () => {
  expect(offline()).toMatchObject({
    name: "ApiError",
    message: "API: offline",
    failure: { kind: "offline" },
  });
});

test("the wait is read from the server's answer if it has one", () => {
  expect(retryAfterOf({ kind: "throttled", retryAfter: 3 })).toBe(3);
  expect(retryAfterOf({ kind: "unavailable", code: "tech_break", retryAfter: 60 })).toBe(60);
  expect(retryAfterOf({ kind: "throttled", retryAfter: null })).toBeNull();
  // What it does not belong to is not looked at.
  expect(retryAfterOf({ kind: "offline", retryAfter: 5 } as ApiFailure)).toBeNull();
  expect(retryAfterOf(null)).toBeNull();
});
