import { expect, it } from "vitest";
import { createI18n } from "#src/language/i18n.ts";
import { sayIn } from "#src/ui/list/say.ts";

const say = sayIn(createI18n("en", {}), "en");

it.each([
  [0, "0 sec ago"],
  [59, "59 sec ago"],
  [60, "1 min ago"],
  [3_599, "59 min ago"],
  [7_200, "2 hr ago"],
])("%i seconds ago are %s", (seconds, text) => expect(say.ago(seconds)).toBe(text));
