import { describe, expect, it } from "vitest";
import { middleBox, moved, nextTurn, resized, turned } from "#machines/account/photo-upload/marks.ts";
import { photoUploadMachine } from "#machines/account/photo-upload/photo-upload.machine.ts";
import { samplePhoto } from "#machines/account/photo-upload/photo-upload.cases.ts";
import { selectPhoto } from "#machines/account/photo-upload/photo-upload.selectors.ts";
import { type FileContent, fileMaxBytes } from "#domain/files/content.ts";
import { stage } from "#tests/machines/support/stage.ts";

const target = { of: "card", id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", document: null } as const;
const begin = () => stage(photoUploadMachine, { target });

async function prepared() {
  const page = begin();
  page.actor.send({ type: "file.choose", file: samplePhoto });
  await page.gives("detectContent", "image/jpeg");
  page.last("openPhoto").send({ type: "photo.opened", url: "blob:1", width: 1600, height: 1000 });
  return page;
}

describe("choosing a photo", () => {
  it.each([
    ["empty", 0],
    ["too_large", fileMaxBytes + 1],
  ] as const)("refuses a file that is %s without reading it", (refusal, size) => {
    const page = begin();
    page.actor.send({ type: "file.choose", file: { ...samplePhoto, size } });
    expect(selectPhoto(page.snapshot())).toMatchObject({ step: "refused", refusal });
    expect(page.calls("detectContent")).toHaveLength(0);
  });

  it.each(["gif", "svg", "heic", "application/pdf", "other"] as const)(
    "refuses %s by its name, whatever the file is called",
    async (content: FileContent) => {
      const page = begin();
      page.actor.send({ type: "file.choose", file: samplePhoto });
      await page.gives("detectContent", content);
      expect(selectPhoto(page.snapshot())).toMatchObject({ step: "refused", refusal: content });
    },
  );

  it("stops the camera once a photo is taken", async () => {
    const page = begin();
    page.actor.send({ type: "camera.open" });
    page.last("openCamera").send({ type: "camera.opened", stream: { id: "back" } });
    page.actor.send({ type: "camera.shoot" });
    await page.gives("takePicture", samplePhoto);
    expect(page.last("openCamera").isStopped).toBe(true);
    expect(selectPhoto(page.snapshot())).toMatchObject({ step: "checking", stream: null });
  });
});

describe("sending a photo", () => {
  it("sends the redrawn photo with its marks, never the original file", async () => {
    const page = await prepared();
    page.actor.send({ type: "box.add" });
    page.actor.send({ type: "photo.turn" });
    page.actor.send({ type: "upload.start" });
    expect(page.last("drawPhoto").input).toEqual({
      file: samplePhoto,
      turn: 1,
      marks: [turned(middleBox)],
    });
    expect(page.calls("sendPhoto")).toHaveLength(0);
    const drawn = { ...samplePhoto, size: 1000 };
    await page.gives("drawPhoto", drawn);
    expect(page.last("sendPhoto").input).toEqual({ target, file: drawn });
    page.last("sendPhoto").send({ type: "upload.succeeded" });
    expect(page.snapshot().status).toBe("done");
  });

  it("retries the same photo after a failure, so that it is stored once", async () => {
    const page = await prepared();
    page.actor.send({ type: "upload.start" });
    await page.gives("drawPhoto", samplePhoto);
    page.last("sendPhoto").send({ type: "upload.failed", failure: { kind: "offline" } });
    page.actor.send({ type: "upload.retry" });
    expect(page.calls("drawPhoto")).toHaveLength(1);
    expect(page.calls("sendPhoto")).toHaveLength(2);
  });

  it("keeps the rotation and the marks when the upload is stopped", async () => {
    const page = await prepared();
    page.actor.send({ type: "box.add" });
    page.actor.send({ type: "upload.start" });
    await page.gives("drawPhoto", samplePhoto);
    page.actor.send({ type: "upload.cancel" });
    expect(page.last("sendPhoto").isStopped).toBe(true);
    expect(selectPhoto(page.snapshot())).toMatchObject({ step: "preparing", photo: { box: middleBox } });
  });
});

describe("a mark on a photo", () => {
  it("is back in place after four quarter turns", () => {
    const stroke = { kind: "stroke", spots: [{ x: 0.25, y: 0.5 }] } as const;
    expect(turned(stroke)).toEqual({ kind: "stroke", spots: [{ x: 0.5, y: 0.25 }] });
    const around = turned(turned(turned(turned(middleBox))));
    expect(around).toMatchObject({ kind: "box", width: middleBox.width, height: middleBox.height });
    expect("x" in around && around.x).toBeCloseTo(middleBox.x);
    expect(nextTurn(nextTurn(nextTurn(nextTurn(0))))).toBe(0);
  });

  it("stays within the photo and visible", () => {
    expect(moved(middleBox, { x: 9, y: -9 })).toMatchObject({ x: 1 - middleBox.width, y: 0 });
    expect(resized(middleBox, { x: 9, y: -9 })).toMatchObject({ width: 1 - middleBox.x, height: 0.04 });
  });
});
