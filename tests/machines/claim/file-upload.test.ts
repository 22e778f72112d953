import type { ApiFailure } from "#domain/api-failure.ts";
import { describe, expect, it } from "vitest";
import { fileUploadMachine } from "#machines/claim/file-upload/file-upload.machine.ts";
import { selectUpload } from "#machines/claim/file-upload/file-upload.selectors.ts";
import { fileMaxBytes } from "#domain/files/content.ts";
import { stage } from "#tests/machines/support/stage.ts";

const claimId = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";
const file = { name: "receipt.jpg", type: "image/jpeg", size: 1000, lastModified: 7 };

const target = { of: "claim", id: claimId } as const;
const begin = () => stage(fileUploadMachine, { target });

async function previewed() {
  const page = begin();
  page.actor.send({ type: "file.choose", file });
  await page.gives("detectFileType", "image/jpeg");
  return page;
}

async function uploading() {
  const page = await previewed();
  page.actor.send({ type: "upload.start" });
  await page.gives("issueIdempotencyKey", "key-1");
  return page;
}

describe("checking a receipt", () => {
  it.each([
    ["empty", 0],
    ["too_large", fileMaxBytes + 1],
  ] as const)("refuses a file that is %s without reading it", (refusal, size) => {
    const page = begin();
    page.actor.send({ type: "file.choose", file: { ...file, size } });
    expect(selectUpload(page.snapshot())).toMatchObject({ step: "refused", refusal });
    expect(page.calls("detectFileType")).toHaveLength(0);
  });

  it("takes a file of exactly 10 MB", () => {
    const page = begin();
    page.actor.send({ type: "file.choose", file: { ...file, size: fileMaxBytes } });
    expect(selectUpload(page.snapshot()).step).toBe("checking");
  });

  it.each(["image/jpeg", "image/png", "image/webp", "application/pdf"])("takes %s", async (type) => {
    const page = begin();
    page.actor.send({ type: "file.choose", file });
    await page.gives("detectFileType", type);
    expect(selectUpload(page.snapshot())).toMatchObject({ step: "previewing", file: { type } });
  });

  it.each(["gif", "svg", "other"])("refuses what is %s inside, whatever it is called", async (type) => {
    const page = begin();
    page.actor.send({ type: "file.choose", file });
    await page.gives("detectFileType", type);
    expect(selectUpload(page.snapshot())).toMatchObject({ step: "refused", refusal: "wrong_type" });
  });

  it("refuses an unreadable file", async () => {
    const page = begin();
    page.actor.send({ type: "file.choose", file });
    await page.fails("detectFileType", new Error("Gone"));
    expect(selectUpload(page.snapshot())).toMatchObject({ step: "refused", refusal: "unreadable" });
  });

  it("releases the preview with the file", async () => {
    const page = await previewed();
    page.last("showFilePreview").send({ type: "preview.ready", url: "blob:1" });
    expect(selectUpload(page.snapshot()).file?.previewUrl).toBe("blob:1");
    page.actor.send({ type: "file.remove" });
    expect(page.last("showFilePreview").isStopped).toBe(true);
    expect(selectUpload(page.snapshot())).toMatchObject({ step: "choosing", file: null });
  });
});

describe("uploading a receipt", () => {
  it("has its key stored before the request", async () => {
    const page = await previewed();
    page.actor.send({ type: "upload.start" });
    expect(page.calls("sendFile")).toHaveLength(0);
    await page.gives("issueIdempotencyKey", "key-1");
    expect(page.last("sendFile").input).toEqual({ target, file, idempotencyKey: "key-1" });
    expect(page.snapshot().hasTag("pending")).toBe(true);
  });

  it("shows progress that never decreases", async () => {
    const page = await uploading();
    const seen = [0.2, 0.6, 0.4].map((fraction) => {
      page.last("sendFile").send({ type: "upload.progressed", fraction });
      return selectUpload(page.snapshot()).fraction;
    });
    expect(seen).toEqual([0.2, 0.6, 0.6]);
  });

  it("ends with the stored receipt and accepts another", async () => {
    const page = await uploading();
    const stored = { id: claimId, name: "receipt.jpg", type: "image/jpeg", size: 900, version: 3 } as const;
    page.last("sendFile").send({ type: "upload.succeeded", stored });
    expect(selectUpload(page.snapshot())).toMatchObject({ step: "uploaded", stored, fraction: 1 });
    page.actor.send({ type: "file.choose", file: { ...file, name: "other.png" } });
    expect(selectUpload(page.snapshot())).toMatchObject({ step: "checking", stored: null, fraction: 0 });
  });

  it.each<ApiFailure>([{ kind: "offline" }, { kind: "unavailable", code: "uploads_busy", retryAfter: 5 }])(
    "fails with a reason, never repeats by itself, and is repeated with the same key: %o",
    async (failure) => {
      const page = await uploading();
      page.last("sendFile").send({ type: "upload.failed", failure });
      expect(selectUpload(page.snapshot())).toMatchObject({ step: "failed", failure });
      page.wait(600);
      expect(page.calls("sendFile")).toHaveLength(1);
      page.actor.send({ type: "upload.retry" });
      expect(page.calls("issueIdempotencyKey")).toHaveLength(1);
      expect(page.calls("sendFile")).toHaveLength(2);
      expect(page.last("sendFile").input).toEqual(page.calls("sendFile")[0]?.input);
      expect(selectUpload(page.snapshot())).toMatchObject({ step: "uploading", failure: null, fraction: 0 });
    },
  );

  it("can be cancelled immediately, and keeps the file for a retry", async () => {
    const page = await uploading();
    page.actor.send({ type: "upload.cancel" });
    expect(page.last("sendFile").isStopped).toBe(true);
    expect(selectUpload(page.snapshot())).toMatchObject({ step: "cancelled", file: { name: "receipt.jpg" } });
    expect(page.snapshot().can({ type: "upload.retry" })).toBe(true);
  });

  it("uses a new key for another file", async () => {
    const page = await uploading();
    page.actor.send({ type: "file.choose", file: { ...file, lastModified: 8 } });
    await page.gives("detectFileType", "image/jpeg");
    page.actor.send({ type: "upload.start" });
    const [first, second] = page.calls("issueIdempotencyKey").map(({ input }) => input);
    expect(second).not.toEqual(first);
  });

  it("starts immediately for a chat message", async () => {
    const page = stage(fileUploadMachine, { target: { of: "chat" } });
    page.actor.send({ type: "file.choose", file });
    await page.gives("detectFileType", "application/pdf");
    await page.gives("issueIdempotencyKey", "key-1");
    expect(selectUpload(page.snapshot()).step).toBe("uploading");
  });

  it("keeps its key when it is cancelled, and is not sent where it has none", async () => {
    const page = await uploading();
    page.actor.send({ type: "upload.cancel" });
    page.actor.send({ type: "upload.retry" });
    expect(page.calls("sendFile").map(({ input }) => input)).toEqual(
      Array.from({ length: 2 }, () => ({ target, file, idempotencyKey: "key-1" })),
    );
    const keyless = await previewed();
    keyless.actor.send({ type: "upload.start" });
    keyless.actor.send({ type: "upload.cancel" });
    keyless.actor.send({ type: "upload.retry" });
    await keyless.fails("issueIdempotencyKey", { kind: "server", status: 500 });
    expect(selectUpload(keyless.snapshot())).toMatchObject({ step: "failed", failure: { kind: "server" } });
    expect(keyless.calls("sendFile")).toEqual([]);
    keyless.actor.send({ type: "upload.retry" });
    expect(keyless.calls("issueIdempotencyKey")).toHaveLength(3);
  });
});
