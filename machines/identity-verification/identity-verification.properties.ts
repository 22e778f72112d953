import { about, retryWait } from "#machines/properties.ts";
import type { identityVerificationMachine } from "./identity-verification.machine.ts";
import type { DocumentReading } from "./identity-verification.types.ts";

const { at, always, eventually, leads, never } = about<typeof identityVerificationMachine>();

const collecting = "open.course.draft.collecting";
const waiting = "open.course.waiting";
const rereading = "open.course.rereading";
const kindIs =
  (kind: string) =>
  (failure: { kind?: string }): boolean =>
    failure.kind === kind;
const gives =
  (...statuses: string[]) =>
  (answer: DocumentReading): boolean =>
    answer.kind === "changed" && statuses.includes(answer.request.status);

/** Requirements on the documents of a claim. */
export const identityVerificationProperties = [
  ...(
    [
      ["loading", "done:loadRequest"],
      [rereading, "done:rereadRequest"],
    ] as const
  ).flatMap(([state, on]) =>
    (
      [
        [["draft"], collecting],
        [["submitted"], waiting],
        [["approved", "rejected", "withdrawn"], "open.course.decided"],
      ] as const
    ).map(([statuses, to]) =>
      leads("Product 6", `${on}: the page starts with the current state, ${statuses.join(", ")}`, {
        in: state,
        on,
        with: gives(...statuses),
        to,
        so: ({ request, etag, failure, failedReads }) =>
          request !== null && etag !== null && failure === null && failedReads === 0,
      }),
    ),
  ),
  leads("Specification 8", "a claim that asks for no documents is a 404", {
    in: "loading",
    on: "failed:loadRequest",
    with: kindIs("notFound"),
    to: "notFound",
  }),
  leads("Product 6", "a request that fails to load shows an error", {
    in: "loading",
    on: "failed:loadRequest",
    with: kindIs("offline"),
    to: "loadFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...["retry", "connection.restored", "page.shown", "after:retryDelay"].flatMap((on) => [
    leads("Product 6", `${on} retries loading the request`, { in: "loadFailed", on, to: "loading" }),
    leads("Product 6", `${on} retries reading the result of a change`, {
      in: "open.course.unread",
      on,
      to: rereading,
    }),
  ]),
  leads("Product 6", "the result of a change is read until it is known", {
    in: rereading,
    on: "failed:rereadRequest",
    to: "open.course.unread",
    so: ({ failure }) => failure !== null,
  }),
  leads("Product 6", "a document can be photographed", {
    in: collecting,
    on: "photo.add",
    to: "open.course.draft.photographing",
    so: ({ document, commandFailure, refusals }) =>
      document === "identity" && commandFailure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 6", "the server reports the state of the request after an upload", {
    in: "open.course.draft.photographing",
    on: "done:photo",
    to: rereading,
    so: ({ etag }) => etag === null,
  }),
  leads("Product 6", "cancelling an upload returns to the documents", {
    in: "open.course.draft.photographing",
    on: "photo.keep",
    to: collecting,
  }),
  leads("Product 6", "returning to the page loads newly requested documents", {
    in: collecting,
    on: "page.shown",
    to: rereading,
  }),
  leads("Product 6", "a photo can be removed", {
    in: collecting,
    on: "photo.remove",
    if: ({ request }) => request?.documents.some(({ photos }) => photos.length > 0) === true,
    to: "open.course.draft.removing",
    so: ({ removed, commandFailure }) => removed !== null && commandFailure === null,
  }),
  leads("Product 6", "a removed photo disappears", {
    in: "open.course.draft.removing",
    on: "done:removePhoto",
    to: collecting,
    so: ({ request }) => request?.documents.every(({ photos }) => photos.length === 0) === true,
  }),
  leads("Product 6", "complete documents are submitted", {
    in: collecting,
    on: "request.send",
    if: ({ request }) => request?.documents.every(({ photos }) => photos.length > 0) === true,
    to: "open.course.draft.sending",
    so: ({ commandFailure, refusals }) => commandFailure === null && Object.keys(refusals).length === 0,
  }),
  never(
    "Product 6",
    "documents are submitted while a photo is missing",
    ({ now }) =>
      at(now, "open.course.draft.sending") &&
      now.context.request?.documents.some(({ photos }) => photos.length === 0) === true,
  ),
  leads("Product 6", "a submitted request waits for a decision", {
    in: "open.course.draft.sending",
    on: "done:sendDocuments",
    to: waiting,
    so: ({ request }) => request?.status === "submitted",
  }),
  ...(
    [
      ["removing", "removePhoto"],
      ["sending", "sendDocuments"],
    ] as const
  ).flatMap(([state, id]) => [
    leads("Product 6", `${id}: a conflict causes the request to be read again`, {
      in: `open.course.draft.${state}`,
      on: `failed:${id}`,
      with: kindIs("conflict"),
      to: rereading,
    }),
    leads("Product 8", `${id}: a failure is shown`, {
      in: `open.course.draft.${state}`,
      on: `failed:${id}`,
      with: kindIs("offline"),
      to: collecting,
      so: ({ commandFailure }) => commandFailure !== null,
    }),
  ]),
  leads("Product 8", "an error of the server is shown at its document", {
    in: "open.course.draft.sending",
    on: "failed:sendDocuments",
    with: kindIs("fields"),
    to: collecting,
    so: ({ refusals, commandFailure }) => refusals["identity"] !== undefined && commandFailure === null,
  }),
  leads("Product 6", "the server is polled at its interval", {
    in: `${waiting}.resting`,
    on: "after:pollInterval",
    to: `${waiting}.asking`,
  }),
  leads("Product 6", "hiding the page slows the polling", {
    in: `${waiting}.resting`,
    on: "page.hidden",
    to: `${waiting}.restingHidden`,
  }),
  leads("Product 6", "a hidden page polls rarely", {
    in: `${waiting}.restingHidden`,
    on: "after:hiddenPollInterval",
    to: `${waiting}.asking`,
  }),
  always(
    "Product 6",
    "a visible page polls at the server's interval, a hidden one once a minute",
    ({ now, effects }) =>
      at(now, "open.visibility.hidden")
        ? at(now, `${waiting}.restingHidden`) && effects.includes("wait 60000 ms")
        : at(now, `${waiting}.resting`) && effects.includes("wait 5000 ms"),
    ({ before, now }) =>
      (["resting", "restingHidden"] as const).some(
        (rest) =>
          at(now, `${waiting}.${rest}`) && (before === undefined || !at(before, `${waiting}.${rest}`)),
      ),
  ),
  always(
    "Product 6",
    "a response without a decision does not cause another poll at once",
    ({ now }) => at(now, `${waiting}.resting`, `${waiting}.restingHidden`),
    ({ event, now }) => event.type === "xstate.done.actor.pollRequest" && at(now, waiting),
  ),
  ...["page.shown", "connection.restored", "retry"].map((on) =>
    leads("Product 6", `${on} polls at once`, {
      in: [`${waiting}.resting`, `${waiting}.backingOff`],
      on,
      to: `${waiting}.asking`,
    }),
  ),
  leads("Product 6", "an unchanged request goes on waiting", {
    in: `${waiting}.asking`,
    on: "done:pollRequest",
    with: ({ kind }: DocumentReading) => kind === "unchanged",
    to: waiting,
    so: ({ request, failure }, before) => request === before.request && failure === null,
  }),
  leads("Product 6", "a decision is shown", {
    in: `${waiting}.asking`,
    on: "done:pollRequest",
    with: gives("approved"),
    to: "open.course.decided",
    so: ({ request }) => request?.status === "approved",
  }),
  leads("Product 6", "returned documents can be photographed again", {
    in: `${waiting}.asking`,
    on: "done:pollRequest",
    with: gives("draft"),
    to: collecting,
    so: ({ request }) => request?.reason === "Too dark.",
  }),
  leads("Product 6", "a failed poll is shown and retried later", {
    in: `${waiting}.asking`,
    on: "failed:pollRequest",
    to: `${waiting}.backingOff`,
    so: ({ failure, request }, before) => failure !== null && request === before.request,
  }),
  leads("Product 6", "a failed poll is retried automatically", {
    in: `${waiting}.backingOff`,
    on: "after:retryDelay",
    to: `${waiting}.asking`,
  }),
  always(
    "Product 8",
    "a failed read is retried after 2, 4, 8 … 60 seconds",
    ({ now, effects }) => effects.includes(retryWait(now.context)),
    ({ event, now }) =>
      event.type.startsWith("xstate.error.actor.") &&
      at(now, "loadFailed", "open.course.unread", `${waiting}.backingOff`),
  ),
  always(
    "Architecture, Machines",
    "tags mark pending work, failures, retries and decisions",
    ({ now }) =>
      now.hasTag("pending") ===
        at(now, "loading", rereading, "open.course.draft.removing", "open.course.draft.sending") &&
      now.hasTag("failed") ===
        at(now, "loadFailed", "notFound", "open.course.unread", `${waiting}.backingOff`) &&
      now.hasTag("recoverable") === at(now, "loadFailed", "open.course.unread", `${waiting}.backingOff`) &&
      now.hasTag("final") === at(now, "open.course.decided"),
  ),
  eventually(
    "Product 6",
    "every request for documents can reach a decision",
    ({ now }) => at(now, collecting),
    ({ now }) => at(now, "open.course.decided"),
  ),
];
