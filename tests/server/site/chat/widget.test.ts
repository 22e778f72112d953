import { describe, expect, it } from "vitest";
import { parseConfig } from "#server/config.ts";
import { newKey } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";

const server = useServer({
  config: {
    CHAT_WIDGET_EN: "abc-123 https://widget.example/{id}/loader.js",
    CHAT_WIDGET_SOURCES: "wss://chat.example, https://*.cdn.example",
  },
});

describe("a vendor's chat", () => {
  it("replaces ours in its language only", async () => {
    const headers = { cookie: `chat=${"a".repeat(43)}` };
    const english = await server.call("readChat", { locale: "en" });
    expect([english.json.widget, english.cookies]).toEqual(["/en/chat-frame", []]);
    const written = { headers: { ...headers, ...newKey() }, body: { text: "Hello" } };
    expect((await server.call("sendChatMessage", { ...written, locale: "en" })).status).toBe(404);
    expect((await server.call("readChat")).json.widget).toBeNull();
    expect((await server.call("sendChatMessage", written)).status).toBe(201);
    const seen = { headers, body: { seen: 1 } };
    expect((await server.call("markChatRead", seen)).status).toBe(204);
    expect((await server.call("markChatRead", { ...seen, locale: "en" })).status).toBe(404);
    expect((await server.call("streamChat", { headers, locale: "en" })).status).toBe(404);
    expect((await server.request("GET", "/chat-frame")).status).toBe(404);
  });

  it("runs in a page without an origin, which only our site may frame", async () => {
    const { text, headers } = await server.request("GET", "/en/chat-frame");
    expect(text).toContain('<script async src="https://widget.example/abc-123/loader.js" data-id="abc-123"');
    const policy = headers["content-security-policy"] ?? "";
    const directive = (name: string) => new RegExp(`(?:^|; )${name}([^;]*)`).exec(policy)?.[1]?.trim();
    expect(directive("sandbox")).toBe(
      "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
    );
    expect(directive("frame-ancestors")).toBe("'self'");
    expect(directive("default-src")).toBe("'none'");
    expect(directive("script-src")).toMatch(
      /^'sha256-[\w+/=]+' https:\/\/widget\.example wss:\/\/chat\.example https:\/\/\*\.cdn\.example$/,
    );
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  it("extends the site's policy to that frame only", async () => {
    const plain = await ownServer({ prepare: false });
    const policyOf = async (one: TestServer) =>
      (await one.call("readTech")).headers["content-security-policy"]?.split("; ") ?? [];
    const usual = await policyOf(plain);
    const added = (await policyOf(server)).filter((directive) => !usual.includes(directive));
    expect(added).toEqual(["frame-src 'self'"]);
  });

  it.each([
    ["CHAT_WIDGET_EN", "https://widget.example/loader.js"],
    ["CHAT_WIDGET_EN", "abc http://widget.example/loader.js"],
    ["CHAT_WIDGET_EN", 'a"b https://widget.example/loader.js'],
    ["CHAT_WIDGET_SOURCES", "https://a.example; script-src *"],
    ["CHAT_WIDGET_SOURCES", "*"],
  ])("%s is not %s", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });
});
