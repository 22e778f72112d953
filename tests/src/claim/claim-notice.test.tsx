// @vitest-environment happy-dom
import type { ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answer, sampleClaim, sampleId } from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import { claimNoticeMachine, type NoticeChoice } from "#machines/claim/claim-notice/claim-notice.machine.ts";
import type { Claim as ClaimData } from "#machines/claim/claim/claim.types.ts";
import { Claim } from "#src/claim/claim/Claim.tsx";
import type { NoticeProps } from "#src/claim/claim/useClaim.ts";
import { ClaimNotice } from "#src/claim/claim-notice/ClaimNotice.tsx";
import { leave, show } from "../support/stage.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

/** The page of a claim that is being checked, with the data stored in this browser. */
async function opened(choice: NoticeChoice, locale: "en" | "ru" = "en") {
  const play = vi.fn<() => void>();
  const notify = vi.fn<ComponentProps<typeof ClaimNotice>["show"]>();
  const Notice = (props: NoticeProps) => <ClaimNotice {...props} play={play} show={notify} />;
  const page = await show(
    <Claim id={sampleId} Notice={Notice} />,
    { claim: claimMachine, claimNotice: claimNoticeMachine },
    { locale },
  );
  await page.gives("readClaimStatus", answer(sampleClaim("marked_paid")));
  await page.gives("readChoice", choice);
  page.sent();
  const move = async (change: Partial<ClaimData> = {}) => {
    await page.pass(5000);
    await page.gives("readClaimStatus", answer(sampleClaim("paid", { version: 4, ...change })));
  };
  return { ...page, play, notify, move };
}

describe("the notices of a claim", () => {
  it.each([
    ["denied", "are blocked"],
    ["default", "tick the box again"],
    ["unsupported", "shows no notifications"],
  ] as const)("say why there is a sound alone: %s", async (permission, words) => {
    const page = await opened({ isWanted: true, permission });
    expect(page.text()).toContain(words);
    await page.move({ history: [{ status: "paid", at: "2026-11-20T10:05:00Z", by: "operator" }] });
    expect(page.sent()).toContainEqual({ type: "claim.moved", status: "paid", by: "operator" });
    expect(page.play).toHaveBeenCalledOnce();
    expect(page.notify).not.toHaveBeenCalled();
  });

  it("name the order and its status, in the language of the page", async () => {
    const page = await opened({ isWanted: true, permission: "granted" }, "ru");
    await page.tells("watchPage", { type: "page.hidden" });
    await page.move();
    expect(page.play).toHaveBeenCalledOnce();
    expect(page.notify).toHaveBeenCalledExactlyOnceWith("Заявка 100001", {
      body: "Оплачена",
      tag: "claim-100001",
      lang: "ru",
    });
  });
});
