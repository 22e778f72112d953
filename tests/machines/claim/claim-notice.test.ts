import { describe, expect, it } from "vitest";
import {
  claimNoticeMachine,
  type NoticePermission,
} from "#machines/claim/claim-notice/claim-notice.machine.ts";
import { selectClaimNotice } from "#machines/claim/claim-notice/claim-notice.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

/** The flow after it has read the browser's storage. */
const open = async (isWanted: boolean, permission: NoticePermission = "default") => {
  const scene = stage(claimNoticeMachine, undefined);
  const told: string[] = [];
  for (const type of ["sound.due", "notification.due"] as const)
    scene.actor.on(type, (event) => told.push("status" in event ? `${type} ${event.status}` : type));
  expect(selectClaimNotice(scene.snapshot()).isKnown).toBe(false);
  await scene.gives("readChoice", { isWanted, permission });
  return { ...scene, told };
};

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the notices of a claim", () => {
  it("are silent unless the visitor turns them on", async () => {
    const { actor, told, snapshot } = await open(false, "granted");
    actor.send({ type: "page.hidden" });
    actor.send({ type: "claim.moved", status: "paid", by: "operator" });
    expect(told).toEqual([]);
    expect(selectClaimNotice(snapshot())).toEqual({
      isKnown: true,
      isOn: false,
      isPending: false,
      limit: null,
    });
  });

  it("play a sound, and show a notification while the page is hidden", async () => {
    const { actor, told } = await open(true, "granted");
    actor.send({ type: "claim.moved", status: "confirming", by: "gateway" });
    expect(told).toEqual(["sound.due"]);
    actor.send({ type: "page.hidden" });
    actor.send({ type: "claim.moved", status: "paid", by: "operator" });
    expect(told).toEqual(["sound.due", "sound.due", "notification.due paid"]);
    actor.send({ type: "page.shown" });
    actor.send({ type: "claim.moved", status: "done", by: "operator" });
    expect(told.slice(3)).toEqual(["sound.due"]);
  });

  it("ignore the visitor's own actions", async () => {
    const { actor, told } = await open(true, "granted");
    actor.send({ type: "page.hidden" });
    actor.send({ type: "claim.moved", status: "marked_paid", by: "visitor" });
    expect(told).toEqual([]);
  });

  it.each([
    ["granted", null],
    ["denied", "blocked"],
    ["default", "unanswered"],
    ["unsupported", "unsupported"],
  ] as const)("say what comes where the browser answers %s", async (permission, limit) => {
    const { actor, gives, snapshot, told } = await open(false);
    actor.send({ type: "notices.toggle" });
    expect(selectClaimNotice(snapshot())).toMatchObject({ isOn: true, isPending: true, limit: null });
    await gives("askPermission", permission);
    expect(selectClaimNotice(snapshot())).toMatchObject({ isOn: true, isPending: false, limit });
    actor.send({ type: "page.hidden" });
    actor.send({ type: "claim.moved", status: "paid", by: "operator" });
    expect(told.includes("notification.due paid")).toBe(permission === "granted");
    actor.send({ type: "notices.toggle" });
    expect(selectClaimNotice(snapshot())).toMatchObject({ isOn: false, limit: null });
  });
});
