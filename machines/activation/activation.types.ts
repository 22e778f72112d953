import type { ApiFailure } from "#domain/api-failure.ts";
import type { WaitContext } from "#machines/form.ts";
import type { LinkActors, LinkContext } from "#machines/mail-link.ts";

export interface ActivationContext extends LinkContext, WaitContext {
  failure: ApiFailure | null;
}

/** What the person does: opening the link alone changes nothing (Product 4). */
export type ActivationEvent = { type: "account.activate" };

/** What the actors take and give. */
export interface ActivationActors extends LinkActors {
  /** POST /users/activate/{token}/. Rejects with `ApiFailure`; `fields.token`: see `recovery.types.ts`. */
  activateAccount: { input: { token: string }; output: void };
}
