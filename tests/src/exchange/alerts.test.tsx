// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { alertRequestMachine } from "#machines/exchange/alert-request/alert-request.machine.ts";
import { sampleDirectory } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { AlertDialog } from "#src/exchange/alert-request/AlertDialog.tsx";
import type { AlertSubject } from "#src/exchange/alert-request/AlertForm.tsx";
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
    await page.type("Email", "anna@example.com");
    await page.press("Set alert");
    expect(page.sent()).toEqual([
      { type: "field.change", field: "value", value: "5 200 000,5" },
      { type: "bound.choose", bound: "below" },
      { type: "field.change", field: "email", value: "anna@example.com" },
      { type: "form.submit" },
    ]);
    await page.gives("checkCaptcha", false);
    await page.fails("send", { kind: "fields", fields: { value: ["The rate is already there."] } });
    expect(text()).toContain("The rate is already there.");
    expect(document.activeElement?.getAttribute("name")).toBe("value");
    await page.press("Set alert");
    await page.gives("checkCaptcha", false);
    await page.gives("send");
    expect(text()).toContain("We've sent an email to anna@example.com");
    expect(text()).toContain("was sent 0 times");
    expect(document.querySelector("main form, form form")).toBeNull();
  });

  it("names the rate by its larger side", async () => {
    await show(<Asked {...pair({ kind: "rate", course: "0.0000002" })} />, {
      alertRequest: alertRequestMachine,
    });
    expect(text()).toContain("1 RUB =");
  });

  it("asks only for the address when the pair is closed", async () => {
    const page = await show(<Asked {...pair({ kind: "reserve", course: null })} />, {
      alertRequest: alertRequestMachine,
    });
    expect(text()).toContain("the pair Bitcoin → Any card is open again");
    expect(document.querySelector("[name=value]")).toBeNull();
    await page.type("Email", "anna@example.com");
    await page.press("Set alert");
    await page.gives("checkCaptcha", false);
    await page.gives("send");
    await page.press("OK");
    expect(document.querySelector("[role=status], [role=alert]")).toBeNull();
  });
});
