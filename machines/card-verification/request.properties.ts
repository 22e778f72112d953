import { about } from "#machines/properties.ts";
import type { cardVerificationMachine } from "./card-verification.machine.ts";
import type { CardReading, CardRequest } from "./card-verification.types.ts";

const { always, leads, at } = about<typeof cardVerificationMachine>();

const draft = "open.course.draft";
const reviewing = `${draft}.reviewing`;
const waiting = "open.course.waiting";
const kindIs =
  (kind: string) =>
  (failure: { kind?: string }): boolean =>
    failure.kind === kind;

/** Requirements on a request: its photos, submission, waiting, the decision and deletion. */
export const requestProperties = [
  leads("Product 6", "the server reports the state of the request after an upload", {
    in: `${draft}.photographing`,
    on: "done:photo",
    to: "open.course.rereading",
    so: ({ etag }) => etag === null,
  }),
  leads("Product 6", "cancelling an upload returns to the existing photos", {
    in: `${draft}.photographing`,
    on: "photo.keep",
    if: ({ request }) => (request?.photos.length ?? 0) > 0,
    to: reviewing,
  }),
  leads("Product 6", "an uploaded photo is shown", {
    in: reviewing,
    on: "photo.shown",
    to: reviewing,
    so: ({ previews }) => Object.values(previews).includes("blob:1"),
  }),
  leads("Product 6", "another photo can be added", {
    in: reviewing,
    on: "photo.add",
    to: `${draft}.photographing`,
    so: ({ commandFailure }) => commandFailure === null,
  }),
  leads("Product 6", "a photo can be removed", {
    in: reviewing,
    on: "photo.remove",
    to: `${draft}.removing`,
    so: ({ removed, commandFailure }) => removed !== null && commandFailure === null,
  }),
  leads("Product 6", "a request with a photo left can still be submitted", {
    in: `${draft}.removing`,
    on: "done:removePhoto",
    with: ({ photos }: CardRequest) => photos.length > 0,
    to: reviewing,
  }),
  leads("Product 6", "removing the last photo asks for a new one", {
    in: `${draft}.removing`,
    on: "done:removePhoto",
    with: ({ photos }: CardRequest) => photos.length === 0,
    to: `${draft}.photographing`,
  }),
  leads("Product 6", "a draft is submitted", {
    in: reviewing,
    on: "request.send",
    to: `${draft}.sending`,
    so: ({ commandFailure }) => commandFailure === null,
  }),
  leads("Product 6", "a submitted request waits for a decision", {
    in: `${draft}.sending`,
    on: "done:confirmRequest",
    to: waiting,
  }),
  ...(
    [
      ["removing", "removePhoto"],
      ["sending", "confirmRequest"],
    ] as const
  ).flatMap(([state, id]) => [
    leads("Product 6", `${id}: a conflict causes the request to be read again`, {
      in: `${draft}.${state}`,
      on: `failed:${id}`,
      with: kindIs("conflict"),
      to: "open.course.rereading",
    }),
    leads("Product 8", `${id}: a failure is shown, and the photos are kept`, {
      in: `${draft}.${state}`,
      on: `failed:${id}`,
      with: kindIs("offline"),
      to: reviewing,
      so: ({ commandFailure }) => commandFailure !== null,
    }),
  ]),
  leads("Product 6", "the card of a draft can be changed", { in: draft, on: "card.edit", to: "loadingForm" }),
  leads("Product 6", "cancelling a change returns to the request", {
    in: "typing",
    on: "card.keep",
    if: ({ id }) => id !== null,
    to: "loading",
    so: ({ commandFailure, etag }) => commandFailure === null && etag === null,
  }),
  leads("Product 6", "the server is polled at its interval", {
    in: `${waiting}.resting`,
    on: "after:pollInterval",
    to: `${waiting}.asking`,
  }),
  leads("Product 6", "a hidden page polls rarely", {
    in: `${waiting}.restingHidden`,
    on: "after:hiddenPollInterval",
    to: `${waiting}.asking`,
  }),
  leads("Product 6", "hiding the page slows the polling", {
    in: `${waiting}.resting`,
    on: "page.hidden",
    to: `${waiting}.restingHidden`,
  }),
  ...["page.shown", "connection.restored", "retry"].map((on) =>
    leads("Product 6", `${on} polls at once`, {
      in: [`${waiting}.resting`, `${waiting}.backingOff`],
      on,
      to: `${waiting}.asking`,
    }),
  ),
  always(
    "Product 3",
    "a hidden page polls rarely, a visible one at the server's interval",
    ({ now, effects }) =>
      at(now, "open.visibility.hidden")
        ? at(now, `${waiting}.restingHidden`) && effects.includes("wait 60000 ms")
        : at(now, `${waiting}.resting`) &&
          effects.includes(`wait ${(now.context.request?.poll_after ?? 10) * 1000} ms`),
    ({ before, event, now }) =>
      event.type === "xstate.done.actor.pollRequest" && at(before, `${waiting}.asking`) && at(now, waiting),
  ),
  leads("Product 6", "an unchanged request goes on waiting", {
    in: `${waiting}.asking`,
    on: "done:pollRequest",
    with: ({ kind }: CardReading) => kind === "unchanged",
    to: waiting,
    so: ({ failure, failedReads, request }, before) =>
      failure === null && failedReads === 0 && request === before.request,
  }),
  leads("Product 6", "a decision is shown", {
    in: `${waiting}.asking`,
    on: "done:pollRequest",
    with: ({ kind }: CardReading) => kind === "changed",
    to: "open.course.approved",
    so: ({ request, etag }) => request?.status === "approved" && etag !== null,
  }),
  leads("Product 6", "a failed poll is shown and retried later", {
    in: `${waiting}.asking`,
    on: "failed:pollRequest",
    with: kindIs("offline"),
    to: `${waiting}.backingOff`,
    so: ({ failure, request }, before) => failure !== null && request === before.request,
  }),
  leads("Product 6", "a failed poll is retried automatically", {
    in: `${waiting}.backingOff`,
    on: "after:retryDelay",
    to: `${waiting}.asking`,
  }),
  leads("Product 6", "a verified card fills the exchange form", {
    in: "open.course.approved.idle",
    on: "card.use",
    to: "open.course.approved.preparingUse",
    so: ({ commandFailure }) => commandFailure === null,
  }),
  leads("Product 6", "the page opens the form once it is filled in", {
    in: "open.course.approved.preparingUse",
    on: "done:prepareUse",
    to: "open.course.approved.used",
    does: ["use.ready"],
  }),
  leads("Product 8", "a form that cannot be filled in shows an error", {
    in: "open.course.approved.preparingUse",
    on: "failed:prepareUse",
    to: "open.course.approved.idle",
    so: ({ commandFailure }) => commandFailure !== null,
  }),
  leads("Product 6", "a refused card can be submitted again", {
    in: "open.course.refused",
    on: "request.again",
    to: "loadingForm",
  }),
  leads("Product 6", "deleting asks for confirmation", {
    in: "open.deletion.idle",
    on: "request.delete",
    to: "open.deletion.asking",
  }),
  leads("Product 6", "declining cancels the deletion", {
    in: "open.deletion.asking",
    on: "dialog.dismiss",
    to: "open.deletion.idle",
  }),
  leads("Product 6", "yes deletes", {
    in: "open.deletion.asking",
    on: "dialog.accept",
    to: "open.deletion.deleting",
    so: ({ commandFailure }) => commandFailure === null,
  }),
  leads("Product 6", "the page of a deleted request closes", {
    in: "open.deletion.deleting",
    on: "done:deleteRequest",
    to: "deleted",
    does: ["request.deleted"],
  }),
  leads("Product 6", "a request deleted in another tab counts as deleted", {
    in: "open.deletion.deleting",
    on: "failed:deleteRequest",
    with: kindIs("notFound"),
    to: "deleted",
  }),
  leads("Product 8", "a request that cannot be deleted stays", {
    in: "open.deletion.deleting",
    on: "failed:deleteRequest",
    with: kindIs("offline"),
    to: "open.deletion.idle",
    so: ({ commandFailure }) => commandFailure !== null,
  }),
];
