// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

const withClipboard = (clipboard?: { writeText: (text: string) => Promise<void> }) =>
  vi.stubGlobal("navigator", { language: "en", onLine: true, clipboard });

async function copied(locale: "en" | "ru" = "en") {
  const page = await show(
    <CopyRow label="Amount" value="1234.5" shown="1 234.5" copyLabel="Copy the amount" />,
    {},
    { locale },
  );
  await page.press("Copy the amount");
  // The clipboard answers later.
  await act(async () => undefined);
  return page;
}

const selected = () => {
  const field = document.activeElement as HTMLTextAreaElement;
  return field.value.slice(field.selectionStart, field.selectionEnd);
};

describe("the button that copies", () => {
  it("says that it has copied", async () => {
    const write = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    withClipboard({ writeText: write });
    const page = await copied();
    expect(write).toHaveBeenCalledWith("1234.5");
    expect(document.querySelector("button")?.getAttribute("aria-label")).toBe("Copied");
    expect(page.text()).toContain("Copied");
    expect(document.querySelector("textarea")).toBeNull();
  });

  it.each([
    ["is refused", { writeText: async () => Promise.reject(new Error("no")) }],
    ["is absent, as over plain http", undefined],
  ])("selects the exact text and says so when the clipboard %s", async (_, clipboard) => {
    withClipboard(clipboard);
    const page = await copied();
    expect(page.text()).toContain("The browser doesn't allow copying. Copy the selected text yourself.");
    expect(selected()).toBe("1234.5");
    (document.activeElement as HTMLElement).blur();
    await page.press("Copy the amount");
    await act(async () => undefined);
    expect(selected(), "once more").toBe("1234.5");
  });

  it("says it in Russian", async () => {
    withClipboard();
    expect((await copied("ru")).text()).toContain(
      "Браузер не разрешает копировать. Скопируйте выделенный текст сами.",
    );
  });
});
