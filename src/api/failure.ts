import type { ApiFailure } from "#machines/api-failure.ts";

type Conflict = Extract<ApiFailure, { kind: "conflict" }>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isMessages = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** Seconds to wait after a refusal that does not say how long. */
const defaultRetryAfter = 5;

function retryAfter(response: Response): number {
  const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : defaultRetryAfter;
}

const codeOf = (body: unknown): string =>
  isRecord(body) && typeof body["code"] === "string" ? body["code"] : "";

/** Field errors as the server writes them (Product 8); a problem without fields concerns the whole request. */
function fieldsOf(body: unknown): Record<string, string[]> {
  if (!isRecord(body)) return {};
  const detail = body["detail"];
  if (typeof detail === "string") return { non_field_errors: [detail] };
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string[]] => isMessages(entry[1])),
  );
}

/** What a refused answer means to a flow: the only place where statuses and codes of the wire are read. */
export function failureOf(response: Response, body: unknown): ApiFailure {
  switch (response.status) {
    case 400:
    case 422:
      return { kind: "fields", fields: fieldsOf(body) };
    case 401:
    case 403:
      return { kind: "forbidden" };
    case 404:
      return { kind: "notFound" };
    case 409:
      // The contract fixes the body of each conflict; the union below is what it declares.
      return { ...(body as Omit<Conflict, "kind">), kind: "conflict" } as Conflict;
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
