import { storable } from "#server/platform/data/storable.ts";
import type { SendOptions } from "#server/platform/http/outbound.ts";
import { send } from "#server/platform/http/outbound.ts";
import type { AttemptError } from "./tables.ts";

/** Result of one webhook. */
export interface Answer {
  readonly milliseconds: number;
  readonly status: number | null;
  /** Null for a success. */
  readonly error: AttemptError | null;
  readonly body: string | null;
  /** `Retry-After` as the receiver wrote it. */
  readonly retryAfter: string | null;
}

/** Bytes kept of a response. */
const mostOfAnswer = 4_096;

/** Posts a body, see `send`. */
export const post = async (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: SendOptions,
): Promise<Answer> => {
  const answer = await send(address, { method: "POST", headers, body, mostOfAnswer }, options);
  const { milliseconds, status, error, retryAfter } = answer;
  const text = status === null ? null : storable(answer.body.toString("utf8"));
  return { milliseconds, status, error, body: text, retryAfter };
};
