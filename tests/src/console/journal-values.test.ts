import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import type { Act } from "#machines/console/audit/audit.types.ts";
import { changeName, valueText } from "#src/console/audit/values.ts";
import { sayIn } from "#src/ui/list/say.ts";

const say = sayIn(setupI18n({ locale: "en", messages: { en: {} } }), "en");

const act = (operation: string, subject: string, change: Record<string, unknown> = {}) =>
  ({ operation, subject, before: null, change }) as unknown as Act;

test.each<[Act, string, unknown, string]>([
  [act("changeDirection", "BTC-SBERRUB"), "margin", "1.5", "Margin: 1.5%"],
  [act("changeDirection", "BTC-SBERRUB"), "max_from", "0.5", "Maximum to send: 0.5 BTC"],
  [act("changeDirection", "BTC-SBERRUB"), "max_to", "1000", "Maximum to receive: 1,000 SBERRUB"],
  [act("setReserve", "SBERRUB"), "available", "5000", "In the reserve: 5,000 SBERRUB"],
  [act("changePayTo", "SBERRUB-9f1c"), "daily_sum", "300", "Amount a day: 300 SBERRUB"],
  [act("addPayTo", "1", { currency: "USDTTRC20" }), "min", "10", "Minimum: 10 USDTTRC20"],
  [act("changePayTo", "SBERRUB-9f1c"), "rest_minutes", 90, "Rest: 1 hr 30 min"],
  [act("changeSetting", "quote"), "quote", 45, "Time that a rate is kept: 45 min"],
  [act("changeDirection", "BTC-SBERRUB"), "enabled", false, "For visitors: no"],
  [act("changeDirection", "BTC-SBERRUB"), "course", null, "Own rate: —"],
])("the journal says of %o: %s %s", (of, name, value, expected) => {
  const told = `${changeName(of, name, say) ?? name}: ${valueText(of, name, value as never, say)}`;
  expect(told.replaceAll("\u00A0", " ")).toBe(expected);
});
