import { afterEach, expect, it, vi } from "vitest";
import { assign, createActor, setup } from "xstate";
import { flows } from "#src/inspector/flows.ts";
import { createInspector } from "#inspector/source/inspector.ts";
import { connectPage, connectProgram } from "#inspector/wire/connect.ts";
import { isLoopback, type Socket, socketLine } from "#inspector/wire/lines.ts";
import { createBrowser } from "./browser.ts";

afterEach(() => vi.unstubAllGlobals());

const machine = setup({ types: { context: {} as { times: number } } }).createMachine({
  id: "counter",
  context: { times: 0 },
  on: { count: { actions: assign({ times: ({ context }) => context.times + 1 }) } },
});

function scene() {
  const { open, told } = createBrowser();
  const inspect = (tab?: string) => {
    const { result, close } = open(() => createInspector({ flows }, (call) => call()), tab);
    const times = () => result.get().history.moments.at(-1)?.after["times"];
    return { inspector: result, times, close };
  };
  const page = (tab?: string) => {
    const { result, close } = open(() => {
      const actor = createActor(machine, { inspect: connectPage() });
      actor.start();
      return actor;
    }, tab);
    const count = async (times = 1) => {
      for (let time = 0; time < times; time += 1) result.send({ type: "count" });
      // Steps are sent together, once per task.
      await Promise.resolve();
    };
    return { actor: result, count, close };
  };
  return { inspect, page, open, told };
}

const nothing = { open: () => {}, message: () => {}, close: () => {} };

const kindOf = ({ get }: ReturnType<typeof createInspector>) => {
  const { source } = get();
  return source.kind === "page" && source.isGone ? "gone" : source.kind;
};

/** Shows the current data as a recording and stops watching the page. */
const stop = (inspector: ReturnType<typeof createInspector>) =>
  inspector.openRecording(inspector.recording());

it("closing one inspector does not disconnect another", async () => {
  const { inspect, page } = scene();
  const [one, other] = [inspect(), inspect()];
  const { count } = page();
  await count();
  stop(other.inspector);
  await count();
  expect(one.times()).toBe(2);
});

it("a page stops reporting once the last inspector has closed", async () => {
  const { inspect, page, told } = scene();
  const [one, other] = [inspect(), inspect()];
  const { count } = page();
  await count();
  expect(told.at(-1)).toMatchObject({ type: "page.steps" });
  one.close();
  other.close();
  await count();
  expect(told.at(-1)).toMatchObject({ type: "inspector.leave" });
});

it("the test driver receives the page's reports whether or not inspectors are open", async () => {
  const heard: { type: string }[] = [];
  const { inspect, page } = scene();
  vi.stubGlobal("hearInspected", (message: { type: string }) => heard.push(message));
  const { inspector } = inspect();
  const { count } = page();
  await count();
  stop(inspector);
  await count();
  expect(heard.at(-1)).toMatchObject({ type: "page.steps", steps: [{ context: { set: { times: 2 } } }] });
});

it("a second inspector does not affect the first", async () => {
  const { inspect, page } = scene();
  const { inspector, times } = inspect();
  const { count } = page();
  await count(3);
  inspector.seek(1);
  const { length } = inspector.get().history.moments;
  const later = inspect();
  expect(later.times()).toBe(3);
  expect(inspector.get().cursor).toBe(1);
  expect(inspector.get().history.moments).toHaveLength(length);
  await count();
  for (const { history } of [inspector.get(), later.inspector.get()]) expect(history.lost).toBe(0);
  expect([times(), later.times()]).toEqual([4, 4]);
});

it("each inspector receives the answers to its own requests", async () => {
  const { inspect, page, open } = scene();
  const [one, other] = [inspect().inspector, inspect().inspector];
  const { actor } = page();
  const events = [{ type: "count" }];
  // Both are sent before there is a response.
  const { result } = open(() => [one.can(actor.sessionId, events), other.can("nobody", events)]);
  expect(await Promise.all(result)).toEqual([[true], [false]]);
});

it("follows a page across a reload, whatever else is open", async () => {
  const { inspect, page } = scene();
  const { inspector, times } = inspect();
  const first = page("tab");
  page("another tab");
  await first.count(2);
  expect(times()).toBe(2);
  first.close();
  expect(kindOf(inspector)).toBe("gone");
  expect(times()).toBe(2);
  const again = page("tab");
  expect(kindOf(inspector)).toBe("page");
  await again.count();
  expect(times()).toBe(1);
});

it("keeps what happened before a reload, and talks to the actors after it", async () => {
  const { inspect, page } = scene();
  const { inspector } = inspect();
  const first = page("tab");
  await first.count(2);
  first.close();
  const again = page("tab");
  await again.count();
  const { history } = inspector.get();
  const told = history.moments.map(({ step, after }) => [step.event.type, after["times"]]);
  expect(told).toEqual([
    ["", 0],
    ["count", 1],
    ["count", 2],
    ["page.left", 2],
    ["", 0],
    ["count", 1],
  ]);
  expect(history.lost).toBe(0);
  const running = history.actorsAt(5).filter(({ moment }) => moment.step.status === "active");
  expect(running).toHaveLength(1);
  const [{ actor }] = running as [(typeof running)[0]];
  expect(await inspector.can(actor.id, [{ type: "count" }])).toEqual([true]);
  inspector.send(actor.id, { type: "count" });
  expect(again.actor.getSnapshot().context.times).toBe(2);
});

it("remembers a page that it watched before it was loaded again itself", async () => {
  const { inspect, page } = scene();
  const first = inspect("tab");
  const { count } = page("another tab");
  await count(2);
  const { length } = first.inspector.get().history.moments;
  first.close();
  const { inspector, times } = inspect("tab");
  await count();
  expect(times()).toBe(3);
  expect(inspector.get().history.moments.length).toBe(length + 2);
  expect(inspector.get().history.lost).toBe(0);
});

it("follows a reloaded page although the old one still reports what its unloading caused", async () => {
  const { inspect, page } = scene();
  const { inspector, times } = inspect();
  const first = page("tab");
  await first.count(2);
  // `visibilitychange` comes after `pagehide`, and the flows receive it.
  first.close();
  await first.count();
  expect(kindOf(inspector)).toBe("gone");
  expect(inspector.get().pages).toEqual([]);
  const again = page("tab");
  expect(kindOf(inspector)).toBe("page");
  await again.count();
  expect(times()).toBe(1);
});

it("switches to the page opened beside it, even when another one is open", async () => {
  const { inspect, page } = scene();
  const elsewhere = page("another tab");
  const { times } = inspect("tab");
  await elsewhere.count(3);
  expect(times()).toBe(3);
  const beside = page("tab");
  await beside.count();
  expect(times()).toBe(1);
});

it("follows it after the user stops looking at an earlier moment", async () => {
  const { inspect, page } = scene();
  const { inspector, times } = inspect();
  const first = page("tab");
  await first.count(2);
  inspector.seek(0);
  first.close();
  const again = page("tab");
  await again.count(5);
  expect(times()).toBe(2);
  inspector.seek(null);
  expect(times()).toBe(5);
});

it("the selected moment stays when the oldest are dropped", async () => {
  const { inspect, page } = scene();
  const { inspector } = inspect();
  const { count } = page();
  await count(15_000);
  inspector.seek(14_000);
  const looked = inspector.get().history.moments[14_000];
  await count(6000);
  const { cursor, history } = inspector.get();
  expect(cursor).toBeLessThan(14_000);
  expect(history.moments[cursor ?? 0]).toBe(looked);
});

it("a restarted simulation keeps nothing of the earlier one", async () => {
  const { inspect } = scene();
  const { inspector } = inspect();
  const parts = await flows.find(({ id }) => id === "claim")?.load();
  if (parts === undefined) throw new Error("There is no claim");
  inspector.simulate("claim", parts, 0);
  const steps = () => inspector.get().history.moments.map(({ step }) => [step.seq, step.event.type]);
  const first = steps();
  inspector.simulate("claim", parts, 0);
  expect(steps()).toEqual(first);
  expect(inspector.get().history.lost).toBe(0);
});

it("a greeting among windows is no page", () => {
  const { inspect, open } = scene();
  const { inspector } = inspect();
  open(() => new BroadcastChannel("flows-inspector").postMessage({ type: "page.hello" }));
  expect(inspector.get().pages).toEqual([]);
});

it("never breaks what is watched, whatever happens to the line", async () => {
  const fails = () => {
    throw new Error("The line is broken");
  };
  const { inspect } = connectProgram({ tab: "tab", address: () => "program", isRecorded: true }, [
    { post: fails, listen: () => {} },
  ]);
  const actor = createActor(machine, { inspect }).start();
  actor.send({ type: "count" });
  await Promise.resolve();
  expect(actor.getSnapshot().context.times).toBe(1);
});

it("a program keeps what it says until there is a connection, and connects again when it is lost", () => {
  const sockets: Socket[] = [];
  const sent: string[] = [];
  let again = () => {};
  const line = socketLine(
    () => {
      const socket = { send: (text: string) => sent.push(text), close: () => {}, on: nothing };
      sockets.push(socket);
      return socket;
    },
    (call) => (again = call),
  );
  const heard: string[] = [];
  line.listen(({ type }) => heard.push(type));
  line.post({ type: "one" });
  expect(sent).toEqual([]);
  sockets[0]?.on.open();
  expect(sent).toEqual(['{"type":"one"}']);
  for (const text of ["{", "null", "{}", '{"type":"inspector.here"}']) sockets[0]?.on.message(text);
  expect(heard).toEqual(["inspector.here"]);
  sockets[0]?.on.close();
  line.post({ type: "two" });
  again();
  expect(sent).toHaveLength(1);
  sockets[1]?.on.open();
  expect(sent).toEqual(['{"type":"one"}', '{"type":"two"}']);
});

it("tells origins of this machine from those that only look alike", () => {
  for (const origin of [
    "http://localhost:5173",
    "https://app.localhost",
    "http://127.0.0.1",
    "http://[::1]:3000",
  ])
    expect(isLoopback(origin)).toBe(true);
  for (const origin of [
    "null",
    "http://localhost.evil.test",
    "http://127.0.0.1.evil.test",
    "https://evil.test",
  ])
    expect(isLoopback(origin)).toBe(false);
});
