import { describe, expect, test } from "vitest";
import {
  browserCookie,
  chatCookie,
  readBrowser,
  readChatSecret,
  readCookie,
  readRefresh,
  removedChatCookie,
  removedCookies,
  sessionCookies,
} from "#server/platform/http/cookies.ts";

const plain = { PUBLIC_URL: "http://localhost" };
const secure = { PUBLIC_URL: "https://exchange.example" };
const value = "a-_0".repeat(10) + "xyz";

test("a cookie is read by its full name, with surrounding spaces and equals signs in the value", () => {
  expect(readCookie("a=1;  b = 2=3 ;c=4", "b")).toBe("2=3");
  expect(readCookie("first=1; second=2", "first")).toBe("1");
  expect(readCookie("=x; name", "name")).toBeUndefined();
  expect(readCookie("=x", "")).toBe("x");
  expect(readCookie("aname=1", "name")).toBeUndefined();
  expect(readCookie(undefined, "name")).toBeUndefined();
});

describe("session cookies", () => {
  test("expire with the browser, or after whole seconds", () => {
    expect(sessionCookies(plain, "token", undefined)).toEqual([
      "refresh_token=token; Path=/; HttpOnly; SameSite=Strict",
      "session=1; Path=/; SameSite=Strict",
    ]);
    expect(sessionCookies(plain, "token", 59.6)).toEqual([
      "refresh_token=token; Path=/; Max-Age=60; HttpOnly; SameSite=Strict",
      "session=1; Path=/; Max-Age=60; SameSite=Strict",
    ]);
  });

  test("are `__Host-` cookies under https unless scripts read them", () => {
    expect(sessionCookies(secure, "token", undefined)).toEqual([
      "__Host-refresh_token=token; Path=/; HttpOnly; Secure; SameSite=Strict",
      "session=1; Path=/; Secure; SameSite=Strict",
    ]);
    expect(readRefresh(secure, "refresh_token=planted; __Host-refresh_token=own")).toBe("own");
    expect(readRefresh(plain, "refresh_token=own")).toBe("own");
  });

  test("are removed with the names and attributes they were set with", () => {
    expect(removedCookies(secure)).toEqual([
      "__Host-refresh_token=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict",
      "session=; Path=/; Max-Age=0; Secure; SameSite=Strict",
    ]);
  });
});

describe.each([
  { name: "browser", read: readBrowser, write: browserCookie },
  { name: "chat", read: readChatSecret, write: chatCookie },
])("the cookie $name", ({ name, read, write }) => {
  test("lasts 400 days and is hidden from scripts", () => {
    expect(write(plain, value)).toBe(`${name}=${value}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict`);
    expect(write(secure, value)).toBe(
      `__Host-${name}=${value}; Path=/; Max-Age=34560000; HttpOnly; Secure; SameSite=Strict`,
    );
  });

  test("is read only when well-formed", () => {
    expect(read(plain, `${name}=${value}`)).toBe(value);
    expect(read(secure, `__Host-${name}=${value}`)).toBe(value);
    expect(read(secure, `${name}=${value}`)).toBeUndefined();
    expect(read(plain, undefined)).toBeUndefined();
    for (const other of ["", value.slice(1), `${value}x`, `x${value}`, `${value.slice(1)}.`])
      expect(read(plain, `${name}=${other}`), other).toBeUndefined();
  });
});

test("the cookie of a conversation is removed under its name", () => {
  expect(removedChatCookie(secure)).toBe(
    "__Host-chat=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict",
  );
});
