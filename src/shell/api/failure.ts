import { ApiError, type ApiFailure, type ConflictFailure } from "#domain/api-failure.ts";
import { secondsAsked } from "#domain/time/waits.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isMessages = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

const retryAfter = ({ headers }: Response) => secondsAsked(headers.get("retry-after"), Date.now());

const codeOf = (body: unknown): string =>
  isRecord(body) && typeof body["code"] === "string" ? body["code"] : "";

/** Field errors as the server writes them. A problem without fields concerns the whole request. */
function fieldsOf(body: unknown): Record<string, string[]> {
  if (!isRecord(body)) return {};
  const detail = body["detail"];
  if (typeof detail === "string") return { non_field_errors: [detail] };
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string[]] => isMessages(entry[1])),
  );
}

function failureOf(response: Response, body: unknown): ApiFailure {
  switch (response.status) {
    case 400:
      return { kind: "fields", fields: fieldsOf(body) };
    case 401:
      return { kind: "unauthorized", code: codeOf(body) };
    case 403:
      return { kind: codeOf(body) === "otp_required" ? "noSecondFactor" : "forbidden" };
    case 404:
      return { kind: "notFound" };
    case 409:
    case 422:
      // The contract declares the body of each conflict; the union lists them.
      return { ...(isRecord(body) ? body : {}), kind: "conflict" } as ConflictFailure;
    case 413:
      return { kind: "tooLarge" };
    case 415:
      return { kind: "unsupportedMediaType" };
    case 429:
      return { kind: "throttled", retryAfter: retryAfter(response) };
    case 503:
      return { kind: "unavailable", code: codeOf(body), retryAfter: retryAfter(response) };
    default:
      return { kind: "server", status: response.status };
  }
}

/** Translates a refused answer into a flow's failure. Only this function reads statuses and error codes. */
export const refusalOf = (response: Response, body: unknown): ApiError =>
  new ApiError(failureOf(response, body));
