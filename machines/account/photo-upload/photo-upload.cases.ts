import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { photoUploadMachine } from "./photo-upload.machine.ts";
import { fileMaxBytes } from "#domain/files/content.ts";
import type { PhotoFile } from "./photo-upload.types.ts";

/** A photo of 300 kB. */
export const samplePhoto: PhotoFile = { name: "card.jpg", type: "image/jpeg", size: 300_000 };

const spots = [
  { x: 0.3, y: 0.5 },
  { x: 0.7, y: 0.5 },
];

/** Events and outcomes that reach every state of the upload of a photo. */
export const photoUploadCases: FlowCases<typeof photoUploadMachine> = {
  keptOnlyIn: { stream: ["camera.running"] },
  inputs: [{ target: { of: "card", id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", document: null } }],
  // A photo whose upload was given up is sent once more.
  events: [
    { type: "file.choose", file: samplePhoto },
    { type: "file.choose", file: { ...samplePhoto, size: 0 } },
    { type: "file.choose", file: { ...samplePhoto, size: fileMaxBytes + 1 } },
    { type: "file.remove" },
    { type: "camera.open" },
    { type: "camera.shoot" },
    { type: "camera.close" },
    { type: "camera.opened", stream: { id: "camera" } },
    { type: "camera.failed", trouble: "denied" },
    done("takePicture", samplePhoto),
    failed("takePicture", new Error("The camera is gone")),
    done("detectContent", "image/jpeg"),
    done("detectContent", "heic"),
    failed("detectContent", new Error("Unreadable")),
    { type: "photo.opened", url: "blob:1", width: 1600, height: 1000 },
    { type: "photo.unreadable" },
    { type: "photo.turn" },
    { type: "stroke.draw", spots },
    { type: "box.add" },
    { type: "box.move", by: { x: 0.01, y: 0 } },
    { type: "box.resize", by: { x: 0, y: 0.01 } },
    { type: "mark.undo" },
    { type: "upload.start" },
    done("drawPhoto", samplePhoto),
    failed("drawPhoto", new Error("No memory")),
    { type: "upload.progressed", fraction: 0.5 },
    { type: "upload.succeeded" },
    { type: "upload.failed", failure: { kind: "offline" } },
    { type: "upload.cancel" },
    { type: "upload.retry" },
  ],
};
