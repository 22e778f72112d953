import { expect, it } from "vitest";
import { alertConfirmPath, alertStopPath, isStopToken } from "#domain/account-links.ts";

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
