// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { alertLinkMachine } from "#machines/exchange/alert-link/alert-link.machine.ts";
import { alertRequestMachine } from "#machines/exchange/alert-request/alert-request.machine.ts";
import { sampleDirectory } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { AlertDialog } from "#src/exchange/alert-request/AlertDialog.tsx";
import type { AlertSubject } from "#src/exchange/alert-request/AlertForm.tsx";
import { AlertLink } from "#src/exchange/alert-link/AlertLink.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const text = () => document.body.textContent;

function Asked(subject: AlertSubject) {
  const [shown, setShown] = useState<AlertSubject | null>(subject);
  const [sent, setSent] = useState(0);
  return (
    <form onSubmit={() => setSent(sent + 1)}>
      <p>The form around was sent {sent} times</p>
      <AlertDialog subject={shown} onClose={() => setShown(null)} />
    </form>
  );
}

const [bitcoin, , , card] = sampleDirectory.flatMap((entry) => entry.variants);
const pair = (more: Pick<AlertSubject, "kind" | "course">): AlertSubject => {
  if (bitcoin === undefined || card === undefined) throw new Error("The directory has no such currencies");
  return { from: bitcoin, to: card, ...more };
};

describe("the dialog of an alert", () => {
  it("asks for a rate in its shown direction, and says where the letter went", async () => {
    const page = await show(<Asked {...pair({ kind: "rate", course: "5000000" })} />, {
      alertRequest: alertRequestMachine,
    });
    expect(text()).toContain("1 BTC =");
    await page.type("Rate", "5 200 000,5");
    await page.tick("or less");
    await page.type("E-mail", "anna@example.com");
    await page.press("Tell me");
    expect(page.sent()).toEqual([
      { type: "field.change", field: "value", value: "5 200 000,5" },
      { type: "bound.choose", bound: "below" },
      { type: "field.change", field: "email", value: "anna@example.com" },
      { type: "form.submit" },
    ]);
    await page.gives("checkCaptcha", false);
    await page.fails("send", { kind: "fields", fields: { value: ["The rate is there already."] } });
    expect(text()).toContain("The rate is there already.");
    expect(document.activeElement?.getAttribute("name")).toBe("value");
    await page.press("Tell me");
    await page.gives("checkCaptcha", false);
    await page.gives("send");
    expect(text()).toContain("We have sent an e-mail to anna@example.com");
    expect(text()).toContain("was sent 0 times");
    expect(document.querySelector("main form, form form")).toBeNull();
  });

  it("shows errors beside their fields and keeps typed text", async () => {
    const page = await show(<Asked {...pair({ kind: "rate", course: "0.0000002" })} />, {
      alertRequest: alertRequestMachine,
    });
    expect(text()).toContain("1 RUB =");
    await page.type("Rate", "soon");
    await page.press("Tell me");
    expect(text()).toContain("Enter a number above zero");
    expect(text()).toContain("Fill in this field");
    expect(document.querySelector<HTMLInputElement>("[name=value]")?.value).toBe("soon");
  });

  it("asks only for the address when the pair is closed", async () => {
    const page = await show(<Asked {...pair({ kind: "reserve", course: null })} />, {
      alertRequest: alertRequestMachine,
    });
    expect(text()).toContain("Bitcoin → Any card can be exchanged again");
    expect(document.querySelector("[name=value]")).toBeNull();
    await page.type("E-mail", "anna@example.com");
    await page.press("Tell me");
    await page.gives("checkCaptcha", false);
    await page.gives("send");
    await page.press("OK");
    expect(document.querySelector("[role=status], [role=alert]")).toBeNull();
  });
});

describe("the page of an alert's link", () => {
  it.each([
    ["confirm", "Confirm", "Your alert is set"],
    ["stop", "Unsubscribe", "You are unsubscribed"],
  ] as const)("does nothing before a press: %s", async (purpose, button, done) => {
    const page = await show(<AlertLink purpose={purpose} />, { alertLink: alertLinkMachine });
    await page.gives("readLinkToken", "a".repeat(64));
    expect(page.sent()).toEqual([]);
    await page.press(button);
    expect(page.sent()).toEqual([{ type: "link.use" }]);
    await page.gives("useLink");
    expect(text()).toContain(done);
  });

  it("reports a used or incomplete link", async () => {
    const page = await show(<AlertLink purpose="confirm" />, { alertLink: alertLinkMachine });
    await page.gives("readLinkToken", "a".repeat(43));
    await page.press("Confirm");
    await page.fails("useLink", { kind: "notFound" });
    expect(text()).toContain("This link no longer works");
    await leave();
    const other = await show(<AlertLink purpose="confirm" />, { alertLink: alertLinkMachine });
    await other.gives("readLinkToken", null);
    expect(text()).toContain("This link is not complete");
  });
});
