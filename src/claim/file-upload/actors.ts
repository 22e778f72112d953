import { fromCallback, fromPromise } from "xstate";
import type { FileContent } from "#domain/files/content.ts";
import { toApiFailure } from "#domain/api-failure.ts";
import type { fileUploadMachine } from "#machines/claim/file-upload/file-upload.machine.ts";
import type {
  FileUploadFact,
  PickedFile,
  UploadTarget,
} from "#machines/claim/file-upload/file-upload.types.ts";
import type { Bearer } from "#src/shell/api/auth.ts";
import { uploadFile } from "#src/shell/api/upload.ts";
import type { Services } from "#src/shell/services.ts";
import { contentIn } from "#src/shell/browser/file-content.ts";
import { issueIdempotencyKey } from "#src/shell/browser/idempotency-keys.ts";

/** The machine returns the same `File` object that the visitor picked. */
function fileOf(file: PickedFile): File {
  if (file instanceof File) return file;
  throw new TypeError("This is not a file of the browser");
}

/** Holds an object URL of the image while it runs; sends none when an `<img>` cannot show the file. */
const showFilePreview = fromCallback<FileUploadFact, { file: PickedFile }>(({ input, sendBack }) => {
  const file = fileOf(input.file);
  let url: string | undefined;
  let isHeld = true;
  const show = (type: FileContent) => {
    if (!isHeld || !type.startsWith("image/")) return;
    url = URL.createObjectURL(file);
    sendBack({ type: "preview.ready", url });
  };
  // Without a preview the file goes up all the same.
  contentIn(file).then(show, () => undefined);
  return () => {
    isHeld = false;
    if (url !== undefined) URL.revokeObjectURL(url);
  };
});

const pathOf = (target: UploadTarget): string =>
  target.of === "claim" ? `/api/v1/claim/${target.id}/bill/` : "/api/v1/chat/files/";

/** The real actors of the upload of a file. `how` is for uploads that need the session. */
export function fileActors({ base }: Services, how?: { path: string; bearer: Bearer }) {
  return {
    detectFileType: fromPromise<FileContent, { file: PickedFile }>(({ input }) =>
      contentIn(fileOf(input.file)),
    ),
    showFilePreview,
    issueIdempotencyKey,
    sendFile: fromCallback<
      FileUploadFact,
      { target: UploadTarget; file: PickedFile; idempotencyKey: string }
    >(({ input, sendBack }) => {
      const sending = new AbortController();
      uploadFile({
        base,
        path: pathOf(input.target),
        ...how,
        file: fileOf(input.file),
        idempotencyKey: input.idempotencyKey,
        onProgress: (fraction) => sendBack({ type: "upload.progressed", fraction }),
        signal: sending.signal,
      }).then(
        (stored) => sendBack({ type: "upload.succeeded", stored }),
        (error: unknown) => {
          if (!sending.signal.aborted) sendBack({ type: "upload.failed", failure: toApiFailure(error) });
        },
      );
      return () => sending.abort();
    }),
  } satisfies Parameters<typeof fileUploadMachine.provide>[0]["actors"];
}
