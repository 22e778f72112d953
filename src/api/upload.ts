import { offline } from "#domain/api-failure.ts";
import type { components } from "#openapi/schema.d.ts";
import { refusalOf } from "./client.ts";

type UploadedBill = components["schemas"]["UploadedBill"];

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

/** The answer as `fetch` has it: the failure's translator reads `Retry-After`. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const wait = request.getResponseHeader("retry-after");
  if (wait !== null) headers.set("retry-after", wait);
  return new Response(request.responseText, { status: request.status, headers });
}

function send({ base, claim, file, idempotencyKey, onProgress, signal }: BillUpload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${base}/api/v1/claim/${claim}/bill/`);
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => resolve(responseOf(request)));
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

/**
 * Uploads a receipt. By XMLHttpRequest, because `fetch` does not say how much of a body has left. Anyone who has the claim's
 * uuid may, so that it goes without a token.
 */
export async function uploadBill(upload: BillUpload): Promise<UploadedBill> {
  const response = await send(upload);
  const body = parse(await response.text());
  if (response.status !== 201) throw refusalOf(response, body);
  return body as UploadedBill;
}
