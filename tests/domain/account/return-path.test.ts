import { describe, expect, it } from "vitest";
import {
  activationPath,
  linkToken,
  recoveryPath,
  alertConfirmPath,
  alertStopPath,
  isStopToken,
} from "#domain/account/account-links.ts";
import { returnPath, signInPath } from "#domain/account/return-path.ts";

describe("the return path after sign-in", () => {
  it.each([
    ["/account/settings", "/account/settings"],
    ["/account/orders?page=2#top", "/account/orders?page=2#top"],
    ["/en/account/orders", "/account/orders"],
    ["/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", "/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c"],
    ["/", "/"],
    ["/login-help", "/login-help"],
  ])("may be %s", (next, path) => {
    expect(returnPath(next)).toBe(path);
  });

  it.each([
    null,
    "",
    "account",
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/en//elsewhere.example",
    "/x/..//elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "\\\\elsewhere.example",
    "javascript:alert(1)",
    "/login",
    "/en/login?next=/login",
    "/register",
    "/successfully#token=x",
    "/invitation#token=x",
  ])("may not be %j", (next) => {
    expect(returnPath(next)).toBeNull();
  });

  it("survives as a query parameter", () => {
    const back = "/account/orders?state=done&page=2";
    const { searchParams } = new URL(signInPath(back), "https://exchange.example");
    expect(returnPath(searchParams.get("next"))).toBe(back);
  });
});

describe("the link in a letter", () => {
  const token = "Ab_-".repeat(10);

  it.each([activationPath(token), recoveryPath(token)])("%s keeps its token out of requests", (path) => {
    const { pathname, search, hash } = new URL(path, "https://exchange.example");
    expect(pathname + search).not.toContain(token);
    expect(linkToken(hash)).toBe(token);
  });

  it.each([
    "",
    "#",
    "#token=",
    "#token=short",
    `#token=${token}/..`,
    `#token=${token}&x=1`,
    `#other=${token}`,
  ])("%j has no token", (hash) => {
    expect(linkToken(hash)).toBeNull();
  });
});

it("the confirming token stays in the browser, the stopping token goes to the server", () => {
  expect(alertConfirmPath("a-b_c")).toBe("/alerts/confirm#token=a-b_c");
  expect(alertStopPath("$&")).toBe("/alerts/$&");
});

it("a stopping token is 64 hexadecimal digits", () => {
  const token = "0123456789abcdef".repeat(4);
  expect(isStopToken(token)).toBe(true);
  for (const other of [
    "",
    "confirm",
    token.slice(1),
    `${token}0`,
    `x${token}`,
    `${token}\n`,
    token.toUpperCase(),
  ])
    expect(isStopToken(other), other).toBe(false);
});
