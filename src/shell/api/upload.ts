import { offline } from "#domain/api-failure.ts";
import type { components } from "#openapi/schema.d.ts";
import { type Bearer, isTokenRefused } from "./auth.ts";
import { refusalOf } from "./client.ts";
import { limits } from "./limited-fetch.ts";

type Schemas = components["schemas"];

/** A file on its way, whatever it belongs to. */
interface FileUpload {
  /** Base URL of the API, see `ApiOptions`. */
  base: string;
  file: File;
  /** Receives the sent fraction of the body, from 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** A receipt, or a file for a message of the chat. */
export interface KeptUpload extends FileUpload {
  /** Whose session it needs, if any. */
  bearer?: Bearer;
  /** Path of the upload. */
  path: string;
  idempotencyKey: string;
}

/** A photo of a card to verify, or of a document that a claim requires. */
export interface PhotoUpload extends FileUpload {
  /** Null where the address of the claim is enough. */
  bearer: Bearer | null;
  /** Path and query of the upload. */
  path: string;
  idempotencyKey: string;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Converts the answer to a `Response`, from which the failure translator reads `Retry-After`. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const wait = request.getResponseHeader("retry-after");
  if (wait !== null) headers.set("retry-after", wait);
  return new Response(request.responseText, { status: request.status, headers });
}

interface Sent extends FileUpload {
  path: string;
  headers: Record<string, string>;
  /** Name of the file's part in the form. */
  part: string;
}

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
function send({ base, path, headers, part, file, onProgress, signal }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", base + path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const stop = (reason: Error) => {
      clearTimeout(timer);
      request.abort();
      reject(reason);
    };
    const listen = () => setTimeout(() => stop(offline()), limits.silence);
    let timer = listen();
    request.upload.addEventListener("progress", (event) => {
      clearTimeout(timer);
      timer = listen();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      clearTimeout(timer);
      resolve(responseOf(request));
    });
    request.addEventListener("error", () => stop(offline()));
    signal.addEventListener("abort", () => stop(new DOMException("The upload was cancelled", "AbortError")));
    const form = new FormData();
    form.append(part, file);
    request.send(form);
  });
}

/** Sends with the session, if there is one. A refused token is renewed once, as for every other call. */
async function sendAsUser(bearer: Bearer | null, sent: Sent): Promise<Response> {
  const sendAs = (access: string | null) =>
    send({
      ...sent,
      headers: { ...sent.headers, ...(access !== null && { Authorization: `Bearer ${access}` }) },
    });
  const access = (await bearer?.token()) ?? null;
  const response = await sendAs(access);
  if (access === null || !(await isTokenRefused(response))) return response;
  const renewed = await bearer?.renew(access);
  return renewed ? sendAs(renewed) : response;
}

/** Uploads a file. Without a bearer, the claim's uuid or the conversation's cookie authorizes it. */
export async function uploadFile({
  bearer,
  idempotencyKey,
  ...upload
}: KeptUpload): Promise<Schemas["UploadedBill"] | Schemas["ChatFile"]> {
  const headers = { "Idempotency-Key": idempotencyKey };
  const response = await sendAsUser(bearer ?? null, { ...upload, part: "file", headers });
  const body = parse(await response.text());
  if (response.status !== 201) throw refusalOf(response, body);
  return body as Schemas["UploadedBill"] | Schemas["ChatFile"];
}

/** Uploads a photo. */
export async function uploadPhoto({ bearer, idempotencyKey, ...upload }: PhotoUpload): Promise<void> {
  const headers = { "Idempotency-Key": idempotencyKey };
  const response = await sendAsUser(bearer, { ...upload, part: "image", headers });
  if (response.status !== 201) throw refusalOf(response, parse(await response.text()));
}
