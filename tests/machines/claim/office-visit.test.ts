import { describe, expect, it } from "vitest";
import { answer, sampleClaim, sampleId, sampleOffice } from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import { selectPaymentRef, selectVisitRef } from "#machines/claim/claim/claim.selectors.ts";
import { officeVisitMachine } from "#machines/claim/office-visit/office-visit.machine.ts";
import { sampleVisits } from "#machines/claim/office-visit/office-visit.cases.ts";
import { selectVisit } from "#machines/claim/office-visit/office-visit.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const [monday, tuesday] = sampleVisits.days;

describe("the visit to an office", () => {
  const begin = () => stage(officeVisitMachine, { claimId: sampleId });

  it("is at the first free time until the visitor chooses another", async () => {
    const page = begin();
    expect(selectVisit(page.snapshot())).toEqual({ kind: "reading" });
    await page.gives("readVisits", sampleVisits);
    expect(selectVisit(page.snapshot())).toMatchObject({
      kind: "choosing",
      timeZone: "Europe/Moscow",
      dates: ["2026-11-23", "2026-11-24"],
      date: "2026-11-23",
      times: monday?.visits,
      at: monday?.visits[0],
    });
    page.actor.send({ type: "day.choose", date: "2026-11-24" });
    expect(selectVisit(page.snapshot())).toMatchObject({ date: "2026-11-24", at: tuesday?.visits[0] });
    page.actor.send({ type: "time.choose", at: tuesday?.visits[1] ?? "" });
    expect(selectVisit(page.snapshot())).toMatchObject({ date: "2026-11-24", at: tuesday?.visits[1] });
  });

  it("ignores a time that is not offered", async () => {
    const page = begin();
    await page.gives("readVisits", sampleVisits);
    page.actor.send({ type: "day.choose", date: "2026-11-25" });
    page.actor.send({ type: "time.choose", at: "2026-11-25T07:00:00.000Z" });
    expect(selectVisit(page.snapshot())).toMatchObject({ at: monday?.visits[0] });
  });

  it("reloads the times after a refusal and every five minutes, and replaces a taken time by the first free one", async () => {
    const page = begin();
    await page.gives("readVisits", sampleVisits);
    page.actor.send({ type: "time.choose", at: monday?.visits[1] ?? "" });
    page.wait(300);
    expect(page.calls("readVisits")).toHaveLength(2);
    await page.gives("readVisits", sampleVisits);
    expect(selectVisit(page.snapshot())).toMatchObject({ at: monday?.visits[1], isRefused: false });
    page.actor.send({ type: "visit.refused" });
    await page.gives("readVisits", { ...sampleVisits, days: tuesday === undefined ? [] : [tuesday] });
    expect(selectVisit(page.snapshot())).toMatchObject({ at: tuesday?.visits[0], isRefused: true });
    page.actor.send({ type: "time.choose", at: tuesday?.visits[1] ?? "" });
    expect(selectVisit(page.snapshot())).toMatchObject({ isRefused: false });
  });
});

describe("the page of a claim", () => {
  const opened = async (change: Parameters<typeof sampleClaim>[1], status: "new" | "underpaid" = "new") => {
    const page = stage(claimMachine, { id: sampleId });
    await page.gives("readClaimStatus", answer(sampleClaim(status, change)));
    return page;
  };
  const cash = { payment: "cash", office: sampleOffice } as const;

  it("asks for a visit only for a new cash claim", async () => {
    expect(selectVisitRef((await opened(cash)).snapshot())).toBeDefined();
    expect(selectVisitRef((await opened({})).snapshot())).toBeUndefined();
  });

  it("is confirmed with the chosen time, and only once there is one", async () => {
    const page = await opened(cash);
    expect(page.snapshot().can({ type: "requisites.confirm" })).toBe(false);
    await page.gives("readVisits", sampleVisits);
    page.actor.send({ type: "requisites.confirm" });
    await page.gives("issueIdempotencyKey", "key");
    expect(page.last("sendCommand").input).toMatchObject({
      command: { action: "confirm", version: 3, visitAt: monday?.visits[0] },
    });
    await page.fails("sendCommand", { kind: "fields", fields: { visit_at: ["Gone."] } });
    expect(page.calls("readVisits")).toHaveLength(2);
  });

  it("redirects to the gateway again for the rest of a payment", async () => {
    const page = await opened({ payment: "redirect", choice: "top_up", received: "0.004" }, "underpaid");
    expect(selectPaymentRef(page.snapshot())?.getSnapshot().context.way).toBe("redirect");
  });
});
