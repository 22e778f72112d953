import { expect, it } from "vitest";
import { isPicture, longestMessage } from "#domain/chat.ts";

it("shows pictures inline and other files by name", () => {
  expect(["image/png", "image/webp"].map(isPicture)).toEqual([true, true]);
  expect(["application/pdf", "application/image/", ""].map(isPicture)).toEqual([false, false, false]);
});

it("accepts messages of two thousand characters", () => {
  expect(longestMessage).toBe(2000);
});
