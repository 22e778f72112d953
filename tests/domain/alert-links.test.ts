import { expect, it } from "vitest";
import { alertConfirmPath, alertStopPath, isStopToken } from "#domain/alert-links.ts";

it("the token that confirms stays in the browser, that which stops goes to the server", () => {
  expect(alertConfirmPath("a-b_c")).toBe("/alerts/confirm#token=a-b_c");
  expect(alertStopPath("$&")).toBe("/alerts/$&");
});

it("a token that stops is 64 hexadecimal digits and nothing else", () => {
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
