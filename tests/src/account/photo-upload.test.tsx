// @vitest-environment happy-dom
import { useActorRef } from "@xstate/react";
import { act, use } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { middleBox, turned } from "#machines/account/photo-upload/marks.ts";
import { photoUploadMachine } from "#machines/account/photo-upload/photo-upload.machine.ts";
import { type FlowMachines, FlowsContext } from "#src/flows/flows.ts";
import { PhotoUpload } from "#src/account/photo-upload/PhotoUpload.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const target = { of: "card", id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", document: null } as const;
const file = new File(["photo"], "card.jpg", { type: "image/jpeg" });
const drawn = new File(["drawn"], "drawn.jpg", { type: "image/jpeg" });
const texts = { label: "Photo of the card", aim: "Fit the card into the frame.", frame: "card" } as const;

/** A flow that pages run only inside another one. */
type Parts = Partial<FlowMachines> & { photoUpload?: typeof photoUploadMachine };

function Photo() {
  const { machines, inspect } = use(FlowsContext);
  const { photoUpload }: Parts = machines;
  if (photoUpload === undefined) throw new Error("The flow photoUpload is not provided here");
  const actor = useActorRef(photoUpload, { input: { target }, inspect });
  return <PhotoUpload actor={actor} texts={{ ...texts, hidesDigits: true }} wayBack={null} />;
}

const parts: Parts = { photoUpload: photoUploadMachine };
const begin = () => show(<Photo />, parts);

async function prepared() {
  const page = await begin();
  await page.attach("Photo of the card", file);
  await page.gives("detectContent", "image/jpeg");
  await page.tells("openPhoto", { type: "photo.opened", url: "blob:1", width: 1600, height: 1000 });
  page.sent();
  return page;
}

type Page = Awaited<ReturnType<typeof prepared>>;

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}`);
  return element;
};

const fire = (element: HTMLElement, event: Event) => act(async () => void element.dispatchEvent(event));

/** Presses the pointer on an element over a photo of 200 by 100 pixels, moves it along these points, and releases it. */
async function drag(element: HTMLElement, ...places: (readonly [x: number, y: number])[]) {
  const size = { getBoundingClientRect: () => new DOMRect(0, 0, 200, 100) };
  Object.assign(find("[data-photo]"), size);
  if (element instanceof HTMLCanvasElement) Object.assign(element, size);
  Object.assign(element, { setPointerCapture: () => undefined });
  for (const [index, [clientX, clientY]] of places.entries()) {
    const type = index === 0 ? "pointerdown" : "pointermove";
    await fire(element, new PointerEvent(type, { bubbles: true, button: 0, clientX, clientY }));
  }
  await fire(element, new PointerEvent("pointerup", { bubbles: true }));
}

const boxStyle = () => {
  const { left, top, width, height } = find('[aria-label="Box over the digits"]').style;
  return [left, top, width, height].map((side) => Number.parseFloat(side) / 100);
};

const isDisabled = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === name)?.disabled;

/** The data that an upload of the current photo would send. */
async function picture(page: Page) {
  await page.press("Upload the photo");
  return page.asked("drawPhoto");
}

describe("a photo from a file", () => {
  it("is read once it is chosen, and refused with a reason when it is not a photo", async () => {
    const page = await begin();
    await page.attach("Photo of the card", file);
    expect(page.sent()).toEqual([{ type: "file.choose", file }]);
    expect(page.asked("detectContent")).toEqual({ file });
    expect(page.text()).toContain("Checking the photo…");
    await page.gives("detectContent", "heic");
    expect(page.text()).toContain("card.jpg: This is a HEIC photo");
  });

  it("can be dropped onto the upload area", async () => {
    const page = await begin();
    const drop = new Event("drop", { bubbles: true, cancelable: true });
    await fire(find('input[type="file"]'), Object.assign(drop, { dataTransfer: { files: [file] } }));
    expect(drop.defaultPrevented, "the browser does not open the file").toBe(true);
    expect(page.sent()).toEqual([{ type: "file.choose", file }]);
    expect(page.asked("detectContent")).toEqual({ file });
  });

  it("can be replaced", async () => {
    const page = await prepared();
    await page.press("Take another photo");
    expect(page.sent()).toEqual([{ type: "file.remove" }]);
    expect(page.text()).toContain("Choose a photo or drop it here");
  });
});

describe("a photo from the camera", () => {
  const stream = { id: "back" };

  it("is taken once the camera runs, and read like a file", async () => {
    const page = await begin();
    await page.press("Use the camera");
    expect(page.sent()).toEqual([{ type: "camera.open" }]);
    expect(page.text()).toContain("Starting the camera…");
    expect(isDisabled("Take the picture")).toBe(true);
    await page.tells("openCamera", { type: "camera.opened", stream });
    expect(page.text()).toContain(texts.aim);
    await page.press("Take the picture");
    expect(page.sent()).toEqual([{ type: "camera.shoot" }]);
    expect(page.asked("takePicture")).toEqual({ stream });
    await page.gives("takePicture", file);
    expect(page.asked("detectContent")).toEqual({ file });
  });

  it("reports why the camera failed, and can retry", async () => {
    const page = await begin();
    await page.press("Use the camera");
    await page.tells("openCamera", { type: "camera.failed", trouble: "denied" });
    expect(page.text()).toContain("The camera isn't allowed for this site");
    page.sent();
    await page.press("Try the camera again");
    expect(page.sent()).toEqual([{ type: "camera.open" }]);
    expect(page.text()).toContain("Starting the camera…");
  });

  it("is not taken when the camera is closed", async () => {
    const page = await begin();
    await page.press("Use the camera");
    page.sent();
    await page.press("Close the camera");
    expect(page.sent()).toEqual([{ type: "camera.close" }]);
    expect(document.querySelector("video")).toBeNull();
    expect(page.text()).toContain("Choose a photo or drop it here");
  });
});

describe("a photo that is prepared", () => {
  it("can be rotated", async () => {
    const page = await prepared();
    const canvas = find("canvas") as HTMLCanvasElement;
    expect([canvas.width, canvas.height]).toEqual([1200, 750]);
    await page.press("Turn");
    expect(page.sent()).toEqual([{ type: "photo.turn" }]);
    expect([canvas.width, canvas.height]).toEqual([750, 1200]);
    expect(await picture(page)).toEqual({ file, turn: 1, marks: [] });
  });

  it("can be painted over with the brush, only while it is selected", async () => {
    const page = await prepared();
    await drag(find("canvas"), [20, 20], [40, 30]);
    expect(page.sent()).toEqual([]);
    await page.press("Brush");
    await drag(find("canvas"), [20, 20], [40, 30]);
    const spots = [
      { x: 0.1, y: 0.2 },
      { x: 0.2, y: 0.3 },
    ];
    expect(page.sent()).toEqual([{ type: "stroke.draw", spots }]);
    expect(await picture(page)).toEqual({ file, turn: 0, marks: [{ kind: "stroke", spots }] });
  });

  it("can hide its digits with a box, which rotates with it and can be removed", async () => {
    const page = await prepared();
    expect(isDisabled("Undo")).toBe(true);
    await page.press("Hide the middle digits");
    expect(page.sent()).toEqual([{ type: "box.add" }]);
    expect(isDisabled("Hide the middle digits")).toBe(true);
    await page.press("Turn");
    expect(await picture(page)).toEqual({ file, turn: 1, marks: [turned(middleBox)] });
    await page.press("Stop the upload");
    page.sent();
    await page.press("Undo");
    expect(page.sent()).toEqual([{ type: "mark.undo" }]);
    expect(page.labels()).not.toContain("Box over the digits");
    expect(await picture(page)).toEqual({ file, turn: 1, marks: [] });
  });

  it("has its box moved and resized by keys", async () => {
    const page = await prepared();
    await page.press("Hide the middle digits");
    page.sent();
    const box = find('[aria-label="Box over the digits"]');
    const key = (init: KeyboardEventInit) =>
      fire(box, new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
    await key({ key: "a" });
    expect(page.sent()).toEqual([]);
    await key({ key: "ArrowLeft" });
    expect(page.sent()).toEqual([{ type: "box.move", by: { x: -0.01, y: 0 } }]);
    expect(boxStyle()).toEqual([0.3, 0.52, 0.36, 0.12]);
    await key({ key: "ArrowDown", shiftKey: true });
    expect(page.sent()).toEqual([{ type: "box.resize", by: { x: 0, y: 0.01 } }]);
    expect(boxStyle()).toEqual([0.3, 0.52, 0.36, 0.13]);
  });

  it("has its box moved by the pointer, and resized by its corner", async () => {
    const page = await prepared();
    await page.press("Hide the middle digits");
    page.sent();
    const box = find('[aria-label="Box over the digits"]');
    await drag(box, [100, 50], [110, 60]);
    expect(page.sent()).toEqual([{ type: "box.move", by: { x: 0.05, y: 0.1 } }]);
    expect(boxStyle()).toEqual([0.36, 0.62, 0.36, 0.12]);
    await drag(find('[aria-label="Box over the digits"] > span'), [100, 50], [90, 55]);
    expect(page.sent(), "the corner does not drag the box along").toEqual([
      { type: "box.resize", by: { x: -0.05, y: 0.05 } },
    ]);
    expect(boxStyle()).toEqual([0.36, 0.62, 0.31, 0.17]);
    await fire(box, new PointerEvent("pointermove", { bubbles: true, clientX: 0, clientY: 0 }));
    expect(page.sent(), "the pointer is up").toEqual([]);
  });
});

describe("the upload of a photo", () => {
  async function uploading() {
    const page = await prepared();
    await page.press("Upload the photo");
    await page.gives("drawPhoto", drawn);
    return page;
  }

  it("sends the drawn photo and shows progress", async () => {
    const page = await uploading();
    expect(page.sent()).toEqual([{ type: "upload.start" }]);
    expect(page.asked("sendPhoto")).toEqual({ target, file: drawn });
    await page.tells("sendPhoto", { type: "upload.progressed", fraction: 0.4 });
    expect(page.text()).toContain("40% sent");
  });

  it("can be stopped, and keeps the photo", async () => {
    const page = await uploading();
    page.sent();
    await page.press("Stop the upload");
    expect(page.sent()).toEqual([{ type: "upload.cancel" }]);
    expect(find("canvas").getAttribute("aria-label")).toBe(texts.label);
  });

  it("reports a failure, and can be retried or given another photo", async () => {
    const page = await uploading();
    const fail = () => page.tells("sendPhoto", { type: "upload.failed", failure: { kind: "offline" } });
    await fail();
    expect(find('[role="alert"]').textContent).toContain("connection");
    page.sent();
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "upload.retry" }]);
    expect(page.text()).toContain("0% sent");
    await fail();
    await page.press("Take another photo");
    expect(page.sent()).toEqual([{ type: "file.remove" }]);
    expect(page.text()).toContain("Choose a photo or drop it here");
  });
});
