import type { Deps } from "#server/platform/deps.ts";
import type { Seal } from "#server/platform/seal.ts";
import { createSeal } from "#server/platform/seal.ts";
import type { SendOptions } from "./send.ts";

/** What webhooks work with, put together for one server. */
export interface WebhookServices {
  readonly deps: Deps;
  /** How they leave. */
  readonly sending: SendOptions;
}

/** What secrets are kept under: the key of accounts, as that of second factors. */
export const sealOf = ({ deps }: WebhookServices): Seal => createSeal(deps.accountKey);

/** The purpose that a secret is sealed for. */
export const secretPurpose = (endpoint: string, secret: string): string => `webhook:${endpoint}:${secret}`;
