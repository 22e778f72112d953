// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { contactMachine } from "#machines/site/contact/contact.machine.ts";
import { LinkForm } from "#src/site/contact/LinkForm.tsx";
import { MessageForm } from "#src/site/contact/MessageForm.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const text = () => document.body.textContent;
const typed = (field: string, value: string) => ({ type: "field.change", field, value });

describe("the form that writes to the exchange", () => {
  it("sends the message, confirms it, and starts afresh", async () => {
    const page = await show(<MessageForm />, { contact: contactMachine });
    await page.type("E-mail", "anna@example.com");
    await page.type("Order number", "1024");
    await page.type("Message", "When?");
    await page.press("Send");
    expect(page.sent()).toEqual([
      typed("email", "anna@example.com"),
      typed("number", "1024"),
      typed("message", "When?"),
      { type: "form.submit" },
    ]);
    await page.gives("checkCaptcha", false);
    await page.gives("send");
    expect(text()).toContain("We will answer to anna@example.com");
    await page.press("Write again");
    expect(page.sent()).toEqual([{ type: "form.again" }]);
  });

  it("shows errors beside their fields and keeps typed text", async () => {
    const page = await show(<MessageForm />, { contact: contactMachine });
    await page.type("Order number", "mine");
    await page.press("Send");
    expect(text()).toContain("Fill in this field");
    expect(text()).toContain("An order’s number consists of digits only");
    expect(document.activeElement?.getAttribute("name")).toBe("email");
    expect(document.querySelector<HTMLInputElement>("[name=number]")?.value).toBe("mine");
  });

  it("shows why sending failed, and how long to wait", async () => {
    const page = await show(<MessageForm />, { contact: contactMachine });
    await page.type("E-mail", "anna@example.com");
    await page.type("Message", "When?");
    await page.press("Send");
    await page.gives("checkCaptcha", false);
    await page.fails("send", { kind: "throttled", retryAfter: 90 });
    expect(text()).toContain("Try again in 2 minutes.");
    expect(document.querySelector("textarea")?.value).toBe("When?");
  });
});

it("the form for a lost link does not reveal whether the claim exists", async () => {
  const page = await show(<LinkForm />, { contact: contactMachine });
  await page.press("Send the link");
  expect(document.activeElement?.getAttribute("name")).toBe("number");
  await page.type("Order number", "№ 1024");
  await page.type("E-mail", "anna@example.com");
  await page.press("Send the link");
  await page.gives("checkCaptcha", false);
  await page.gives("send");
  expect(text()).toContain("If there is such an order with the address anna@example.com");
  page.sent();
  await page.press("Find another order");
  expect(page.sent()).toEqual([{ type: "form.again" }]);
});
