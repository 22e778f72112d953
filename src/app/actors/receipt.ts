import { fromCallback, fromPromise } from "xstate";
import { toApiFailure } from "#domain/api-failure.ts";
import type { receiptUploadMachine } from "#machines/receipt-upload/receipt-upload.machine.ts";
import type { ReceiptFile, ReceiptUploadFact } from "#machines/receipt-upload/receipt-upload.types.ts";
import { uploadBill } from "#src/api/upload.ts";
import type { Services } from "../services.ts";
import { contentOf } from "./file-content.ts";
import { issueIdempotencyKey } from "#src/browser/idempotency-keys.ts";

/** The machine hands back the very file that the visitor picked. */
function fileOf(file: ReceiptFile): File {
  if (file instanceof File) return file;
  throw new TypeError("This is not a file of the browser");
}

/** The type that the first bytes of a file show; null for one that is no receipt's. Rejects when it cannot be read. */
export async function detectType(file: Blob): Promise<string | null> {
  const content = await contentOf(file);
  return content.includes("/") ? content : null;
}

/** The address of the image for as long as it is held; none for what an `<img>` cannot show. */
const showReceiptPreview = fromCallback<ReceiptUploadFact, { file: ReceiptFile }>(({ input, sendBack }) => {
  const file = fileOf(input.file);
  let url: string | undefined;
  let isHeld = true;
  const show = (type: string | null) => {
    if (!isHeld || type?.startsWith("image/") !== true) return;
    url = URL.createObjectURL(file);
    sendBack({ type: "preview.ready", url });
  };
  // Without a preview the file goes up all the same.
  detectType(file).then(show, () => undefined);
  return () => {
    isHeld = false;
    if (url !== undefined) URL.revokeObjectURL(url);
  };
});

/** The real actors of a receipt's upload. */
export function receiptActors({ base }: Services) {
  return {
    detectReceiptType: fromPromise<string | null, { file: ReceiptFile }>(({ input }) =>
      detectType(fileOf(input.file)),
    ),
    showReceiptPreview,
    issueIdempotencyKey,
    sendReceipt: fromCallback<
      ReceiptUploadFact,
      { claimId: string; file: ReceiptFile; idempotencyKey: string }
    >(({ input, sendBack }) => {
      const sending = new AbortController();
      uploadBill({
        base,
        claim: input.claimId,
        file: fileOf(input.file),
        idempotencyKey: input.idempotencyKey,
        onProgress: (fraction) => sendBack({ type: "upload.progressed", fraction }),
        signal: sending.signal,
      }).then(
        (bill) => sendBack({ type: "upload.succeeded", bill }),
        (error: unknown) => {
          if (!sending.signal.aborted) sendBack({ type: "upload.failed", failure: toApiFailure(error) });
        },
      );
      return () => sending.abort();
    }),
  } satisfies Parameters<typeof receiptUploadMachine.provide>[0]["actors"];
}
