import { createHmac } from "node:crypto";

/** Prefix of secrets, as defined by Standard Webhooks. */
export const secretPrefix = "whsec_";

/** The signed data: the event's id, the second of the attempt, and the body. */
export interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** The header `webhook-signature`: one signature per valid secret, the current one first. */
export const signatureOf = ({ id, at, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
      return `v1,${createHmac("sha256", key)
        .update(`${id}.${seconds(at)}.${body}`)
        .digest("base64")}`;
    })
    .join(" ");

/** The headers of a delivery. */
export const deliveryHeaders = (id: string, at: Date, signature: string): Record<string, string> => ({
  "content-type": "application/json",
  "user-agent": "Exchange-Webhooks/1",
  "webhook-id": id,
  "webhook-timestamp": seconds(at),
  "webhook-signature": signature,
});
