import type { ApiFailure } from "#domain/api-failure.ts";
import type { NetworksFault, ShopKeyMode, ShopKeyTerm, ShopScope } from "#domain/shop-key.ts";
import type { LineFault } from "#domain/written-text.ts";
import type { Verdict } from "#machines/fields.ts";
import type { FormRefused, WaitContext } from "#machines/form.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ShopKey = Schemas["ShopKey"];
export type ShopKeys = Schemas["ShopKeys"];
export type ShopKeyIssued = Schemas["ShopKeyIssued"];

/** The fields of the form, in their order on the page. */
export const keyFields = ["name", "scopes", "networks", "term"] as const;

/** Faults that the page finds. `scopes`: nothing is ticked. */
export type KeyFault = LineFault | NetworksFault | "scopes";

/** What is typed and chosen. */
export interface KeyText {
  mode: ShopKeyMode;
  name: string;
  scopes: readonly ShopScope[];
  /** As typed: separated by commas, blanks or lines. */
  networks: string;
  term: ShopKeyTerm;
}

export interface ApiKeysContext extends KeyText, Verdict<KeyFault>, WaitContext {
  /** The newest first. */
  keys: readonly ShopKey[];
  /** Keys that a shop may have. */
  most: number;
  /** Why the list could not be read. */
  readFailure: ApiFailure | null;
  /** Consecutive failed reads. */
  failedReads: number;
  /** Why the form could not be sent, where no field is to blame. */
  failure: ApiFailure | null;
  /** The key that is rotated or revoked. */
  workId: string | null;
  /** Why that came to nothing. */
  workFailure: ApiFailure | null;
  /** The secret, which is shown once and kept nowhere else. */
  issued: ShopKeyIssued | null;
}

/** Commands of the user, and events of the page. */
export type ApiKeysEvent =
  | { type: "key.begin" }
  | { type: "field.change"; field: "name" | "networks" | "term"; value: string }
  | { type: "mode.choose"; mode: ShopKeyMode }
  | { type: "scope.toggle"; scope: ShopScope }
  | { type: "form.submit" }
  | { type: "form.cancel" }
  /** The secret is kept elsewhere. */
  | { type: "secret.dismiss" }
  | { type: "key.rotate"; id: string }
  | { type: "key.revoke"; id: string }
  | { type: "dialog.accept" }
  | { type: "dialog.dismiss" }
  /** The list may be outdated: an answer was lost, or another tab made a change. */
  | { type: "keys.doubted" }
  | { type: "retry" }
  | PageEvent;

export type ApiKeysEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ApiKeysActors {
  /** listShopKeys; `notFound` for a user without a shop. */
  loadKeys: { input: undefined; output: ShopKeys };
  /** createShopKey. A repeat makes another key. */
  createKey: { input: Schemas["ShopKeyCreate"]; output: ShopKeyIssued };
  /** rotateShopKey. A repeat makes another secret. */
  rotateKey: { input: { id: string }; output: ShopKeyIssued };
  /** revokeShopKey. */
  revokeKey: { input: { id: string }; output: void };
}
