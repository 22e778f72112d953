// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { letterPreviewMachine } from "#machines/console/letter-preview/letter-preview.machine.ts";
import { sampleLetterTexts } from "#machines/console/letter-texts/letter-texts.cases.ts";
import { letterTextsMachine } from "#machines/console/letter-texts/letter-texts.machine.ts";
import { LetterTexts } from "#src/console/letter-texts/LetterTexts.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

it("shows a letter as it is typed, in a language, until something else is typed", async () => {
  const page = await show(<LetterTexts />, {
    letterTexts: letterTextsMachine,
    letterPreview: letterPreviewMachine,
  });
  await page.gives("load", sampleLetterTexts());
  await page.press("Change Order completed");
  await page.type("Text in English", "<b>Come again.</b>");
  await page.press("Show the email in English");
  expect(page.asked("load")).toEqual({
    topic: "done",
    language: "en",
    subject_ru: "Обмен {number} завершён",
    subject_en: "Exchange {number} is done",
    lead_ru: "Деньги отправлены.",
    lead_en: "<b>Come again.</b>",
  });
  const letter = { subject: "Exchange 100001 is done", text: "<b>Come again.</b>" };
  await page.gives("load", letter);
  const shown = () => document.querySelector('[role="region"]');
  expect(shown()?.textContent).toContain("Exchange 100001 is done");
  expect(shown()?.querySelector("b"), "markup is text").toBeNull();
  expect(shown()?.querySelector("[lang=en]")).not.toBeNull();

  await page.press("Show the email in Russian");
  expect(page.asked("load")).toMatchObject({ language: "ru", lead_en: "<b>Come again.</b>" });
  await page.gives("load", { ...letter, subject: "Обмен 100001 завершён" });
  expect(shown()?.querySelector("[lang=ru]")?.textContent).toContain("Обмен 100001 завершён");

  await page.type("Text in English", "Come back.");
  expect(shown()).toBeNull();
});

it("says why a letter can't be shown, and of which field", async () => {
  const page = await show(<LetterTexts />, {
    letterTexts: letterTextsMachine,
    letterPreview: letterPreviewMachine,
  });
  await page.gives("load", sampleLetterTexts());
  await page.press("Change Order completed");
  await page.type("Text in English", "Come again, {name}.");
  await page.press("Show the email in English");
  const reason = "Nothing replaces {name} here. You can use: {number}.";
  await page.fails("load", { kind: "fields", fields: { lead_en: [reason] } });
  const shown = document.querySelector('[role="region"]')?.textContent;
  expect(shown).toContain("The email couldn't be shown");
  expect(shown).toContain(`Text in English: ${reason}`);
});
