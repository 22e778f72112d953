import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { ShopKeyMode, ShopKeyTerm, ShopScope } from "#domain/shop-key.ts";
import { fieldOf, formMessages, type FormField } from "#machines/fields.ts";
import { stable } from "#machines/stable.ts";
import type { apiKeysMachine } from "./api-keys.machine.ts";
import { type KeyFault, keyFields, type ShopKey, type ShopKeyIssued } from "./api-keys.types.ts";

type Snapshot = SnapshotFrom<typeof apiKeysMachine>;

/** What stands in the place of the list. */
export type KeysStep = "loading" | "failed" | "absent" | "shown";

/** Shown above the list: the button for a new key, the form, or a secret. */
export type KeysWork = "idle" | "form" | "secret";

/** The form of a key. */
export interface KeyFormView {
  mode: ShopKeyMode;
  name: FormField<KeyFault>;
  scopes: Omit<FormField<KeyFault>, "value"> & { value: readonly ShopScope[] };
  networks: FormField<KeyFault>;
  term: Omit<FormField<KeyFault>, "value"> & { value: ShopKeyTerm };
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** The question whether a key is to be rotated or revoked. */
export interface KeyQuestion {
  about: "rotation" | "revocation";
  key: ShopKey;
  isPending: boolean;
}

/** What the page of the keys shows. */
export interface KeysView {
  step: KeysStep;
  work: KeysWork;
  keys: readonly ShopKey[];
  most: number;
  hasRoom: boolean;
  /** The list could not be read again. */
  isStale: boolean;
  readFailure: ApiFailure | null;
  form: KeyFormView;
  issued: ShopKeyIssued | null;
  question: KeyQuestion | null;
  workFailure: ApiFailure | null;
}

const stepOf = (list: Snapshot["value"]["list"]): KeysStep =>
  list === "loading" || list === "failed" || list === "absent" ? list : "shown";

const workOf = (work: Snapshot["value"]["work"]): KeysWork => {
  if (work === "secret") return "secret";
  return work === "editing" || work === "creating" || work === "throttled" ? "form" : "idle";
};

const questions: Partial<Record<Snapshot["value"]["work"], Omit<KeyQuestion, "key">>> = {
  confirmingRotation: { about: "rotation", isPending: false },
  rotating: { about: "rotation", isPending: true },
  confirmingRevocation: { about: "revocation", isPending: false },
  revoking: { about: "revocation", isPending: true },
};

/** The page of the keys as its view needs it. */
export const selectKeys = stable(
  (snapshot: Snapshot) => [snapshot.value.list, snapshot.value.work, snapshot.context] as const,
  (list, work, context): KeysView => {
    const asked = questions[work];
    const key = context.keys.find(({ id }) => id === context.workId);
    return {
      step: stepOf(list),
      work: workOf(work),
      keys: context.keys,
      most: context.most,
      hasRoom: context.keys.length < context.most,
      isStale: list === "stale",
      readFailure: context.readFailure,
      form: {
        mode: context.mode,
        name: fieldOf(context, "name", context.name),
        scopes: { ...fieldOf(context, "scopes", ""), value: context.scopes },
        networks: fieldOf(context, "networks", context.networks),
        term: { ...fieldOf(context, "term", ""), value: context.term },
        isPending: work === "creating",
        failure: context.failure,
        messages: formMessages(context, keyFields),
        secondsLeft: work === "throttled" ? context.secondsLeft : 0,
      },
      issued: context.issued,
      question: asked === undefined || key === undefined ? null : { ...asked, key },
      workFailure: work === "failed" ? context.workFailure : null,
    };
  },
);
