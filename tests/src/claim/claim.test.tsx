// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  answer,
  sampleClaim,
  sampleId,
  sampleOffice,
  sampleOwn,
  statuses,
} from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import type { Claim as ClaimData, OwnRequisites } from "#machines/claim/claim/claim.types.ts";
import { sampleVisits } from "#machines/claim/office-visit/office-visit.cases.ts";
import { sampleBill } from "#machines/claim/file-upload/file-upload.cases.ts";
import { Claim } from "#src/claim/claim/Claim.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

async function opened(claim: ClaimData, own: OwnRequisites | null = null) {
  const page = await show(<Claim id={sampleId} />, { claim: claimMachine });
  await page.gives("readClaimStatus", answer(claim));
  if (claim.status === "new") await page.gives("recallRequisites", own);
  page.sent();
  return page;
}

/** The visitor's commands, without the events that the chart sends itself. */
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
  it("returns to the form by 'Cancel and edit', the only other action for the claim's creator", async () => {
    const page = await opened(sampleClaim("new"), sampleOwn);
    expect(page.text()).toContain("4111111111111111");
    await page.press("Cancel and edit");
    expect(commandsOf(page)).toEqual([{ type: "requisites.change" }]);
  });

  it("shows masked values and 'Cancel' to anyone who only has the link", async () => {
    const page = await opened(sampleClaim("new"));
    expect(page.text()).not.toContain("4111111111111111");
    expect(page.buttons()).not.toContain("Cancel and edit");
  });

  it("runs one command at a time", async () => {
    const page = await opened(sampleClaim("new"), sampleOwn);
    expect(page.isDisabled("Cancel and edit")).toBe(false);
    await page.press("Confirm order");
    expect(page.isDisabled("Cancel and edit")).toBe(true);
    expect(page.isDisabled("Confirm order"), "it keeps the focus").toBe(false);
    await page.gives("issueIdempotencyKey", "key-00000001");
    await page.fails("sendCommand");
    const said = document.body.textContent.match(/couldn't be confirmed/g);
    expect(said, "by the dialog alone").toHaveLength(1);
    expect(page.isDisabled("Cancel and edit")).toBe(false);
  });
});

describe("the way back to the shop", () => {
  const url = "https://shop.example:8443/orders/7?paid=1";
  const link = () =>
    [...document.querySelectorAll("a")].find(({ textContent }) => textContent.includes("Back to the shop"));
  const shown = async (status: ClaimData["status"], change: Partial<ClaimData> = { return_url: url }) => {
    await opened(sampleClaim(status, change));
    return link();
  };

  it.each(statuses)(
    "is a link at %s, which says where it leads and does not say from where",
    async (status) => {
      const found = await shown(status);
      expect(found?.href).toBe(url);
      expect(found?.textContent).toBe("Back to the shop · shop.example:8443");
      expect(found?.rel).toBe("noopener noreferrer");
      expect(found?.target).toBe("");
      expect(document.querySelectorAll(`a[href="${url}"]`)).toHaveLength(1);
    },
  );

  it("becomes the primary button once the claim has ended", async () => {
    const look = (found: Element | undefined) => found?.className ?? "";
    const ends = new Set(["done", "refunded", "rejected", "expired", "cancelled"]);
    for (const status of statuses) {
      expect([status, /primary/.test(look(await shown(status)))]).toEqual([status, ends.has(status)]);
      await leave();
    }
  });

  it("is absent when the shop gave no address", async () => {
    expect(await shown("done", {})).toBeUndefined();
    expect([...document.querySelectorAll("a")].map(({ textContent }) => textContent)).toContain(
      "Exchange again",
    );
  });
});

describe("the surcharge of a shop", () => {
  it.each(["new", "waiting_payment", "done"] as const)("is shown beside the rate at %s", async (status) => {
    const page = await opened(sampleClaim(status, { surcharge: "2.5" }));
    expect(page.text().replaceAll("\u00A0", " ")).toContain("2.5%, included in the rate");
    await leave();
    expect((await opened(sampleClaim(status))).text()).not.toContain("included in the rate");
  });
});

describe("the choice of a visit to the office", () => {
  const asked = () => opened(sampleClaim("new", { payment: "cash", office: sampleOffice }), sampleOwn);

  it("offers the times of the chosen day, and confirms with the last chosen one", async () => {
    const page = await asked();
    await page.gives("readVisits", sampleVisits);
    page.sent();
    await page.choose("Day", "2026-11-24");
    expect(page.options("Time")).toEqual(["2026-11-24T07:00:00.000Z", "2026-11-24T07:30:00.000Z"]);
    await page.choose("Time", "2026-11-24T07:30:00.000Z");
    expect(page.chosen("Time")).toBe("2026-11-24T07:30:00.000Z");
    await page.press("Confirm order");
    expect(commandsOf(page)).toEqual([
      { type: "day.choose", date: "2026-11-24" },
      { type: "time.choose", at: "2026-11-24T07:30:00.000Z" },
      { type: "requisites.confirm" },
    ]);
    await page.gives("issueIdempotencyKey", "key-00000001");
    expect(page.asked("sendCommand")).toMatchObject({
      command: { action: "confirm", visitAt: "2026-11-24T07:30:00.000Z" },
    });
  });

  it.each(["couldn't be loaded", "is closed for the coming days"])(
    "can be reloaded when it %s",
    async (why) => {
      const page = await asked();
      if (why === "couldn't be loaded") await page.fails("readVisits");
      else await page.gives("readVisits", { ...sampleVisits, days: [] });
      expect(page.text()).toContain(why);
      page.sent();
      await page.press("Try again");
      expect(commandsOf(page)).toEqual([{ type: "visits.retry" }]);
    },
  );
});

describe("a claim to be paid", () => {
  it.each([
    ["I paid", "Yes, I paid", "payment.declare", "dialog.accept"],
    ["I paid", "Not yet", "payment.declare", "dialog.dismiss"],
    ["Cancel the order", "Yes, cancel order", "claim.cancel", "dialog.accept"],
    ["Cancel the order", "Keep order", "claim.cancel", "dialog.dismiss"],
  ])("%s, then %s", async (first, second, command, answered) => {
    const page = await opened(sampleClaim("waiting_payment"));
    await page.press(first);
    await page.press(second);
    expect(commandsOf(page)).toEqual([{ type: command }, { type: answered }]);
  });

  it.each([
    ["requisites", "I paid", "Yes, I paid", "your payment of 0.01 BTC"],
    ["cash", "Cash handed over", "Yes, I have", "whether it received 0.01 BTC"],
  ] as const)("in %s is declared in its own words", async (payment, declare, yes, asks) => {
    const office = payment === "cash" ? sampleOffice : null;
    const page = await opened(sampleClaim("waiting_payment", { payment, office }));
    await page.press("Cancel the order");
    expect(page.text()).toContain(`press “${declare}”`);
    await page.press("Keep order");
    await page.press(declare);
    expect(page.text().replaceAll("\u00A0", " ")).toContain(asks);
    page.sent();
    await page.press(yes);
    expect(commandsOf(page)).toEqual([{ type: "dialog.accept" }]);
  });
});

describe("the payment of a claim", () => {
  it("can reload its details", async () => {
    const page = await opened(sampleClaim("waiting_payment"));
    await page.fails("readPaymentRequisite");
    page.sent();
    await page.press("Try again");
    expect(commandsOf(page)).toEqual([{ type: "payment.retry" }]);
  });

  it("redirects to the gateway by its button, also after a failure, once at a time", async () => {
    const page = await opened(sampleClaim("waiting_payment", { payment: "redirect" }));
    await page.press("Go to payment");
    await page.fails("readPaymentForm");
    expect(page.text()).toContain("The payment page couldn't be opened");
    await page.press("Go to payment");
    await page.press("Go to payment");
    expect(commandsOf(page)).toEqual([{ type: "payment.open" }, { type: "payment.open" }]);
  });
});

describe("a receipt", () => {
  const file = new File(["receipt"], "receipt.jpg", { type: "image/jpeg" });

  async function chosen() {
    const page = await opened(sampleClaim("waiting_payment"));
    await page.attach("Receipt", file);
    expect(commandsOf(page)).toEqual([{ type: "file.choose", file }]);
    await page.gives("detectFileType", "image/jpeg");
    return page;
  }

  async function uploading() {
    const page = await chosen();
    await page.press("Attach the receipt");
    expect(commandsOf(page)).toEqual([{ type: "upload.start" }]);
    await page.gives("issueIdempotencyKey", "key-00000001");
    return page;
  }

  it("can be stopped, is kept, and can be sent again", async () => {
    const page = await uploading();
    expect(page.labels()).not.toContain("Remove the file");
    await page.press("Stop the upload");
    expect(commandsOf(page)).toEqual([{ type: "upload.cancel" }]);
    expect(page.text()).toContain("receipt.jpg");
    await page.press("Try again");
    expect(commandsOf(page)).toEqual([{ type: "upload.retry" }]);
  });

  it("cannot be removed once attached, but another can be added", async () => {
    const page = await uploading();
    await page.tells("sendFile", { type: "upload.succeeded", stored: { ...sampleBill, version: 4 } });
    expect(page.labels()).not.toContain("Remove the file");
    await page.press("Attach one more");
    expect(commandsOf(page)).toEqual([{ type: "file.remove" }]);
    expect(page.text()).toContain("Choose a file or drop it here");
  });
});

describe("the banner above a claim", () => {
  it("reports a stale claim, with a button to update it", async () => {
    const page = await opened(sampleClaim("paid"));
    await page.tells("watchPage", { type: "connection.restored" });
    await page.fails("readClaimStatus");
    page.sent();
    await page.press("Update");
    expect(commandsOf(page)).toEqual([{ type: "claim.refresh" }]);
  });
});

describe("after a short payment", () => {
  it.each([
    ["Recalculate", "recalculate"],
    ["Pay the rest", "top_up"],
    ["Get a refund", "refund"],
  ])("%s", async (name, choice) => {
    const page = await opened(sampleClaim("underpaid", { received: "0.006" }));
    await page.press(name);
    expect(commandsOf(page)).toEqual([{ type: "choice.make", choice }]);
  });
});

it("a claim that failed to load can be reloaded", async () => {
  const page = await show(<Claim id={sampleId} />, { claim: claimMachine });
  await page.fails("readClaimStatus");
  page.sent();
  await page.press("Try again");
  expect(commandsOf(page)).toEqual([{ type: "claim.retry" }]);
});

it("a command that fails says so right below its button, in view", async () => {
  const reveal = vi.spyOn(Element.prototype, "scrollIntoView");
  const page = await opened(sampleClaim("waiting_payment"));
  await page.press("I paid");
  await page.press("Yes, I paid");
  await page.gives("issueIdempotencyKey", "key-00000001");
  await page.fails("sendCommand");
  const notice = document.querySelector('[role="alert"]:not(:empty)');
  expect(notice?.textContent).toContain("Your payment couldn't be reported");
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "I paid");
  expect(button?.compareDocumentPosition(notice as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(reveal.mock.contexts).toContain(notice);
  reveal.mockRestore();
});
