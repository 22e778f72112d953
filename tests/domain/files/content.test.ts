import { describe, expect, it } from "vitest";
import { contentOf } from "#domain/files/content.ts";

const bytes = (hex: string) => Uint8Array.from(Buffer.from(`${hex}01020304`, "hex"));
const text = (value: string) => Uint8Array.from(Buffer.from(value));

/** First bytes as the formats' own specifications give them. */
describe("a file is what its first bytes say", () => {
  it.each([
    ["image/jpeg", bytes("ffd8ffe000104a464946")],
    ["image/jpeg", bytes("ffd8ffe1")],
    ["image/png", bytes("89504e470d0a1a0a")],
    ["image/webp", text("RIFF\0\0\0\0WEBPVP8 ")],
    ["application/pdf", text("%PDF-1.7\n%âãÏÓ")],
    ["application/pdf", text("\uFEFF%PDF-1.4")],
    ["application/pdf", text("\r\n%PDF-1.4")],
    ["gif", text("GIF89a")],
    ["heic", text("\0\0\0\u0018ftypheic")],
    ["svg", text('\uFEFF<?xml version="1.0"?>\n<!-- -->\n<svg xmlns="http://www.w3.org/2000/svg">')],
    ["other", text("RIFF\0\0\0\0WAVEfmt ")],
    ["other", text("<html><p>%PDF-1.7</p></html>")],
    ["other", text("MZ\u0090\0%PDF-1.7")],
    ["other", text("")],
    ["other", text(`${" ".repeat(2000)}%PDF-1.7`)],
    ["other", bytes("8950")],
  ] as const)("%s", (content, head) => {
    expect(contentOf(head)).toBe(content);
  });
});
