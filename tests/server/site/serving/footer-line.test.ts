import { expect, test } from "vitest";
import { aboutExchange } from "#server/site/serving/footer-line.ts";

test("the footer names who runs the exchange, or else says what an order promises", () => {
  expect(aboutExchange({ BRAND_COMPANY: "Example LLC" }, "ru")).toBe("Example LLC");
  expect(aboutExchange({ BRAND_COMPANY: undefined }, "en")).toMatch(/^An order fixes the rate/);
  expect(aboutExchange({ BRAND_COMPANY: undefined }, "ru")).toMatch(/^Заявка фиксирует курс/);
});
