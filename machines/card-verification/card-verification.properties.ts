import { about } from "#machines/properties.ts";
import type { cardVerificationMachine } from "./card-verification.machine.ts";
import type { CardReading } from "./card-verification.types.ts";

const { at, always, eventually, leads, never } = about<typeof cardVerificationMachine>();

const draft = "open.course.draft";
const reviewing = `${draft}.reviewing`;
const waiting = "open.course.waiting";
const kindIs =
  (...kinds: string[]) =>
  (failure: { kind?: string }): boolean =>
    kinds.includes(failure.kind ?? "");
const gives =
  (status: string, photos: number) =>
  (reading: CardReading): boolean =>
    reading.kind === "changed" && reading.request.status === status && reading.request.photos.length === photos;
const ended = ["open.course.approved", "open.course.refused", "deleted"];

/** What the verification of a card has to keep. */
export const cardVerificationProperties = [
  leads("Product 6", "the wizard begins with what a card is verified by", {
    in: "loadingForm",
    on: "done:loadForm",
    to: "typing",
    so: ({ inputs, failure, commandFailure }) =>
      inputs !== null && failure === null && commandFailure === null,
  }),
  leads("Product 6", "a card that was refused is there again", {
    in: "loadingForm",
    on: "done:loadForm",
    with: ({ card }: { card: object | null }) => card !== null,
    so: ({ values, currency }) => values["account"] === "4111 1111 1111 1111" && currency === 13,
    to: "typing",
  }),
  leads("Product 6", "a form that cannot be loaded says so", {
    in: "loadingForm",
    on: "failed:loadForm",
    with: kindIs("offline"),
    to: "formFailed",
    so: ({ failure }) => failure !== null,
  }),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Product 6", `${on} loads the form again`, { in: "formFailed", on, to: "loadingForm" }),
  ),
  leads("Product 6", "the number of a card stands in fours", {
    in: "typing",
    on: "field.change",
    with: ({ name }: { name: string }) => name === "account",
    to: "typing",
    so: ({ values, verdict }) =>
      values["account"] === "4111 1111 1111 1111" && verdict.faults["account"] === undefined,
  }),
  leads("Product 6", "another bank keeps what was typed", {
    in: "typing",
    on: "bank.choose",
    to: "typing",
    so: ({ currency, values }, before) => currency === 14 && values === before.values,
  }),
  leads("Product 6", "what is wrong stands beside its field, and nothing is sent", {
    in: "typing",
    on: "card.submit",
    if: ({ values }) => values["holder"] === undefined,
    to: "typing",
    does: ["form.refused"],
    so: ({ verdict }) => Object.keys(verdict.faults).length > 0,
  }),
  leads("Product 6", "a card that was filled in is sent", {
    in: "typing",
    on: "card.submit",
    if: ({ values, currency }) =>
      currency !== null && values["holder"] !== undefined && values["account"] !== undefined,
    to: "saving",
    so: ({ commandFailure }) => commandFailure === null,
  }),
  leads("Specification 7", "a card that was taken has a page of its own", {
    in: "saving",
    on: "done:saveCard",
    to: `${draft}.photographing`,
    does: ["request.created"],
    so: ({ id, request }) => id !== null && request !== null,
  }),
  leads("Product 8", "what the server refuses stands beside its field, and nothing typed is lost", {
    in: "saving",
    on: "failed:saveCard",
    with: kindIs("fields"),
    to: "typing",
    does: ["form.refused"],
    so: ({ verdict, values }, before) =>
      verdict.refusals["account"] !== undefined && values === before.values,
  }),
  leads("Product 8", "a card that could not be sent is still there", {
    in: "saving",
    on: "failed:saveCard",
    with: kindIs("offline"),
    to: "typing",
    so: ({ commandFailure, values }, before) => commandFailure !== null && values === before.values,
  }),
  leads("Product 6", "what was sent in from another tab is not edited", {
    in: "saving",
    on: "failed:saveCard",
    if: ({ id }) => id !== null,
    with: kindIs("conflict"),
    to: "loading",
  }),
  leads("Product 6", "a reload begins with the true state of the request", {
    in: "loading",
    on: "done:loadRequest",
    with: gives("draft", 0),
    to: `${draft}.photographing`,
  }),
  leads("Product 6", "a draft with a photo can be sent in", {
    in: "loading",
    on: "done:loadRequest",
    with: gives("draft", 1),
    to: reviewing,
  }),
  ...["done:loadRequest", "done:rereadRequest"].flatMap((on) =>
    (
      [
        ["submitted", waiting],
        ["approved", "open.course.approved"],
        ["rejected", "open.course.refused"],
      ] as const
    ).map(([status, to]) =>
      leads("Product 6", `${on}: ${status} is shown as it is`, {
        in: on === "done:loadRequest" ? "loading" : "open.course.rereading",
        on,
        with: gives(status, 1),
        to,
        so: ({ request, failure, failedReads }) =>
          request?.status === status && failure === null && failedReads === 0,
      }),
    ),
  ),
  ...(
    [
      ["loadForm", "loadingForm"],
      ["loadRequest", "loading"],
      ["rereadRequest", "open.course.rereading"],
      ["pollRequest", `${waiting}.asking`],
    ] as const
  ).map(([id, state]) =>
    leads("Specification 8", `${id}: a request that is not there is a 404`, {
      in: state,
      on: `failed:${id}`,
      with: kindIs("notFound"),
      to: "notFound",
    }),
  ),
  leads("Product 6", "a request that cannot be loaded says so", {
    in: "loading",
    on: "failed:loadRequest",
    with: kindIs("offline"),
    to: "loadFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...["retry", "connection.restored", "page.shown", "after:retryDelay"].flatMap((on) => [
    leads("Product 6", `${on} loads the request again`, { in: "loadFailed", on, to: "loading" }),
    leads("Product 6", `${on} reads again what came of a change`, {
      in: "open.course.unread",
      on,
      to: "open.course.rereading",
    }),
  ]),
  leads("Product 6", "what came of a change is asked for until it is known", {
    in: "open.course.rereading",
    on: "failed:rereadRequest",
    with: kindIs("offline"),
    to: "open.course.unread",
    so: ({ failure }) => failure !== null,
  }),
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
  leads("Product 6", "without the last photo a new one is asked for", {
    in: `${draft}.removing`,
    on: "done:removePhoto",
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
  never(
    "Product 6",
    "a request that was sent in can be edited",
    ({ now }) => at(now, draft) && now.context.request?.status !== "draft",
  ),
  never(
    "Product 6",
    "photos stay in the page where they are not shown",
    ({ now }) => Object.keys(now.context.previews).length > 0 && !at(now, reviewing),
  ),
  always(
    "Architecture, Machines",
    "tags say what is under way, what has failed, what can be tried again, and what is decided",
    ({ now }) =>
      now.hasTag("pending") ===
        at(
          now,
          "loadingForm",
          "saving",
          "loading",
          "open.course.rereading",
          `${draft}.removing`,
          `${draft}.sending`,
          "open.course.approved.preparingUse",
          "open.deletion.deleting",
        ) &&
      now.hasTag("failed") ===
        at(now, "formFailed", "loadFailed", "notFound", "open.course.unread", `${waiting}.backingOff`) &&
      now.hasTag("recoverable") ===
        at(now, "formFailed", "loadFailed", "open.course.unread", `${waiting}.backingOff`) &&
      now.hasTag("final") === at(now, ...ended),
  ),
  eventually(
    "Product 6",
    "a card that is not deleted or gone can be verified",
    ({ now }) => !at(now, "deleted", "notFound"),
    ({ now }) => at(now, "open.course.approved"),
  ),
];
