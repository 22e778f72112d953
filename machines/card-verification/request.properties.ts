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

/** What a request has to keep: its photos, sending in, waiting, the decision, deleting. */
export const requestProperties = [
  leads("Product 6", "the server is asked what a photo has made of the request", {
    in: `${draft}.photographing`,
    on: "done:photo",
    to: "open.course.rereading",
    so: ({ etag }) => etag === null,
  }),
  leads("Product 6", "without another photo one goes back to those that are there", {
    in: `${draft}.photographing`,
    on: "photo.keep",
    if: ({ request }) => (request?.photos.length ?? 0) > 0,
    to: reviewing,
  }),
  leads("Product 6", "a photo is shown once it is there", {
    in: reviewing,
    on: "photo.shown",
    to: reviewing,
    so: ({ previews }) => Object.values(previews).includes("blob:1"),
  }),
  leads("Product 6", "another photo can be taken", {
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
  leads("Product 6", "with another photo left the request can still be sent in", {
    in: `${draft}.removing`,
    on: "done:removePhoto",
    with: ({ photos }: CardRequest) => photos.length > 0,
    to: reviewing,
  }),
  leads("Product 6", "without the last photo a new one is asked for", {
    in: `${draft}.removing`,
    on: "done:removePhoto",
    with: ({ photos }: CardRequest) => photos.length === 0,
    to: `${draft}.photographing`,
  }),
  leads("Product 6", "a draft is sent in", {
    in: reviewing,
    on: "request.send",
    to: `${draft}.sending`,
    so: ({ commandFailure }) => commandFailure === null,
  }),
  leads("Product 6", "what was sent in waits for a decision", {
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
    leads("Product 6", `${id}: what changed meanwhile is read again`, {
      in: `${draft}.${state}`,
      on: `failed:${id}`,
      with: kindIs("conflict"),
      to: "open.course.rereading",
    }),
    leads("Product 8", `${id}: a failure is told, and the photos are still there`, {
      in: `${draft}.${state}`,
      on: `failed:${id}`,
      with: kindIs("offline"),
      to: reviewing,
      so: ({ commandFailure }) => commandFailure !== null,
    }),
  ]),
  leads("Product 6", "the card of a draft can be changed", { in: draft, on: "card.edit", to: "loadingForm" }),
  leads("Product 6", "a changed mind leads back to the request", {
    in: "typing",
    on: "card.keep",
    if: ({ id }) => id !== null,
    to: "loading",
    so: ({ commandFailure, etag }) => commandFailure === null && etag === null,
  }),
  leads("Product 6", "the server is asked again at its interval", {
    in: `${waiting}.resting`,
    on: "after:pollInterval",
    to: `${waiting}.asking`,
  }),
  leads("Product 6", "a hidden page asks seldom", {
    in: `${waiting}.restingHidden`,
    on: "after:hiddenPollInterval",
    to: `${waiting}.asking`,
  }),
  leads("Product 6", "a page that is hidden rests", {
    in: `${waiting}.resting`,
    on: "page.hidden",
    to: `${waiting}.restingHidden`,
  }),
  ...["page.shown", "connection.restored", "retry"].map((on) =>
    leads("Product 6", `${on} asks at once`, {
      in: [`${waiting}.resting`, `${waiting}.backingOff`],
      on,
      to: `${waiting}.asking`,
    }),
  ),
  always(
    "Product 3",
    "a hidden page asks seldom, one that is looked at as often as the server says",
    ({ now, effects }) =>
      at(now, "open.visibility.hidden")
        ? at(now, `${waiting}.restingHidden`) && effects.includes("wait 60000 ms")
        : at(now, `${waiting}.resting`) &&
          effects.includes(`wait ${(now.context.request?.poll_after ?? 10) * 1000} ms`),
    ({ before, event, now }) =>
      event.type === "xstate.done.actor.pollRequest" && at(before, `${waiting}.asking`) && at(now, waiting),
  ),
  leads("Product 6", "nothing new goes on waiting", {
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
  leads("Product 6", "a failed question is told, and asked again later", {
    in: `${waiting}.asking`,
    on: "failed:pollRequest",
    with: kindIs("offline"),
    to: `${waiting}.backingOff`,
    so: ({ failure, request }, before) => failure !== null && request === before.request,
  }),
  leads("Product 6", "it is asked again by itself", {
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
  leads("Product 6", "the form is gone to once it is filled in", {
    in: "open.course.approved.preparingUse",
    on: "done:prepareUse",
    to: "open.course.approved.used",
    does: ["use.ready"],
  }),
  leads("Product 8", "a form that could not be filled in says so", {
    in: "open.course.approved.preparingUse",
    on: "failed:prepareUse",
    to: "open.course.approved.idle",
    so: ({ commandFailure }) => commandFailure !== null,
  }),
  leads("Product 6", "a refused card can be tried again", {
    in: "open.course.refused",
    on: "request.again",
    to: "loadingForm",
  }),
  leads("Product 6", "deleting is asked about", {
    in: "open.deletion.idle",
    on: "request.delete",
    to: "open.deletion.asking",
  }),
  leads("Product 6", "no means no", {
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
  leads("Product 6", "the page of a deleted request is left", {
    in: "open.deletion.deleting",
    on: "done:deleteRequest",
    to: "deleted",
    does: ["request.deleted"],
  }),
  leads("Product 6", "what was deleted from another tab is deleted", {
    in: "open.deletion.deleting",
    on: "failed:deleteRequest",
    with: kindIs("notFound"),
    to: "deleted",
  }),
  leads("Product 8", "a request that could not be deleted is still there", {
    in: "open.deletion.deleting",
    on: "failed:deleteRequest",
    with: kindIs("offline"),
    to: "open.deletion.idle",
    so: ({ commandFailure }) => commandFailure !== null,
  }),
];
