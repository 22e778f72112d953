import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { createHub, type Hub, type Watcher } from "#server/platform/streams/hub.ts";
import { openStream } from "#server/platform/streams/stream.ts";
import { createLog } from "#server/platform/log.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";
import { operatorToken, ownServer, useServer } from "#tests/server/support/server.ts";
import type { Browser } from "./support.ts";
import { answer, newest, openBrowser } from "./support.ts";

type Chat = components["schemas"]["Chat"];

const server = useServer();
let origin = "";
const opened: AbortController[] = [];
beforeAll(async () => {
  origin = await server.app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => opened.splice(0).forEach((one) => one.abort()));

const open = async (
  { headers }: Pick<Browser, "headers">,
  { path = "/api/v1/chat/stream/", at = origin }: { path?: string; at?: string } = {},
) => {
  const leaving = new AbortController();
  opened.push(leaving);
  const response = await fetch(at + path, { headers, signal: leaving.signal });
  return { response, leave: () => leaving.abort() };
};

/** Reads the next event of a stream. */
const reader = (response: Response) => {
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async (): Promise<{ id: number; data: Chat }> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end !== -1) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        const line = (name: string) => event.split("\n").find((one) => one.startsWith(`${name}: `));
        const data = line("data")?.slice(6);
        if (data !== undefined) return { id: Number(line("id")?.slice(4)), data: JSON.parse(data) as Chat };
      }
      const { value, done } = (await chunks?.read()) ?? { value: "", done: true };
      if (done) throw new Error("the stream has ended");
      text += value;
    }
  };
};

const texts = ({ data }: { data: Chat }) => data.messages.map(({ text }) => text);

describe("a stream", () => {
  it("sends the existing messages, then each new one", async () => {
    const anna = await openBrowser(server);
    await anna.write("One");
    const { response } = await open(anna);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const next = reader(response);
    expect(texts(await next())).toEqual(["One"]);
    await answer(server, await newest(server), "Two");
    const event = await next();
    expect([event.id, texts(event)]).toEqual([2, ["Two"]]);
    await server.call("closeChat", { params: { id: await newest(server) } });
    expect((await next()).data.is_closed).toBe(true);
  });

  it("resumes after the last received event", async () => {
    const anna = await openBrowser(server);
    for (const text of ["One", "Two", "Three"]) await anna.write(text);
    const at = async (headers: Record<string, string>, path?: string) =>
      texts(
        await reader(
          (await open({ headers: { ...anna.headers, ...headers } }, path === undefined ? {} : { path }))
            .response,
        )(),
      );
    expect(await at({ "last-event-id": "2" })).toEqual(["Three"]);
    expect(await at({}, "/api/v1/chat/stream/?after=1")).toEqual(["Two", "Three"]);
    expect(await at({ "last-event-id": "2" }, "/api/v1/chat/stream/?after=0")).toEqual(["Three"]);
    expect(await at({ "last-event-id": "what?" })).toEqual(["One", "Two", "Three"]);
  });

  it("tells staff what the visitor writes and has seen", async () => {
    const anna = await openBrowser(server);
    await anna.write("One");
    const id = await newest(server);
    const headers = { authorization: `Bearer ${operatorToken}` };
    const { response } = await open({ headers }, { path: `/api/v1/operator/chats/${id}/stream/` });
    const next = reader(response);
    await next();
    await anna.write("Two");
    expect(texts(await next())).toEqual(["Two"]);
  });

  it("sends each message once and in order, also under concurrent writes", async () => {
    const anna = await openBrowser(server);
    await anna.write("0");
    const next = reader((await open(anna)).response);
    await Promise.all(["1", "2", "3", "4", "5"].map((text) => anna.write(text)));
    const told: number[] = [];
    while (told.at(-1) !== 6) told.push(...(await next()).data.messages.map(({ id }) => id));
    expect(told).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("receives messages of other instances", async () => {
    const other = await ownServer({
      database: server.deps.database,
      clock: server.clock,
      prepare: false,
    });
    const anna = await openBrowser(server);
    await anna.write("One");
    const next = reader((await open(anna)).response);
    await next();
    await answer(other, await newest(other), "From afar");
    expect(texts(await next())).toEqual(["From afar"]);
  });

  it("does not block the shutdown of a server", async () => {
    const leaving = await ownServer({ prepare: false });
    const at = await leaving.app.http.listen({ port: 0, host: "127.0.0.1" });
    const anna = await openBrowser(leaving);
    await anna.write("Still here");
    const { response } = await open(anna, { at });
    const closed = leaving.app.http.close();
    expect(await response.text()).toContain("Still here");
    await closed;
  });

  it("ends when its browser signs out, whose secret then opens nothing", async () => {
    const anna = await openBrowser(server);
    await anna.write("One");
    const next = reader((await open(anna)).response);
    await next();
    const id = await newest(server);
    expect((await server.call("logout", { headers: anna.headers })).status).toBe(204);
    await answer(server, id, "Two");
    await expect(next()).rejects.toThrow("the stream has ended");
    expect((await server.call("readChat", { headers: anna.headers })).json.messages).toEqual([]);
  });

  it("ends at once when streams are switched off", async () => {
    const plain = await ownServer({ config: { CHAT_STREAM_SECONDS: "0" }, prepare: false });
    const anna = await openBrowser(plain);
    await anna.write("One");
    const { status, text } = await plain.call("streamChat", { headers: anna.headers });
    expect([status, text]).toEqual([200, expect.stringMatching(/^id: 1\nevent: chat\ndata: \{.*\}\n\n$/)]);
  });
});

describe("a slow reader", () => {
  const slowly = async (size: number) => {
    const watchers: Watcher[] = [];
    const hub: Pick<Hub, "watch"> = {
      watch: (_chat, _version, _reader, one) => (watchers.push(one), () => {}),
    };
    const stream = await openStream({
      hub: hub as Hub,
      name: "chat",
      id: "a",
      reader: { ip: "203.0.113.1" },
      version: 0,
      after: 0,
      seconds: 60,
      read: async (after) => ({ id: after + 1, body: "x".repeat(size) }),
    });
    return { stream, changed: () => watchers.forEach((one) => one.changed()) };
  };

  it("gets the complete conversation, whatever its length", async () => {
    const { stream } = await slowly(1_600_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stream.destroyed).toBe(false);
    expect((stream.read() as Buffer).length).toBeGreaterThan(1_600_000);
    stream.destroy();
  });

  it("is disconnected when its queue is full", async () => {
    const { stream, changed } = await slowly(100_000);
    const closed = new Promise((resolve) => stream.once("close", resolve));
    const told = setInterval(changed, 1);
    await closed;
    clearInterval(told);
    expect(stream.readableLength).toBeLessThan(500_000);
  });
});

describe("the hub", () => {
  it("limits its streams, and has room again for each that ends", async () => {
    const database = await createTestDatabase();
    const hub = createHub(async () => [], createLog({ LOG_LEVEL: "silent" }), { visitors: 9 });
    const visitor = { ip: "203.0.113.1" };
    const watcher = { changed: () => undefined, ended: () => undefined };
    const stops = Array.from({ length: 8 }, () => hub.watch("a", 0, visitor, { ...watcher }));
    expect(() => hub.watch("a", 0, visitor, { ...watcher })).toThrow("unavailable");
    const last = hub.watch("b", 0, visitor, { ...watcher });
    expect(() => hub.watch("c", 0, visitor, { ...watcher })).toThrow("unavailable");
    last();
    last();
    hub.watch("c", 0, visitor, { ...watcher });
    expect(() => hub.watch("d", 0, visitor, { ...watcher })).toThrow("unavailable");
    stops[0]?.();
    hub.watch("a", 0, visitor, { ...watcher });
    hub.close();
    expect(() => hub.watch("e", 0, visitor, { ...watcher })).toThrow("unavailable");
    await database.close();
  });
});
