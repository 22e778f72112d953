import { describe, expect, it, vi } from "vitest";
import { createActor, toPromise } from "xstate";
import { sampleClaim, sampleId } from "#machines/claim/claim/claim.cases.ts";
import type { ClaimCommand } from "#machines/claim/claim/claim.types.ts";
import { claimActors } from "#src/claim/claim/actors.ts";
import type { Services } from "#src/shell/services.ts";

const claim = sampleClaim("waiting_payment");

function calls() {
  const moved = () => Promise.resolve(claim);
  return {
    readClaim: vi.fn<Services["claims"]["readClaim"]>(() => Promise.resolve(null)),
    confirmClaim: vi.fn<Services["claims"]["confirmClaim"]>(moved),
    actOnClaim: vi.fn<Services["claims"]["actOnClaim"]>(moved),
    giveRefundRequisite: vi.fn<Services["claims"]["giveRefundRequisite"]>(moved),
  };
}

function scene() {
  const claims = calls();
  return { claims, actors: claimActors({ claims } as unknown as Services) };
}

describe("reading a claim", () => {
  const read = (actors: ReturnType<typeof claimActors>, id: string, etag: string | null) =>
    toPromise(createActor(actors.readClaimStatus, { input: { id, etag } }).start());

  it("reports an unchanged claim", async () => {
    const { claims, actors } = scene();
    expect(await read(actors, sampleId, '"3"')).toEqual({ kind: "unchanged" });
    expect(claims.readClaim).toHaveBeenCalledWith(sampleId, '"3"', expect.any(AbortSignal));
  });

  it("returns the claim with the answer's version", async () => {
    const { claims, actors } = scene();
    claims.readClaim.mockResolvedValue({ claim, etag: '"4"' });
    expect(await read(actors, sampleId, null)).toEqual({ kind: "changed", claim, etag: '"4"' });
  });

  it.each(["abc", "", `${sampleId}0`, `${sampleId}/../x`])(
    "sends no request for the claim '%s'",
    async (id) => {
      const { claims, actors } = scene();
      await expect(read(actors, id, null)).rejects.toMatchObject({ failure: { kind: "notFound" } });
      expect(claims.readClaim).not.toHaveBeenCalled();
    },
  );
});

describe("moving a claim", () => {
  const move = (actors: ReturnType<typeof claimActors>, command: ClaimCommand) =>
    toPromise(
      createActor(actors.sendCommand, { input: { id: sampleId, command, idempotencyKey: "key" } }).start(),
    );

  it("confirms through its own endpoint", async () => {
    const { claims, actors } = scene();
    expect(await move(actors, { action: "confirm", version: 1, receipts: 0 })).toEqual({
      kind: "changed",
      claim,
      etag: null,
    });
    expect(claims.confirmClaim).toHaveBeenCalledWith(sampleId, { version: 1 }, "key");
    const visitAt = "2026-11-23T07:00:00.000Z";
    await move(actors, { action: "confirm", version: 1, receipts: 0, visitAt });
    expect(claims.confirmClaim).toHaveBeenLastCalledWith(sampleId, { version: 1, visit_at: visitAt }, "key");
  });

  it("sends the requisites of a refund", async () => {
    const { claims, actors } = scene();
    await move(actors, {
      action: "give_refund_requisite",
      version: 7,
      receipts: 0,
      requisites: { account: "x" },
    });
    expect(claims.giveRefundRequisite).toHaveBeenCalledWith(
      sampleId,
      { requisites: { account: "x" }, version: 7 },
      "key",
    );
  });

  it.each(["cancel", "mark_paid", "choose_recalculate", "choose_top_up", "choose_refund"] as const)(
    "sends %s as a move",
    async (action) => {
      const { claims, actors } = scene();
      await move(actors, { action, version: 3, receipts: 0 });
      expect(claims.actOnClaim).toHaveBeenCalledWith(sampleId, { action, version: 3 }, "key");
    },
  );
});
