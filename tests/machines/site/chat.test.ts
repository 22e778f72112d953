import { describe, expect, it } from "vitest";
import { childAt } from "#machines/shared/cases.ts";
import { sampleChat, sampleFile, sampleLetter, sampleMessage } from "#machines/site/chat/chat.cases.ts";
import { chatMachine } from "#machines/site/chat/chat.machine.ts";
import type { ChatLetter, ChatMemory } from "#machines/site/chat/chat.types.ts";
import { stage } from "#tests/machines/support/stage.ts";

const nothing: ChatMemory = { words: "", letter: null, isKnown: false };
const answer = sampleMessage({ id: 2, by: "staff", text: "Within the hour." });

/** The open chat of somebody who has written before. */
async function opened(memory = nothing, chat = sampleChat()) {
  const page = stage(chatMachine, undefined);
  page.actor.send({ type: "panel.open" });
  await page.gives("recall", memory);
  await page.gives("readChat", { chat });
  return page;
}

const sentIn = ({ calls }: Awaited<ReturnType<typeof opened>>) =>
  calls("sendLetter").map(({ input }) => (input as { letter: ChatLetter }).letter);

describe("a message of the chat", () => {
  it("is stored before it is sent, and sent under its key until it is delivered", async () => {
    const page = await opened();
    page.actor.send({ type: "words.change", words: " And my card? " });
    page.actor.send({ type: "letter.send" });
    expect(page.last("prepareLetter").input).toEqual({ letter: { ...sampleLetter, key: "" } });
    expect(sentIn(page)).toEqual([]);
    await page.gives("prepareLetter", { letter: sampleLetter });
    await page.fails("sendLetter");
    page.wait(2);
    await page.fails("sendLetter", { kind: "throttled", retryAfter: 30 });
    page.wait(29);
    expect(sentIn(page)).toHaveLength(2);
    page.wait(1);
    await page.fails("sendLetter");
    page.actor.send({ type: "connection.restored" });
    await page.fails("sendLetter");
    page.actor.send({ type: "letter.retry" });
    expect(sentIn(page)).toEqual(Array.from({ length: 5 }, () => sampleLetter));
    await page.gives("sendLetter", { letter: sampleMessage({ id: 3, text: sampleLetter.text }) });
    expect(page.snapshot().context).toMatchObject({ letter: null, words: "" });
    expect(page.snapshot().context.chat?.messages.map(({ id }) => id)).toEqual([1, 3]);
  });

  it("that was on its way when the page was left is sent again under its key", async () => {
    const page = stage(chatMachine, undefined);
    await page.gives("recall", { ...nothing, letter: sampleLetter });
    expect(sentIn(page)).toEqual([sampleLetter]);
  });

  it.each([
    ["cannot be stored", "prepareLetter", { kind: "server", status: 500 }, sampleFile],
    ["is refused", "sendLetter", { kind: "fields", fields: { text: ["Too long"] } }, sampleFile],
    ["is refused for its file", "sendLetter", { kind: "fields", fields: { file: ["Not there"] } }, null],
  ] as const)(
    "that %s returns to the input, before what was typed meanwhile",
    async (_, id, failure, file) => {
      const page = await opened();
      page.actor.send({ type: "words.change", words: sampleLetter.text });
      page.actor.send(childAt("fileUpload", "uploaded", { stored: sampleFile }) as never);
      page.actor.send({ type: "letter.send" });
      if (id === "sendLetter")
        await page.gives("prepareLetter", { letter: { ...sampleLetter, file: sampleFile } });
      page.actor.send({ type: "words.change", words: "Hello?" });
      await page.fails(id, failure);
      expect(page.snapshot().context).toMatchObject({ letter: null, file });
      expect(page.snapshot().context.words).toMatch(/^And my card\?\s+Hello\?$/);
      if (id === "sendLetter") await page.gives("forgetLetter");
      expect(page.snapshot().matches({ letter: "writing" })).toBe(true);
    },
  );

  it("waits for its file", async () => {
    const page = await opened();
    page.actor.send({ type: "words.change", words: "Here it is" });
    page.actor.send(childAt("fileUpload", { holding: "uploading" }) as never);
    page.actor.send({ type: "letter.send" });
    expect(page.calls("prepareLetter")).toEqual([]);
    page.actor.send(childAt("fileUpload", { holding: "failed" }) as never);
    page.actor.send({ type: "letter.send" });
    expect(page.calls("prepareLetter")).toHaveLength(1);
  });
});

describe("what is typed in the chat", () => {
  it("is stored after a pause, and at once when the visitor leaves the page", async () => {
    const page = await opened();
    const type = (words: string) => page.actor.send({ type: "words.change", words });
    const stored = () => page.calls("keepWords").map(({ input }) => (input as { words: string }).words);
    type("A");
    page.clock.increment(399);
    type("An");
    page.clock.increment(399);
    expect(stored()).toEqual([]);
    page.clock.increment(1);
    expect(stored()).toEqual(["An"]);
    type("And");
    page.actor.send({ type: "page.hidden" });
    expect(stored()).toEqual(["An", "And"]);
    await page.fails("keepWords");
    type("And my");
    page.clock.increment(400);
    expect(stored()).toEqual(["An", "And", "And my"]);
  });

  it("is restored on the next page, unless something else is typed there", async () => {
    const page = await opened({ ...nothing, words: "And" });
    expect(page.snapshot().context.words).toBe("And");
    const typed = stage(chatMachine, undefined);
    typed.actor.send({ type: "words.change", words: "Hello" });
    await typed.gives("recall", { ...nothing, words: "And" });
    expect(typed.snapshot().context.words).toBe("Hello");
    expect(typed.calls("readChat"), "a visitor who has never written").toEqual([]);
  });
});

describe("the answers of the chat", () => {
  it("arrive by a stream that a hidden page gives up, or by asking where there is none", async () => {
    const page = await opened();
    page.last("listen").send({ type: "stream.opened" });
    page.last("listen").send({ type: "chat.changed", chat: sampleChat({ messages: [answer] }) });
    page.last("listen").send({ type: "stream.lost" });
    expect(page.last("readChat").input, "after the last message").toEqual({ after: 2 });
    await page.gives("readChat", { chat: sampleChat({ messages: [] }) });
    expect(page.snapshot().context.chat?.messages.map(({ id }) => id)).toEqual([1, 2]);
    page.last("listen").send({ type: "stream.lost" });
    page.wait(5);
    await page.fails("readChat");
    page.wait(2);
    await page.gives("readChat", { chat: sampleChat() });
    const before = page.calls("readChat").length;
    page.actor.send({ type: "page.hidden" });
    expect(page.last("listen").isStopped).toBe(true);
    page.actor.send({ type: "page.shown" });
    expect(page.calls("readChat")).toHaveLength(before + 1);
  });

  it("end where staff close the conversation, until the visitor writes again", async () => {
    const page = await opened(nothing, sampleChat({ is_closed: true }));
    expect(page.snapshot().matches({ line: "ended" })).toBe(true);
    page.actor.send({ type: "words.change", words: sampleLetter.text });
    page.actor.send({ type: "letter.send" });
    await page.gives("prepareLetter", { letter: sampleLetter });
    await page.gives("sendLetter", { letter: sampleMessage({ id: 3 }) });
    expect(page.snapshot().matches({ line: "listening" })).toBe(true);
  });

  it("count as seen while the chat is open on a visible page", async () => {
    const page = await opened(nothing, sampleChat({ messages: [sampleMessage(), answer] }));
    expect(page.last("tellSeen").input).toEqual({ seen: 2 });
    await page.fails("tellSeen");
    expect(page.calls("tellSeen"), "told once").toHaveLength(1);
    page.actor.send({ type: "panel.close" });
    const more = sampleChat({ messages: [sampleMessage({ id: 4, by: "staff" })] });
    page.last("listen").send({ type: "chat.changed", chat: more });
    expect(page.calls("tellSeen")).toHaveLength(1);
    page.actor.send({ type: "panel.open" });
    expect(page.last("tellSeen").input).toEqual({ seen: 4 });
  });
});
