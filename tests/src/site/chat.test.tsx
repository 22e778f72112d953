// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noChat, sampleChat, sampleFile, sampleMessage } from "#machines/site/chat/chat.cases.ts";
import { chatMachine } from "#machines/site/chat/chat.machine.ts";
import { ChatDock } from "#src/site/chat/ChatDock.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const text = () => document.body.textContent;
const nothing = { words: "", letter: null, isKnown: false };
const known = { ...nothing, isKnown: true };
const answer = sampleMessage({ id: 2, by: "staff", text: "Within the hour, see https://example.com/a." });

const screenshot = new File([new Uint8Array(2048)], "screenshot.png", { type: "image/png" });

const open = async (chat = noChat) => {
  const page = await show(<ChatDock opensAtOnce={false} />, { chat: chatMachine });
  await page.gives("recall", nothing);
  await page.press("Chat with us");
  await page.gives("readChat", { chat });
  page.sent();
  return page;
};

describe("the chat", () => {
  it("opens with the press that loaded it, closes by Escape, and returns the focus to its button", async () => {
    const page = await show(<ChatDock opensAtOnce />, { chat: chatMachine });
    expect(page.sent()).toEqual([{ type: "panel.open" }]);
    await page.gives("recall", nothing);
    expect(document.querySelector("[aria-busy]")?.getAttribute("aria-label")).toBe("Loading…");
    await page.gives("readChat", { chat: noChat });
    expect(text()).toContain("Ask about an exchange");
    expect(document.activeElement?.getAttribute("name")).toBe("chat-message");
    await page.key("Your message", "Escape");
    expect(page.sent()).toEqual([{ type: "panel.close" }]);
    expect(document.querySelector("[role=dialog]")).toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Chat with us");
  });

  it("sends a message with the address, and shows it immediately", async () => {
    const page = await open();
    await page.type("Email for the answer", "anna@example.com");
    await page.type("Your message", "When?");
    await page.press("Send");
    expect(page.sent()).toEqual([
      { type: "email.change", email: "anna@example.com" },
      { type: "words.change", words: "When?" },
      { type: "letter.send" },
    ]);
    expect(text()).toContain("Sending…");
    await page.gives("prepareLetter", {
      letter: { key: "k", text: "When?", file: null, email: "anna@example.com", claim: null },
    });
    await page.fails("sendLetter", { kind: "offline" });
    expect(text()).toContain("Not sent yet. There's no connection to the server.");
    await page.press("Send now");
    expect(page.sent()).toEqual([{ type: "letter.retry" }]);
    await page.gives("sendLetter", { letter: sampleMessage({ text: "When?" }) });
    expect(document.querySelectorAll("time")).toHaveLength(1);
    expect(document.querySelector("textarea")?.value).toBe("");
  });

  it("announces answers, with safe links, and does not ask for a known address", async () => {
    const page = await open(sampleChat({ email: "a•••@example.com", claim: 1024 }));
    expect(text()).toContain("About order 1024");
    expect(text()).not.toContain("Email for the answer");
    await page.tells("listen", { type: "stream.opened" });
    await page.tells("listen", { type: "chat.changed", chat: sampleChat({ messages: [answer] }) });
    expect(document.querySelector("[role=log]")?.textContent).toContain("Support:Within the hour");
    const link = document.querySelector("[role=log] a");
    expect([link?.getAttribute("href"), link?.getAttribute("rel")]).toEqual([
      "https://example.com/a",
      "noopener noreferrer nofollow ugc",
    ]);
    const closed = sampleChat({ is_closed: true, messages: [] });
    await page.tells("listen", { type: "chat.changed", chat: closed });
    expect(text()).toContain("The conversation is closed. Write to open it again.");
  });

  it("counts answers on its button while closed, and announces them once", async () => {
    const page = await show(<ChatDock opensAtOnce={false} />, { chat: chatMachine });
    await page.gives("recall", known);
    await page.gives("readChat", { chat: sampleChat({ messages: [sampleMessage(), answer] }) });
    expect(document.querySelector("[role=status]")?.textContent).toBe("1 new answer in the chat");
    expect(document.querySelector("button b")?.textContent).toBe("1");
    await page.press("Chat with us");
    expect(document.querySelector("button b")).toBeNull();
  });

  it("uploads a file while the visitor types, and sends both", async () => {
    const page = await open();
    await page.attach("Attach a file", screenshot);
    await page.gives("detectFileType", "image/png");
    await page.gives("issueIdempotencyKey", "key");
    await page.tells("sendFile", { type: "upload.progressed", fraction: 0.25 });
    expect(text()).toContain("25% of 2 kB");
    expect(document.querySelector("progress")?.getAttribute("aria-label")).toBe("Uploading the file");
    await page.press("Send");
    expect(text(), "a message waits for its file").not.toContain("Sending…");
    await page.tells("sendFile", { type: "upload.succeeded", stored: sampleFile });
    expect(text()).toContain("Attached, 47 kB");
    expect(document.querySelector("fieldset img")?.getAttribute("src")).toBe(sampleFile.url);
    await page.press("Send");
    expect(document.querySelector("fieldset"), "the file is in the message now").toBeNull();
    expect(document.querySelector("[role=log] a")?.getAttribute("href")).toBe(sampleFile.url);
    const letter = { key: "k", text: "", file: sampleFile, email: "", claim: null };
    await page.gives("prepareLetter", { letter });
    await page.gives("sendLetter", { letter: sampleMessage({ text: "", file: sampleFile }) });
    expect(document.querySelectorAll("[role=log] img")).toHaveLength(1);
    expect(document.querySelector("[role=log] p")).toBeNull();
  });

  it("reports why a file is refused, retries, and keeps typed text", async () => {
    const page = await open();
    await page.type("Your message", "Here it is");
    await page.attach("Attach a file", new File([], "empty.png"));
    expect(text()).toContain("empty.png: This file is empty. Choose another one");
    await page.attach("Attach a file", screenshot);
    await page.gives("detectFileType", "other");
    expect(text()).toContain("This isn't a JPEG, PNG, WebP or PDF");
    await page.attach("Attach a file", screenshot);
    await page.gives("detectFileType", "image/png");
    await page.gives("issueIdempotencyKey", "key");
    page.sent();
    await page.press("Stop the upload");
    expect(page.sent()).toEqual([{ type: "upload.cancel" }]);
    expect(text()).toContain("The upload was stopped");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "upload.retry" }]);
    const broken = { kind: "fields", fields: { file: ["The file is damaged."] } };
    await page.tells("sendFile", { type: "upload.failed", failure: broken });
    expect(document.querySelector("[role=alert]")?.textContent).toBe("The file is damaged.");
    await page.press("Remove the file");
    expect(page.sent()).toEqual([{ type: "file.remove" }, { type: "file.detach" }]);
    expect(document.querySelector("fieldset")).toBeNull();
    expect(document.activeElement?.getAttribute("name")).toBe("chat-message");
    expect(document.querySelector("textarea")?.value).toBe("Here it is");
  });

  it("shows a document's name and size, and accepts a picture from the clipboard", async () => {
    const pdf = { ...sampleFile, name: "contract.pdf", type: "application/pdf" } as const;
    const page = await open(sampleChat({ messages: [sampleMessage({ text: "Sign this", file: pdf })] }));
    const link = document.querySelector("[role=log] a");
    expect(link?.getAttribute("aria-label")).toBe("File contract.pdf, 47 kB");
    expect(link?.querySelector("img")).toBeNull();
    await page.paste("Your message", screenshot, "words of a table");
    expect(page.sent()).toEqual([]);
    await page.paste("Your message", screenshot, "");
    expect(page.sent()).toEqual([{ type: "file.choose", file: screenshot }]);
  });

  it("shows a vendor's page in a sandboxed frame", async () => {
    await open({ ...noChat, widget: "about:blank" });
    const frame = document.querySelector("iframe");
    expect(frame?.getAttribute("src")).toBe("about:blank");
    expect(frame?.getAttribute("sandbox")).not.toContain("allow-same-origin");
    expect(document.querySelector("textarea")).toBeNull();
  });
});
