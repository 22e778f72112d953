// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import {
  filledForm,
  reading,
  sampleDraft,
  sampleForm,
  sampleId,
  samplePhotoId,
  sampleRequest,
} from "#machines/account/card-verification/card-verification.cases.ts";
import { sampleState } from "#machines/account/card-state/card-state.cases.ts";
import { cardStateMachine } from "#machines/account/card-state/card-state.machine.ts";
import { cardVerificationMachine } from "#machines/account/card-verification/card-verification.machine.ts";
import type { CardRequest } from "#machines/account/card-verification/card-verification.types.ts";
import { sampleCards } from "#machines/account/cards/cards.cases.ts";
import { cardsMachine } from "#machines/account/cards/cards.machine.ts";
import { identityVerificationMachine } from "#machines/account/identity-verification/identity-verification.machine.ts";
import { CardVerification } from "#src/account/card-verification/CardVerification.tsx";
import { Cards } from "#src/account/cards/Cards.tsx";
import { IdentityVerification } from "#src/account/identity-verification/IdentityVerification.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

async function adding(form = sampleForm) {
  const page = await show(<CardVerification id={null} />, { cardVerification: cardVerificationMachine });
  await page.gives("loadForm", form);
  return page;
}

async function opened(request: CardRequest) {
  const page = await show(<CardVerification id={sampleId} />, { cardVerification: cardVerificationMachine });
  await page.gives("readRequest", reading(request));
  page.sent();
  return page;
}

describe("the form of a card", () => {
  it("sends the bank, each key and each blur, and submits by Enter", async () => {
    const page = await adding();
    await page.choose("Bank", "14");
    await page.type("Card number", "41111");
    await page.blur("Card number");
    await page.enter();
    expect(page.sent()).toEqual([
      { type: "bank.choose", currency: 14 },
      { type: "field.change", name: "account", value: "41111" },
      { type: "field.leave", name: "account" },
      { type: "card.submit" },
    ]);
    expect(page.text()).toContain("Fill in this field");
  });

  it("opens the page of the request", async () => {
    const page = await adding(filledForm);
    await page.press("Next: the photo");
    await page.gives("saveCard", sampleRequest("draft"));
    expect(page.path()).toBe(`/verify/${sampleId}`);
  });

  it("reports that card verification is off", async () => {
    const page = await adding({ ...sampleForm, inputs: { ...sampleForm.inputs, open: false } });
    expect(page.text()).toContain("Cards aren't verified right now");
  });

  it("can be reloaded after a failure", async () => {
    const page = await show(<CardVerification id={null} />, { cardVerification: cardVerificationMachine });
    await page.fails("loadForm");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
    await page.gives("loadForm", sampleForm);
    expect(page.text()).toContain("Which card do you want to verify?");
  });
});

describe("the photo of a card", () => {
  it("is uploaded, and the request is reloaded", async () => {
    const page = await opened(sampleRequest("draft"));
    const file = new File(["photo"], "card.jpg", { type: "image/jpeg" });
    await page.attach("Photo of the card", file);
    await page.gives("detectContent", "image/jpeg");
    await page.tells("openPhoto", { type: "photo.opened", url: "blob:1", width: 1600, height: 1000 });
    await page.press("Upload the photo");
    await page.gives("drawPhoto", file);
    await page.tells("sendPhoto", { type: "upload.succeeded" });
    await page.gives("readRequest", reading(sampleDraft));
    expect(page.text()).toContain("Check and submit");
  });
});

describe("a request for a card", () => {
  it("shows, adds and removes photos, changes the card, and is sent in", async () => {
    const page = await opened(sampleDraft);
    await page.tells("showPhotos", { type: "photo.shown", id: samplePhotoId, url: "blob:1" });
    expect(document.querySelector("img")?.alt).toBe("Photo 1 of the card");
    await page.press("Add one more photo");
    await page.press("Back");
    await page.press("Remove the photo");
    await page.fails("removePhoto");
    await page.press("Submit for verification");
    await page.gives("confirmRequest", sampleRequest("submitted"));
    expect(page.sent()).toEqual([
      { type: "photo.add" },
      { type: "photo.keep" },
      { type: "photo.remove", id: samplePhotoId },
      { type: "request.send" },
    ]);
    expect(page.text()).toContain("We're checking the card");
  });

  it("is shown again after its card's form", async () => {
    const page = await opened(sampleDraft);
    await page.press("Change the card");
    await page.gives("loadForm", filledForm);
    await page.press("Back");
    expect(page.sent()).toEqual([{ type: "card.edit" }, { type: "card.keep" }]);
  });

  it("reports that it may be out of date, and can be reloaded", async () => {
    const page = await opened(sampleRequest("submitted"));
    await page.tells("watchPage", { type: "page.shown" });
    await page.fails("readRequest");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
  });

  it("that is verified fills in the form", async () => {
    const page = await opened(sampleRequest("approved"));
    await page.press("Use this card");
    expect(page.sent()).toEqual([{ type: "card.use" }]);
    await page.gives("prepareUse");
    expect(page.path()).toBe("/");
  });

  it("shows why it was refused, and can be tried again", async () => {
    const page = await opened(sampleRequest("rejected"));
    expect(page.text()).toContain("The digits cannot be read.");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "request.again" }]);
  });

  it("is deleted after confirmation, and its page closes", async () => {
    const page = await opened(sampleDraft);
    await page.press("Delete the card");
    expect(page.text()).toContain("Delete this card?");
    await page.press("Keep the card");
    await page.press("Delete the card");
    await page.press("Yes, delete");
    expect(page.sent()).toEqual([
      { type: "request.delete" },
      { type: "dialog.dismiss" },
      { type: "request.delete" },
      { type: "dialog.accept" },
    ]);
    await page.gives("deleteRequest");
    expect(page.path()).toBe("/account/cards");
  });

  it("shows another user's card as anyone with its link sees it", async () => {
    const page = await show(<CardVerification id={sampleId} />, {
      cardVerification: cardVerificationMachine,
      cardState: cardStateMachine,
    });
    await page.fails("readRequest", { kind: "notFound" });
    await page.gives("read", sampleState());
    expect(page.text()).toContain("We're checking the card");
  });
});

describe("the list of cards", () => {
  async function listed(changes: Parameters<typeof sampleCards>[0] = {}) {
    const page = await show(<Cards />, { cards: cardsMachine });
    await page.gives("load", sampleCards(changes));
    page.sent();
    return page;
  }

  it.each([
    ["Not submitted", "draft"],
    ["Being checked", "submitted"],
    ["Declined", "rejected"],
    ["Expired", "expired"],
  ])("filters: %s", async (name, filter) => {
    const page = await listed();
    await page.press(name);
    expect(page.sent()).toEqual([{ type: "filter.change", filters: { filter } }]);
    expect(page.asked("load")).toEqual({ filter, page: 1 });
    await page.gives("load", sampleCards({ count: 0, results: [] }));
    await page.press("Show all cards");
    expect(page.sent()).toEqual([{ type: "filter.change", filters: { filter: "all" } }]);
  });

  it("has no filters without a card", async () => {
    const page = await listed({ count: 0, results: [] });
    expect(page.text()).toContain("You have no cards yet");
    expect(page.text()).not.toContain("Not submitted");
  });
});

describe("the documents of a claim", () => {
  it("link nowhere before they load, as the server-rendered page does not know the claim", async () => {
    await show(<IdentityVerification id="" />, { identityVerification: identityVerificationMachine });
    expect(document.querySelector("a")).toBeNull();
  });
});
