import { describe, expect, it } from "vitest";
import { sampleUser } from "#machines/session/session.cases.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { selectIsSettled, selectSession } from "#machines/session/session.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const over = { kind: "unauthorized", code: "token_not_valid" };

async function signedIn() {
  const page = stage(sessionMachine, { hasHint: true });
  await page.gives("renewToken", { owner: "anna" });
  await page.gives("readUser", sampleUser);
  return page;
}

describe("the session", () => {
  it("asks nobody who a guest is", () => {
    const page = stage(sessionMachine, { hasHint: false });
    expect(selectSession(page.snapshot())).toEqual({ step: "guest" });
    expect(page.calls("renewToken")).toEqual([]);
  });

  it("keeps the person on the page while a token is renewed, and what waits waits", async () => {
    const page = await signedIn();
    page.actor.send({ type: "token.refused" });
    page.actor.send({ type: "token.refused" });
    expect(selectSession(page.snapshot())).toMatchObject({ step: "signedIn", user: sampleUser });
    expect(selectIsSettled(page.snapshot())).toBe(false);
    await page.gives("renewToken", { owner: "anna" });
    expect(selectIsSettled(page.snapshot())).toBe(true);
    expect(page.calls("renewToken")).toHaveLength(2);
    expect(page.calls("readUser")).toHaveLength(1);
  });

  it("asks who it is when the token turns out to be another person's", async () => {
    const page = await signedIn();
    page.actor.send({ type: "token.refused" });
    await page.gives("renewToken", { owner: "boris" });
    await page.gives("readUser", { ...sampleUser, email: "boris@example.com" });
    expect(selectSession(page.snapshot())).toMatchObject({ user: { email: "boris@example.com" } });
  });

  it("does not renew again what is refused as soon as it is given", async () => {
    const page = stage(sessionMachine, { hasHint: true });
    await page.gives("renewToken", { owner: "anna" });
    await page.fails("readUser", over);
    expect(selectSession(page.snapshot())).toEqual({ step: "expired" });
    page.wait(120);
    expect(page.calls("renewToken")).toHaveLength(1);
  });

  it("tells an ended session from none", async () => {
    const stranger = stage(sessionMachine, { hasHint: true });
    await stranger.fails("renewToken", over);
    expect(selectSession(stranger.snapshot())).toEqual({ step: "guest" });
    const person = await signedIn();
    person.actor.send({ type: "token.refused" });
    await person.fails("renewToken", over);
    expect(selectSession(person.snapshot())).toEqual({ step: "expired" });
  });

  it("tries again by itself when the server could not be reached, later each time", async () => {
    const page = stage(sessionMachine, { hasHint: true });
    await page.fails("renewToken");
    expect(selectSession(page.snapshot())).toEqual({ step: "unreachable", failure: { kind: "offline" } });
    page.wait(2);
    expect(page.calls("renewToken")).toHaveLength(2);
    await page.fails("renewToken");
    page.wait(3);
    expect(page.calls("renewToken")).toHaveLength(2);
    page.wait(1);
    expect(page.calls("renewToken")).toHaveLength(3);
  });

  it("does not say that one is signed out when the server was not told", async () => {
    const page = await signedIn();
    page.actor.send({ type: "session.close" });
    expect(selectSession(page.snapshot())).toMatchObject({ isLeaving: true });
    await page.fails("endSession");
    expect(selectSession(page.snapshot())).toMatchObject({
      step: "signedIn",
      isLeaving: false,
      leaveFailure: { kind: "offline" },
    });
    page.actor.send({ type: "session.close" });
    await page.gives("endSession");
    expect(selectSession(page.snapshot())).toEqual({ step: "signedOut" });
  });

  it("tells the other tabs who comes and who goes", async () => {
    const page = await signedIn();
    page.actor.send({ type: "session.close" });
    await page.fails("endSession");
    expect(page.last("joinTabs").heard, "nobody has gone yet").toEqual([]);
    page.actor.send({ type: "session.close" });
    await page.gives("endSession");
    expect(page.last("joinTabs").heard).toEqual([{ type: "tell.closed" }]);
    page.actor.send({ type: "session.opened", owner: "anna" });
    expect(page.last("joinTabs").heard).toEqual([{ type: "tell.closed" }, { type: "tell.opened" }]);
  });

  it("follows the other tabs", async () => {
    const page = await signedIn();
    page.last("joinTabs").send({ type: "session.closedElsewhere" });
    expect(selectSession(page.snapshot())).toEqual({ step: "signedOut" });
    page.last("joinTabs").send({ type: "session.openedElsewhere" });
    await page.gives("renewToken", { owner: "boris" });
    await page.gives("readUser", { ...sampleUser, email: "boris@example.com" });
    expect(selectSession(page.snapshot())).toMatchObject({ user: { email: "boris@example.com" } });
  });
});
