import sharp from "sharp";
import { expect, it } from "vitest";
import { brandGround, brandTokens, houseColour } from "#domain/site/accent.ts";
import { withBrandStyle } from "#server/platform/http/pages/brand-style.ts";
import { fileRequest } from "#tests/server/claim/files.ts";
import { act, claimBody, createClaim, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ config: { BRAND_COMPANY: "Example LLC" } });

const change = (name: string, value: unknown) =>
  server.call("changeSetting", { locale: "en", params: { name }, body: { value } });

const read = async (name: string) => {
  const { json } = await server.call("listSettings");
  return json.find((setting: { name: string }) => setting.name === name);
};

it("begins with the environment's values, and says who changed one and what it was", async () => {
  expect(await read("company")).toEqual({
    name: "company",
    kind: "text",
    value: "Example LLC",
    first: "Example LLC",
    changed: null,
  });
  expect((await change("company", " Sample LLC ")).json).toMatchObject({
    value: "Sample LLC",
    first: "Example LLC",
    changed: { at: server.clock.now().toISOString(), actor: { kind: "token" }, before: "Example LLC" },
  });
  expect((await change("company", null)).json).toMatchObject({
    value: "Example LLC",
    changed: { before: "Sample LLC" },
  });
});

it("changes the name of the exchange for visitors, in pages and in letters", async () => {
  await change("name", "Sample & Co");
  expect((await server.call("readSettings")).json.brand.name).toBe("Sample & Co");
  expect(server.deps.config.BRAND_NAME).toBe("Sample & Co");
  expect(JSON.parse((await server.request("GET", "/site.webmanifest")).text).name).toBe("Sample & Co");
  expect((await server.request("GET", "/en/console")).text).toContain("Sample &amp; Co");
  await change("hours", "08:00-20:00 Europe/Moscow");
  expect((await server.call("readSettings")).json.brand.hours).toBe("08:00–20:00 (UTC+3)");
});

it("changes the colour of pages and icons", async () => {
  const text = async (path: string) => (await server.request("GET", path)).text;
  expect((await change("colour", " FC0 ")).json).toMatchObject({ value: "#ffcc00", first: houseColour });
  expect(withBrandStyle("<head></head>", server.deps.config)).toBe(
    '<head><link rel="stylesheet" href="/brand.css?v=ffcc00" /></head>',
  );
  const cachingOf = async (path: string) => (await server.request("GET", path)).headers["cache-control"];
  expect(await cachingOf("/brand.css?v=ffcc00")).toContain("immutable");
  expect(await cachingOf("/brand.css?v=00ccff"), "another instance's").toBe("no-store");
  expect(await text("/brand.css?v=ffcc00")).toContain(
    `--accent:${brandTokens("#ffcc00")["--accent"] ?? ""};`,
  );
  expect(await text("/favicon.svg")).toContain(`fill="${brandGround("#ffcc00")}"`);
  expect((await server.request("GET", "/icon-192.png")).headers["content-type"]).toBe("image/png");
  await change("colour", null);
  expect(withBrandStyle("<head></head>", server.deps.config)).toBe("<head></head>");
  // The build has its own.
  expect((await server.request("GET", "/icon-192.png")).status).toBe(404);
});

it("shows a logo that was uploaded, on pages and icons, and the one before on request", async () => {
  const upload = async (colour: string) => {
    const picture = sharp({ create: { width: 300, height: 100, channels: 3, background: colour } });
    const { json } = await server.call("uploadLogo", {
      locale: "en",
      ...fileRequest(await picture.png().toBuffer(), { type: "image/png", name: "logo.png" }),
    });
    return json;
  };
  const first = await upload("#ff0000");
  expect(first).toMatchObject({ name: "logo", kind: "picture", first: null, changed: { before: null } });
  const style = withBrandStyle("</head>", server.deps.config);
  expect(style).toContain(`/brand.css?v=0a5a70-${String(first.value)}`);
  expect((await server.request("GET", "/brand.css")).text).toContain(
    `url(/logo.png?v=${String(first.value)})`,
  );
  const logo = await server.request("GET", `/logo.png?v=${String(first.value)}`);
  expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
  const icon = await server.request("GET", "/apple-touch-icon.png");
  expect(await sharp(icon.bytes).metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await server.request("GET", "/favicon.svg")).text).toContain("data:image/png;base64,");

  const second = await upload("#00ff00");
  expect(second.changed.before).toBe(first.value);
  expect((await change("logo", first.value)).json).toMatchObject({ value: first.value });
  expect((await change("logo", null)).json).toMatchObject({ value: null });
  expect(withBrandStyle("</head>", server.deps.config)).toBe("</head>");
  expect((await server.request("GET", "/logo.png?v=0123456789abcdef")).status).toBe(404);
});

it("gives new orders another time to pay, and leaves those that wait theirs", async () => {
  const pair = await readPair(server, "BTC", "SBERRUB");
  const left = async (): Promise<number> => {
    const { id } = await createClaim(server, claimBody(pair));
    return (await act(server, id, "confirm")).json.expires_in;
  };
  expect(await left()).toBe(30 * 60);
  expect((await change("waiting_payment", 45)).json).toMatchObject({
    value: 45,
    first: 30,
    changed: { before: 30 },
  });
  expect(await left()).toBe(45 * 60);
  await change("waiting_payment", null);
  expect(await left()).toBe(30 * 60);
});

it("switches as the switches do, and knows their last change", async () => {
  await server.call("changeSwitches", { body: { away: true } });
  expect(await read("away")).toMatchObject({ value: true, first: false, changed: { before: false } });
  expect((await change("away", false)).json).toMatchObject({ value: false, changed: { before: true } });
});

it("keeps every one of several changes at the same time", async () => {
  const texts = { company: "Sample", telegram: "@sample", email: "sample@example.com", name: "Sample" };
  const changes = Object.entries(texts);
  await Promise.all(changes.map(([name, value]) => change(name, value)));
  for (const [name, value] of changes) expect((await read(name)).value, name).toBe(value);
});

it("refuses what a value can't be", async () => {
  for (const [name, value] of [
    ["name", ""],
    ["name", 5],
    ["email", "nobody"],
    ["telegram", "a b"],
    ["hours", "9-23"],
    ["away", "yes"],
    ["colour", "red"],
    ["logo", "0123456789abcdef"],
    ["logo", "x"],
    ["waiting_payment", 0],
    ["waiting_payment", 50_000],
    ["waiting_payment", "45"],
  ] as const)
    expect((await change(name, value)).json, `${name} ${String(value)}`).toHaveProperty("value");
  expect((await change("nothing", 1)).status).toBe(404);
});
