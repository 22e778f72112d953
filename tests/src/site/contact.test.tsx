// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { contactMachine } from "#machines/site/contact/contact.machine.ts";
import { MessageForm } from "#src/site/contact/MessageForm.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

describe("the form that writes to the exchange", () => {
  it("shows why sending failed, and how long to wait", async () => {
    const page = await show(<MessageForm />, { contact: contactMachine });
    await page.type("Email", "anna@example.com");
    await page.type("Message", "When?");
    await page.press("Send");
    await page.gives("checkCaptcha", false);
    await page.fails("send", { kind: "throttled", retryAfter: 90 });
    expect(page.text()).toContain("Try again in 2\u00A0min.");
    expect(document.querySelector("textarea")?.value).toBe("When?");
  });
});
