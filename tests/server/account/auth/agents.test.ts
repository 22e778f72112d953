import { beforeEach, describe, expect, test } from "vitest";
import { useServer } from "#tests/server/support/server.ts";
import { accountsOnly, freshEmail, lettersTo, refresh, register, signIn } from "./support.ts";

const server = useServer({ features: accountsOnly, config: { TRUST_PROXY: "127.0.0.1" } });
let email = "";
beforeEach(async () => {
  email = freshEmail();
  await register(server, email);
});

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 16; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ipad = "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = "Chrome/142.0.0.0 Safari/537.36";

// As browsers send it. Most name other browsers too, and iOS names macOS, Android names Linux.
const agents = [
  [`${windows} ${chrome} Edg/142.0.0.0`, "Edge", "Windows"],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, "Edge", "Android"],
  [`${iphone} Version/19.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`, "Edge", "iOS"],
  [`${windows} ${chrome} OPR/126.0.0.0`, "Opera", "Windows"],
  [`${iphone} Version/19.0 Mobile/15E148 Safari/604.1 OPT/6.0`, "Opera", "iOS"],
  [`${windows} Chrome/142.0.0.0 YaBrowser/26.1 Safari/537.36`, "Yandex", "Windows"],
  [`${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, "Samsung Internet", "Android"],
  [`${windows} ${chrome} Vivaldi/7.7`, "Vivaldi", "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox", "Linux"],
  [`${ipad} FxiOS/150.0 Mobile/15E148 Safari/604.1`, "Firefox", "iOS"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`,
    "Chrome",
    "ChromeOS",
  ],
  [`${iphone} CriOS/142.0 Mobile/15E148 Safari/604.1`, "Chrome", "iOS"],
  [`${mac} HeadlessChrome/142.0.0.0 Safari/537.36`, "Chrome", "macOS"],
  [`${mac} Version/19.0 Safari/605.1.15`, "Safari", "macOS"],
  // Similar names do not match, nor does text beyond 512 characters.
  ["MyFirefox/1 (Androids; NotWindows; iPhones; iPadOS; CrOSS; Linuxes)", null, null],
  ["Firefox (Ubuntu)", null, null],
  [`${"x ".repeat(260)}Firefox/150.0`, null, null],
] as const;

const sessionsOf = async (headers: Readonly<Record<string, string>>) =>
  (await server.call("listMySessions", { headers })).json as {
    browser: string | null;
    system: string | null;
    address: string;
    created_at: string;
    seen_at: string;
    current: boolean;
  }[];

describe("the list of sessions", () => {
  test("names browser and system by what each browser sends", async () => {
    for (const [agent] of agents) {
      await signIn(server, email, { headers: { "user-agent": agent } });
      server.clock.advance(1);
    }
    const { headers } = await signIn(server, email);
    const [, ...listed] = await sessionsOf(headers);
    expect(listed.toReversed().map(({ browser, system }) => [browser, system])).toEqual(
      agents.map(([, browser, system]) => [browser, system]),
    );
  });

  test.each([
    ["198.51.100.77", "198.51.100.•"],
    ["::ffff:198.51.100.77", "198.51.100.•"],
    ["2001:db8:1:2::77", "2001:db8:•"],
  ])("shows %s as only %s", async (address, shown) => {
    const { headers } = await signIn(server, email, { headers: { "x-forwarded-for": address } });
    expect((await sessionsOf(headers))[0]?.address).toBe(shown);
  });

  test("tells when and from where each session was last used, latest first", async () => {
    const from = (address: string) => ({ "x-forwarded-for": address });
    const mine = await signIn(server, email, { headers: from("198.51.100.1") });
    const begun = server.clock.now().toISOString();
    server.clock.advance(10);
    await signIn(server, email, { headers: from("198.51.100.2") });
    server.clock.advance(10);
    await signIn(server, email, { headers: from("198.51.101.3") });
    server.clock.advance(10);
    expect((await refresh(server, mine.refresh, from("203.0.113.9"))).status).toBe(200);
    const seen = server.clock.now().toISOString();
    server.clock.advance(10);
    const { headers } = await signIn(server, email);
    const listed = await sessionsOf(headers);
    expect(listed.map(({ current }) => current)).toEqual([true, false, false, false]);
    expect(listed[1]).toMatchObject({ address: "203.0.113.•", created_at: begun, seen_at: seen });
    expect(listed.slice(2).map(({ address }) => address)).toEqual(["198.51.101.•", "198.51.100.•"]);
  });
});

describe("the letter about a new browser", () => {
  test("names browser, system, address, time, the reason, and what to do", async () => {
    await signIn(server, email);
    await signIn(server, email, { headers: { "user-agent": agents[8][0], "x-forwarded-for": "192.0.2.7" } });
    const letter = (await lettersTo(server, email)).at(-1);
    expect(letter?.subject).toBe("New sign-in to your account — Exchange");
    const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
    expect(letter?.text.split("\n").slice(-9)).toEqual([
      "Browser: Firefox",
      "System: Linux",
      "Address: 192.0.2.•",
      `Time: ${time.format(server.clock.now())} UTC`,
      "",
      "Open settings: http://localhost/en/account/settings",
      "",
      "You received this email because an account uses this address.",
      "Exchange",
    ]);
  });

  test("leaves out what the browser does not send", async () => {
    await signIn(server, email);
    await signIn(server, email, { headers: { "user-agent": "curl/8" } });
    const text = (await lettersTo(server, email)).at(-1)?.text ?? "";
    expect(text).not.toMatch(/Browser:|System:|null/);
    expect(text).toContain("Address: 127.0.0.•");
  });
});
