import type { ApiFailure } from "#domain/api-failure.ts";

export interface ActivationContext {
  /** Token of the link. */
  token: string | null;
  failure: ApiFailure | null;
  /** Seconds until the server takes another attempt. */
  secondsLeft: number;
}

/** What the person does: opening the link alone changes nothing (Product 4). */
export type ActivationEvent = { type: "account.activate" };

/** What the actors take and give. */
export interface ActivationActors {
  /** The token in the address of the page; null where there is none, or not a whole one. */
  readLinkToken: { input: undefined; output: string | null };
  /** POST /users/activate/{token}/. Rejects with `ApiFailure`; `fields.token`: see `recovery.types.ts`. */
  activateAccount: { input: { token: string }; output: void };
}
