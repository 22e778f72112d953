// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { answer, sampleClaim, sampleId, sampleOffice, sampleOwn } from "#machines/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim.machine.ts";
import type { Claim as ClaimData, OwnRequisites } from "#machines/claim/claim.types.ts";
import { sampleVisits } from "#machines/office-visit/office-visit.cases.ts";
import { Claim } from "#src/flows/claim/Claim.tsx";
import { leave, show } from "./stage.tsx";

afterEach(leave);

async function opened(claim: ClaimData, own: OwnRequisites | null = null) {
  const page = await show(<Claim uuid={sampleId} />, { claim: claimMachine });
  await page.gives("readClaimStatus", answer(claim));
  if (claim.status === "new") await page.gives("recallRequisites", own);
  page.sent();
  return page;
}

/** The visitor's commands, without what the chart tells itself. */
const facts = new Set([
  "claim.received",
  "read.failed",
  "step.changed",
  "payment.changed",
  "deadline.reached",
]);
const commandsOf = (page: Awaited<ReturnType<typeof opened>>) =>
  page.sent().filter(({ type }) => !facts.has(type));

describe("the confirm-requisites dialog", () => {
  it("confirms, and nothing else", async () => {
    const page = await opened(sampleClaim("new"), sampleOwn);
    await page.press("Confirm and go to payment");
    expect(commandsOf(page)).toEqual([{ type: "requisites.confirm" }]);
  });

  it("leads back to the form by 'Change', which stays the only way out of it for its maker", async () => {
    const page = await opened(sampleClaim("new"), sampleOwn);
    expect(page.text()).toContain("4111111111111111");
    await page.press("Change");
    expect(commandsOf(page)).toEqual([{ type: "requisites.change" }]);
  });

  it("cancels for whoever only has the link, and shows them masks", async () => {
    const page = await opened(sampleClaim("new"));
    expect(page.text()).not.toContain("4111111111111111");
    expect(page.buttons()).not.toContain("Change");
  });

  it("is put aside by its cross and opened again from the page", async () => {
    const page = await opened(sampleClaim("new"), sampleOwn);
    await page.press("Close");
    expect(page.text()).not.toContain("4111111111111111");
    await page.press("Check and confirm");
    expect(commandsOf(page)).toEqual([{ type: "review.close" }, { type: "review.open" }]);
  });

  it("lets the claim be cancelled from the page", async () => {
    const page = await opened(sampleClaim("new"), sampleOwn);
    await page.press("Close");
    page.sent();
    await page.press("Cancel the claim");
    expect(commandsOf(page)).toEqual([{ type: "claim.cancel" }]);
  });

  it("says in itself that a command failed, and sends it again", async () => {
    const page = await opened(sampleClaim("new"), sampleOwn);
    await page.press("Confirm and go to payment");
    await page.gives("issueIdempotencyKey", "key-00000001");
    await page.fails("moveClaim");
    page.sent();
    await page.press("Try again");
    expect(commandsOf(page)).toEqual([{ type: "command.retry" }]);
  });
});

describe("the choice of a visit to the office", () => {
  const asked = () => opened(sampleClaim("new", { payment: "cash", office: sampleOffice }), sampleOwn);

  it("offers the times of the day that was chosen, and confirms with the one that was chosen last", async () => {
    const page = await asked();
    await page.gives("readVisits", sampleVisits);
    page.sent();
    await page.choose("Day", "2026-11-24");
    expect(page.options("Time")).toEqual(["2026-11-24T07:00:00.000Z", "2026-11-24T07:30:00.000Z"]);
    await page.choose("Time", "2026-11-24T07:30:00.000Z");
    expect(page.chosen("Time")).toBe("2026-11-24T07:30:00.000Z");
    await page.press("Confirm and go to payment");
    expect(commandsOf(page)).toEqual([
      { type: "day.choose", date: "2026-11-24" },
      { type: "time.choose", at: "2026-11-24T07:30:00.000Z" },
      { type: "requisites.confirm" },
    ]);
    await page.gives("issueIdempotencyKey", "key-00000001");
    expect(page.asked("moveClaim")).toMatchObject({
      command: { action: "confirm", visitAt: "2026-11-24T07:30:00.000Z" },
    });
  });

  it.each(["could not be loaded", "is closed for the coming days"])("asks again where it %s", async (why) => {
    const page = await asked();
    if (why === "could not be loaded") await page.fails("readVisits");
    else await page.gives("readVisits", { ...sampleVisits, days: [] });
    expect(page.text()).toContain(why);
    page.sent();
    await page.press("Try again");
    expect(commandsOf(page)).toEqual([{ type: "visits.retry" }]);
  });
});

describe("a claim to be paid", () => {
  it.each([
    ["I paid", "Yes, I paid", "payment.declare", "dialog.accept"],
    ["I paid", "Not yet", "payment.declare", "dialog.dismiss"],
    ["Cancel the claim", "Yes, cancel", "claim.cancel", "dialog.accept"],
    ["Cancel the claim", "Keep it", "claim.cancel", "dialog.dismiss"],
  ])("%s, then %s", async (first, second, command, answered) => {
    const page = await opened(sampleClaim("waiting_payment"));
    await page.press(first);
    await page.press(second);
    expect(commandsOf(page)).toEqual([{ type: command }, { type: answered }]);
  });
});

describe("after a short payment", () => {
  it.each([
    ["Recalculate", "recalculate"],
    ["Send the rest", "top_up"],
    ["Return the money", "refund"],
  ])("%s", async (name, choice) => {
    const page = await opened(sampleClaim("underpaid", { received: "0.006" }));
    await page.press(name);
    expect(commandsOf(page)).toEqual([{ type: "choice.make", choice }]);
  });
});

it("a refund is told field by field, then sent", async () => {
  const page = await opened(sampleClaim("refunding"));
  await page.type("Card", "4111");
  await page.blur("Card");
  await page.press("Return the money here");
  expect(commandsOf(page)).toEqual([
    { type: "refund.change", name: "account", value: "4111" },
    { type: "refund.blur", name: "account" },
    { type: "refund.submit" },
  ]);
});

it("a claim that could not be loaded is asked for again", async () => {
  const page = await show(<Claim uuid={sampleId} />, { claim: claimMachine });
  await page.fails("readClaimStatus");
  page.sent();
  await page.press("Try again");
  expect(commandsOf(page)).toEqual([{ type: "claim.retry" }]);
});
