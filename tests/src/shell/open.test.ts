import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bodyOf } from "#src/shell/api/api.ts";
import { createApi } from "#src/shell/api/client.ts";
import { type OpenSession, openSession } from "#src/shell/session/open.ts";
import { sampleUser } from "#machines/account/session/session.cases.ts";
import { type Answer, type Seen, startServer, tokenRefused } from "./support.ts";

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenOf = (owner: string, serial: number) =>
  `${base64({ alg: "HS256" })}.${base64({ sub: owner, serial })}.signature`;

/** The server's side of a session: the last valid token, the last expired one, and the response to a refresh. */
let serial: number;
let expired: number;
let owner: string;
let refresh: () => Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let cookie: string;
const sessions: OpenSession[] = [];

const refreshed = (): Answer => {
  serial += 1;
  return { status: 200, body: { access: tokenOf(owner, serial), expires_in: 300 } };
};

function answer({ path, access }: Seen): Answer {
  if (path.endsWith("/refresh/")) return refresh();
  if (path.endsWith("/logout/")) return { status: 204 };
  if (path.includes("/login/")) return refreshed();
  const given = Array.from({ length: serial - expired }, (_, index) => tokenOf(owner, serial - index));
  return access !== null && given.includes(access)
    ? { status: 200, body: { ...sampleUser, email: `${owner}@example.com` } }
    : tokenRefused;
}

const refreshes = () => server.seen.filter(({ path }) => path.endsWith("/refresh/")).length;

beforeEach(async () => {
  serial = 0;
  expired = 0;
  owner = "anna";
  refresh = refreshed;
  cookie = "session=1";
  server = await startServer(answer);
  vi.stubGlobal("location", { origin: server.origin });
  vi.stubGlobal("document", {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      if (text.startsWith("session=;")) cookie = "";
    },
    hidden: false,
    addEventListener: () => {},
    documentElement: { toggleAttribute: () => {} },
  });
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(async () => {
  // Close the channels of a test, so that they do not receive messages of the next one.
  for (const session of sessions.splice(0)) session.stop();
  vi.unstubAllGlobals();
  await server.close();
});

/** One tab: its session, and a client that sends its token. */
function openTab() {
  const session = openSession({ base: "" });
  sessions.push(session);
  const api = createApi({ base: "", fetch, bearer: session });
  return { session, readMe: () => bodyOf(api.GET("/api/v1/users/me/")) };
}

const step = (tab: { session: OpenSession }) => tab.session.view().step;
const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 });

describe("the session of a page", () => {
  it("is a guest's without the hint, and sends no request", async () => {
    cookie = "";
    const tab = openTab();
    expect(step(tab)).toBe("guest");
    expect(await tab.session.token()).toBeNull();
    expect(server.seen).toEqual([]);
  });

  it("starts from the refresh cookie and loads its user", async () => {
    const tab = openTab();
    expect(step(tab)).toBe("opening");
    await until(() => expect(tab.session.view()).toMatchObject({ step: "signedIn" }));
    expect(refreshes()).toBe(1);
  });

  it("refreshes once for twenty requests that are refused together", async () => {
    const tab = openTab();
    await until(() => expect(step(tab)).toBe("signedIn"));
    expired = serial;
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.readMe()));
    expect(answers.every(({ email }) => email === "anna@example.com")).toBe(true);
    expect(refreshes()).toBe(2);
    expect(step(tab)).toBe("signedIn");
  });

  it("refreshes once for twenty tabs, at start and when their tokens have expired", async () => {
    const tabs = Array.from({ length: 20 }, () => openTab());
    await until(() => expect(tabs.map(step)).toEqual(tabs.map(() => "signedIn")));
    expect(refreshes()).toBe(1);
    expired = serial;
    await Promise.all(tabs.flatMap(({ readMe }) => [readMe(), readMe(), readMe()]));
    expect(refreshes()).toBe(2);
    expect(tabs.map(step)).toEqual(tabs.map(() => "signedIn"));
  });

  it("expires when the server does not know it, and does not ask again", async () => {
    const tab = openTab();
    await until(() => expect(step(tab)).toBe("signedIn"));
    expired = serial;
    refresh = () => ({ status: 401, body: { detail: "Token is invalid", code: "token_not_valid" } });
    const calls = Array.from({ length: 20 }, () => tab.readMe());
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(calls.map(() => "rejected"));
    expect(step(tab)).toBe("expired");
    expect(refreshes()).toBe(2);
    expect(cookie).toBe("");
    expect(await tab.session.token()).toBeNull();
  });

  it("does not renew a token that is refused right after it was issued", async () => {
    refresh = () => ({ status: 200, body: { access: tokenOf(owner, -1), expires_in: 300 } });
    const tab = openTab();
    await until(() => expect(step(tab)).toBe("expired"));
    expect(refreshes()).toBe(1);
  });

  it("never refreshes for a refused sign-in", async () => {
    cookie = "";
    const tab = openTab();
    await server.close();
    server = await startServer(() => ({ status: 401, body: { detail: "No active account found" } }));
    vi.stubGlobal("location", { origin: server.origin });
    const session = openSession({ base: "" });
    sessions.push(session);
    await expect(
      session.calls.signIn({ email: "a@b.example", password: "x", remember: false }, "en"),
    ).rejects.toMatchObject({
      failure: { kind: "unauthorized", code: "" },
    });
    expect(server.seen).toHaveLength(1);
    expect(step(tab)).toBe("guest");
  });

  it("is kept while the server cannot be reached", async () => {
    const tab = openTab();
    await until(() => expect(step(tab)).toBe("signedIn"));
    expired = serial;
    refresh = () => ({ status: 503, body: { detail: "Try again later.", code: "unavailable" } });
    await expect(tab.readMe()).rejects.toMatchObject({ failure: { kind: "offline" } });
    expect(step(tab)).toBe("signedIn");
    refresh = refreshed;
    expect(await tab.readMe()).toMatchObject({ email: "anna@example.com" });
  });

  it("announces sign-ins and sign-outs to other tabs", async () => {
    cookie = "";
    const [here, there] = [openTab(), openTab()];
    cookie = "session=1";
    const { access } = await here.session.calls.signIn(
      { email: "anna@example.com", password: "x", remember: false },
      "en",
    );
    here.session.enter(access);
    await until(() => expect([step(here), step(there)]).toEqual(["signedIn", "signedIn"]));
    here.session.send({ type: "session.close" });
    await until(() => expect([step(here), step(there)]).toEqual(["signedOut", "signedOut"]));
    expect(await there.session.token()).toBeNull();
  });

  it("never sends one user's request with another user's token", async () => {
    const tab = openTab();
    await until(() => expect(step(tab)).toBe("signedIn"));
    owner = "boris";
    await expect(tab.readMe()).rejects.toMatchObject({ failure: { kind: "unauthorized" } });
    await until(() => expect(tab.session.view()).toMatchObject({ user: { email: "boris@example.com" } }));
  });
});
