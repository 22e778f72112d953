import { expect, it } from "vitest";
import { newCurrency, sampleCurrency } from "#machines/console/currencies/currencies.cases.ts";
import { Currencies } from "#src/console/currencies/Currencies.tsx";
import { stepWords } from "#src/console/setup/messages.ts";
import { sayIn } from "#src/ui/list/say.ts";
import { sayingOf } from "#src/ui/list/words.ts";
import { english } from "#tests/src/walks/forms.ts";

const say = sayIn(english, "en");

it("names the currencies that go", () => {
  const rows = [sampleCurrency(), newCurrency, { ...newCurrency, code: "TON" }];
  const text = Currencies.words.commands["clear"]?.asks?.text as Parameters<typeof sayingOf>[0];
  expect(sayingOf(text, rows as never, say)).toBe("They go with their pairs and fields: KAS, TON.");
});

it("prints the keys alone that are not set", () => {
  expect(stepWords.keys.copies?.(["ACCOUNT_KEY"])).toContain("in ('ACCOUNT_KEY')");
});
