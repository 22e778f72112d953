import { describe, expect, it } from "vitest";
import {
  filledForm,
  reading,
  sampleDraft,
  sampleForm,
  sampleId,
  sampleNumber,
  samplePhotoId,
  sampleRequest,
} from "#machines/account/card-verification/card-verification.cases.ts";
import { cardVerificationMachine } from "#machines/account/card-verification/card-verification.machine.ts";
import {
  selectForm,
  selectPhotos,
  selectStep,
} from "#machines/account/card-verification/card-verification.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const begin = (id: string | null) => stage(cardVerificationMachine, { id });

async function opened(request = sampleRequest("draft")) {
  const page = begin(sampleId);
  await page.gives("readRequest", reading(request));
  return page;
}

describe("the form of a card", () => {
  it("groups the number in fours, sends bare digits, and opens the page of the request", async () => {
    const page = begin(null);
    await page.gives("loadForm", sampleForm);
    page.actor.send({ type: "bank.choose", currency: 14 });
    page.actor.send({ type: "field.change", name: "account", value: sampleNumber });
    page.actor.send({ type: "field.change", name: "holder", value: " Anna Ivanova " });
    expect(selectForm(page.snapshot())?.fields[0]?.value).toBe("4111 1111 1111 1111");
    page.actor.send({ type: "card.submit" });
    expect(page.last("saveCard").input).toEqual({
      request: null,
      card: { currency: 14, requisites: { account: sampleNumber, holder: "Anna Ivanova" } },
    });
    await page.gives("saveCard", sampleRequest("draft"));
    expect(page.emitted).toEqual([{ type: "request.created", id: sampleId }]);
    expect(selectStep(page.snapshot())).toBe("photo");
  });

  it("shows each error beside its field, focuses the first, and sends nothing", async () => {
    const page = begin(null);
    await page.gives("loadForm", sampleForm);
    page.actor.send({ type: "field.change", name: "account", value: "4111111111111112" });
    page.actor.send({ type: "field.leave", name: "account" });
    expect(selectForm(page.snapshot())?.fields[0]?.fault).toBe("checksum");
    page.actor.send({ type: "card.submit" });
    expect(selectForm(page.snapshot())).toMatchObject({
      bank: { fault: "required" },
      fields: [{ fault: "checksum" }, { fault: "required" }],
    });
    expect(page.emitted).toEqual([{ type: "form.refused", field: "currency" }]);
    expect(page.calls("saveCard")).toHaveLength(0);
  });

  it("keeps letters in the number, so that they are reported", async () => {
    const page = begin(null);
    await page.gives("loadForm", sampleForm);
    page.actor.send({ type: "field.change", name: "account", value: "4111x" });
    expect(selectForm(page.snapshot())?.fields[0]?.value).toBe("4111x");
  });

  it("shows the server's refusal beside the field it names", async () => {
    const page = begin(null);
    await page.gives("loadForm", filledForm);
    page.actor.send({ type: "card.submit" });
    await page.fails("saveCard", { kind: "fields", fields: { "requisites.account": ["Yours already."] } });
    expect(selectForm(page.snapshot())?.fields[0]?.messages).toEqual(["Yours already."]);
    expect(page.emitted).toEqual([{ type: "form.refused", field: "account" }]);
  });

  it("changes a refused request instead of creating another", async () => {
    const refused = sampleRequest("rejected");
    const page = await opened(refused);
    page.actor.send({ type: "request.again" });
    await page.gives("loadForm", filledForm);
    page.actor.send({ type: "card.submit" });
    expect(page.last("saveCard").input).toMatchObject({ request: refused });
  });
});

describe("a request", () => {
  it.each([
    ["draft", "photo"],
    ["submitted", "waiting"],
    ["approved", "approved"],
    ["rejected", "refused"],
    ["expired", "refused"],
  ] as const)("that is %s is shown as %s after a reload", async (status, step) => {
    const page = await opened(sampleRequest(status));
    expect(selectStep(page.snapshot())).toBe(step);
  });

  it("cannot be edited once it is sent in", async () => {
    const page = await opened(sampleRequest("submitted"));
    for (const type of ["card.edit", "photo.add", "request.send", "request.again"] as const)
      expect(page.snapshot().can({ type })).toBe(false);
    expect(page.snapshot().can({ type: "photo.remove", id: samplePhotoId })).toBe(false);
  });

  it("releases the URLs of its photos when they are no longer shown", async () => {
    const page = await opened(sampleDraft);
    page.last("showPhotos").send({ type: "photo.shown", id: samplePhotoId, url: "blob:1" });
    expect(selectPhotos(page.snapshot())).toEqual([{ id: samplePhotoId, url: "blob:1" }]);
    page.actor.send({ type: "request.send" });
    expect(page.last("showPhotos").isStopped).toBe(true);
    expect(selectPhotos(page.snapshot())).toEqual([{ id: samplePhotoId, url: null }]);
  });

  it("is polled at the server's interval, less often while hidden, and as soon as it is shown again", async () => {
    const page = await opened(sampleRequest("submitted"));
    const asked = () => page.calls("readRequest").length;
    expect(asked()).toBe(1);
    page.wait(5);
    expect(asked()).toBe(2);
    expect(page.last("readRequest").input).toEqual({ id: sampleId, etag: '"2"' });
    await page.gives("readRequest", { kind: "unchanged" });
    page.last("watchPage").send({ type: "page.hidden" });
    page.wait(59);
    expect(asked()).toBe(2);
    page.last("watchPage").send({ type: "page.shown" });
    expect(asked()).toBe(3);
    await page.gives("readRequest", reading(sampleRequest("approved")));
    page.wait(120);
    expect(asked()).toBe(3);
    expect(selectStep(page.snapshot())).toBe("approved");
  });

  it("deleted in another tab is shown as deleted", async () => {
    const page = await opened();
    page.actor.send({ type: "request.delete" });
    page.actor.send({ type: "dialog.accept" });
    await page.fails("deleteRequest", { kind: "notFound" });
    expect(page.emitted).toEqual([{ type: "request.deleted" }]);
  });
});
