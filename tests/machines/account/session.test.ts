import { describe, expect, it } from "vitest";
import { sampleUser } from "#machines/account/session/session.cases.ts";
import { sessionMachine } from "#machines/account/session/session.machine.ts";
import { selectIsSettled, selectSession } from "#machines/account/session/session.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const over = { kind: "unauthorized", code: "token_not_valid" };
/** The account is blocked. */
const refused = { kind: "forbidden" };

async function signedIn() {
  const page = stage(sessionMachine, { hasHint: true });
  await page.gives("renewToken", { owner: "anna" });
  await page.gives("readUser", sampleUser);
  return page;
}

describe("the session", () => {
  it("sends no request for a guest", () => {
    const page = stage(sessionMachine, { hasHint: false });
    expect(selectSession(page.snapshot())).toEqual({ step: "guest" });
    expect(page.calls("renewToken")).toEqual([]);
  });

  it("keeps the user and queues requests while a token is renewed", async () => {
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

  it("loads the user again when the token belongs to someone else", async () => {
    const page = await signedIn();
    page.actor.send({ type: "token.refused" });
    await page.gives("renewToken", { owner: "boris" });
    await page.gives("readUser", { ...sampleUser, email: "boris@example.com" });
    expect(selectSession(page.snapshot())).toMatchObject({ user: { email: "boris@example.com" } });
  });

  it("does not renew a token that is refused right after it was issued", async () => {
    const page = stage(sessionMachine, { hasHint: true });
    await page.gives("renewToken", { owner: "anna" });
    await page.fails("readUser", over);
    expect(selectSession(page.snapshot())).toEqual({ step: "expired" });
    page.wait(120);
    expect(page.calls("renewToken")).toHaveLength(1);
  });

  it.each([over, refused])("distinguishes an ended session from a guest: $kind", async (failure) => {
    const stranger = stage(sessionMachine, { hasHint: true });
    await stranger.fails("renewToken", failure);
    expect(selectSession(stranger.snapshot())).toEqual({ step: "guest" });
    const person = await signedIn();
    person.actor.send({ type: "token.refused" });
    await person.fails("renewToken", failure);
    expect(selectSession(person.snapshot())).toEqual({ step: "expired" });
  });

  it("retries with growing delays when the server cannot be reached", async () => {
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

  it("does not report a sign-out that did not reach the server", async () => {
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

  it("announces sign-ins and sign-outs to other tabs", async () => {
    const page = await signedIn();
    page.actor.send({ type: "session.close" });
    await page.fails("endSession");
    expect(page.last("joinTabs").heard, "no sign-out was announced yet").toEqual([]);
    page.actor.send({ type: "session.close" });
    await page.gives("endSession");
    expect(page.last("joinTabs").heard).toEqual([{ type: "tell.closed" }]);
    page.actor.send({ type: "session.opened", owner: "anna" });
    expect(page.last("joinTabs").heard).toEqual([{ type: "tell.closed" }, { type: "tell.opened" }]);
  });

  it("follows sign-ins and sign-outs of other tabs", async () => {
    const page = await signedIn();
    page.last("joinTabs").send({ type: "session.closedElsewhere" });
    expect(selectSession(page.snapshot())).toEqual({ step: "signedOut" });
    page.last("joinTabs").send({ type: "session.openedElsewhere" });
    await page.gives("renewToken", { owner: "boris" });
    await page.gives("readUser", { ...sampleUser, email: "boris@example.com" });
    expect(selectSession(page.snapshot())).toMatchObject({ user: { email: "boris@example.com" } });
  });

  it("belongs to whoever signed in last on this page", async () => {
    const page = await signedIn();
    page.actor.send({ type: "session.opened", owner: "boris" });
    expect(page.snapshot().context.user, "the user before").toBeNull();
    await page.gives("readUser", { ...sampleUser, email: "boris@example.com" });
    page.actor.send({ type: "token.refused" });
    await page.gives("renewToken", { owner: "boris" });
    expect(page.calls("readUser"), "a renewal for the same owner").toHaveLength(2);
    expect(selectSession(page.snapshot())).toMatchObject({ user: { email: "boris@example.com" } });
    page.last("joinTabs").send({ type: "session.openedElsewhere" });
    expect(page.calls("renewToken"), "another tab tells that somebody signed in, not who").toHaveLength(3);
  });

  it("can be ended in every state that knows its user, and in no other", async () => {
    const guest = stage(sessionMachine, { hasHint: true });
    guest.actor.send({ type: "session.close" });
    await guest.fails("renewToken");
    guest.actor.send({ type: "session.close" });
    expect(guest.calls("endSession")).toEqual([]);
    const page = await signedIn();
    page.actor.send({ type: "token.refused" });
    page.actor.send({ type: "session.close" });
    await page.fails("endSession");
    page.actor.send({ type: "token.refused" });
    await page.fails("renewToken");
    page.actor.send({ type: "session.close" });
    expect(page.calls("endSession")).toHaveLength(2);
  });

  it.each(["connection.restored", "session.retry", "token.refused"] as const)(
    "is renewed after %s when the server could not be reached",
    async (type) => {
      const page = await signedIn();
      page.actor.send({ type: "token.refused" });
      await page.fails("renewToken");
      page.actor.send({ type });
      await page.gives("renewToken", { owner: "anna" });
      expect(page.snapshot().value).toBe("signedIn");
      expect(page.snapshot().context).toMatchObject({ failure: null, failedReads: 0 });
    },
  );

  it("goes on after a sign-out that failed", async () => {
    const page = await signedIn();
    page.actor.send({ type: "session.close" });
    await page.fails("endSession");
    page.actor.send({ type: "connection.restored" });
    expect(selectSession(page.snapshot())).toMatchObject({ step: "signedIn", leaveFailure: null });
    page.actor.send({ type: "session.close" });
    await page.fails("endSession");
    page.actor.send({ type: "session.close" });
    expect(page.snapshot().context.failure, "while it is tried again").toBeNull();
  });

  it("shows the changed user, and reads a user that could not be read again", async () => {
    const page = stage(sessionMachine, { hasHint: true });
    await page.gives("renewToken", { owner: "anna" });
    await page.fails("readUser");
    page.wait(2);
    await page.gives("renewToken", { owner: "anna" });
    await page.gives("readUser", sampleUser);
    page.actor.send({ type: "user.changed", user: { ...sampleUser, language: "ru" } });
    expect(selectSession(page.snapshot())).toMatchObject({ step: "signedIn", user: { language: "ru" } });
  });
});
