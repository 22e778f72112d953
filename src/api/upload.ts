import type { components } from "#openapi/schema.d.ts";
import { offline, refusalOf } from "./failure.ts";

type Bill = components["schemas"]["Bill"];

export interface BillUpload {
  /** Where the API stands, see `ApiOptions`. */
  base: string;
  claim: string;
  file: File;
  idempotencyKey: string;
  /** Told the part of the body that has left, from 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Headers of an answer as `fetch` has them: the failure's translator reads `Retry-After`. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const wait = request.getResponseHeader("retry-after");
  if (wait !== null) headers.set("retry-after", wait);
  return new Response(null, { status: request.status, headers });
}

/** Uploads a receipt. By XMLHttpRequest, because `fetch` does not say how much of a body has left. */
export function uploadBill({
  base,
  claim,
  file,
  idempotencyKey,
  onProgress,
  signal,
}: BillUpload): Promise<Bill> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${base}/api/v1/claim/${claim}/bill/`);
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      const body = parse(request.responseText);
      if (request.status === 201) resolve(body as Bill);
      else reject(refusalOf(responseOf(request), body));
    });
    request.addEventListener("error", () => reject(offline()));
    signal.addEventListener("abort", () => {
      request.abort();
      reject(new DOMException("The upload was cancelled", "AbortError"));
    });
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}
