import type { Deps } from "#server/platform/deps.ts";
import type { Seal } from "#server/platform/crypto/seal.ts";
import { createSeal } from "#server/platform/crypto/seal.ts";
import type { SendOptions } from "#server/platform/http/outbound.ts";

/** Services of webhooks on one server. */
export interface WebhookServices {
  readonly deps: Deps;
  /** Options for sending. */
  readonly sending: SendOptions;
}

/** The seal of webhook secrets. It uses the account key, like second factors. */
export const sealOf = ({ deps }: WebhookServices): Seal => createSeal(deps.accountKey);

/** The purpose that a secret is encrypted for. */
export const secretPurpose = (endpoint: string, secret: string): string => `webhook:${endpoint}:${secret}`;
