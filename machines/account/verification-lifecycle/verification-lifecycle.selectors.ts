import type { SnapshotFrom } from "xstate";
import type { components } from "#openapi/schema.d.ts";
import type {
  verificationLifecycleMachine,
  OperatorVerificationEvent,
  OwnerEvent,
} from "./verification-lifecycle.machine.ts";

type Snapshot = SnapshotFrom<typeof verificationLifecycleMachine>;
type VerificationAction = components["schemas"]["VerificationAction"];

/** The event for each action of the owner. Using a card moves nothing. */
const eventOfVerificationAction = {
  edit: { type: "verification.edit" },
  upload: { type: "photo.add", hasPhotos: true },
  remove_photo: { type: "photo.remove", hasPhotos: true },
  confirm: { type: "verification.confirm" },
  delete: { type: "verification.delete" },
} as const satisfies Record<Exclude<VerificationAction, "use">, OwnerEvent>;

const actions = Object.keys(eventOfVerificationAction) as (keyof typeof eventOfVerificationAction)[];

/** The actions that the owner may take in this state. */
export const selectOwnerActions = (snapshot: Snapshot): VerificationAction[] => [
  ...actions.filter((action) => snapshot.can(eventOfVerificationAction[action])),
  ...(snapshot.context.kind === "card" && snapshot.matches("approved") ? (["use"] as const) : []),
];

const operatorEvents: OperatorVerificationEvent[] = [
  { type: "verification.approve" },
  { type: "verification.reject" },
  { type: "verification.return" },
  { type: "verification.revoke" },
];

/** Events that an operator may send to a verification in this state. */
export const selectVerificationEvents = (snapshot: Snapshot): OperatorVerificationEvent["type"][] =>
  operatorEvents.filter((event) => snapshot.can(event)).map(({ type }) => type);

/** Whether an operator has to decide. */
export const selectIsAwaited = (snapshot: Snapshot): boolean => snapshot.matches("submitted");

/** Whether it is decided: nothing changes until its owner acts. */
export const selectIsDecided = (snapshot: Snapshot): boolean =>
  !snapshot.matches("draft") && !snapshot.matches("submitted");
