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
  { kind: "tooLarge" },
  { kind: "unsupportedMediaType" },
];

describe.each(failures)("$kind", (failure) => {
  test("is what an actor threw, bare or in an error", () => {
    expect(toApiFailure(failure)).toBe(failure);
    expect(toApiFailure(new ApiError(failure))).toBe(failure);
  });

  test("is named by its kind, a conflict by which one it is", () => {
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
])("%j is a defect of ours", (thrown) => {
  expect(toApiFailure(thrown)).toEqual({ kind: "server", status: 0 });
});

test("the error names itself and what it is about", () => {
  expect(offline()).toMatchObject({
    name: "ApiError",
    message: "API: offline",
    failure: { kind: "offline" },
  });
});

test("the server says how long to wait, or does not", () => {
  expect(retryAfterOf({ kind: "throttled", retryAfter: 3 })).toBe(3);
  expect(retryAfterOf({ kind: "unavailable", code: "tech_break", retryAfter: 60 })).toBe(60);
  expect(retryAfterOf({ kind: "throttled", retryAfter: null })).toBeNull();
  // What it does not belong to is not looked at.
  expect(retryAfterOf({ kind: "offline", retryAfter: 5 } as ApiFailure)).toBeNull();
  expect(retryAfterOf(null)).toBeNull();
});
