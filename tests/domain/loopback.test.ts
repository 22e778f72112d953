import { expect, it } from "vitest";
import { isLoopbackHost } from "#domain/return-url.ts";

it.each([
  "127.0.0.1",
  "127.255.255.254",
  "127.10.100.1",
  "127.1.10.100",
  "[::1]",
  "localhost",
  "shop.localhost",
])("%s is the local machine", (host) => expect(isLoopbackHost(host)).toBe(true));

it.each([
  "1127.0.0.1",
  "127.0.0.1.example",
  "127.0.0.1234",
  "127.0.1234.1",
  "x[::1]",
  "[::1]x",
  "[::2]",
  "128.0.0.1",
  "notlocalhost",
  "localhost.example",
  "*.localhost",
  "a;b.localhost",
])("%s is another machine", (host) => expect(isLoopbackHost(host)).toBe(false));
