import { about } from "#machines/properties.ts";
import type { cardVerificationMachine } from "./card-verification.machine.ts";
import { requestProperties } from "./request.properties.ts";
import type { CardReading } from "./card-verification.types.ts";

const { at, always, eventually, leads, never, repeatsLater } = about<typeof cardVerificationMachine>();

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
    reading.kind === "changed" &&
    reading.request.status === status &&
    reading.request.photos.length === photos;
const ended = ["open.course.approved", "open.course.refused", "deleted"];

/** Requirements on the verification of a card. */
export const cardVerificationProperties = [
  always(
    "Specification 2",
    "a page with a request starts with that request, a page without one with the form",
    ({ now }) => at(now, now.context.id === null ? "loadingForm" : "loading"),
    ({ before }) => before === undefined,
  ),
  repeatsLater(
    "Product 8",
    ["formFailed", "loadFailed", "open.course.unread", `${waiting}.backingOff`],
    ({ failedReads }) => failedReads,
  ),
  leads("Product 6", "the wizard starts with the values to prefill", {
    in: "loadingForm",
    on: "done:loadForm",
    to: "typing",
    so: ({ inputs, failure, commandFailure }) =>
      inputs !== null && failure === null && commandFailure === null,
  }),
  leads("Product 6", "a refused card is filled in again", {
    in: "loadingForm",
    on: "done:loadForm",
    with: ({ card }: { card: object | null }) => card !== null,
    so: ({ values, currency }) => values["account"] === "4111 1111 1111 1111" && currency === 13,
    to: "typing",
  }),
  leads("Product 6", "a form that fails to load shows an error", {
    in: "loadingForm",
    on: "failed:loadForm",
    with: kindIs("offline"),
    to: "formFailed",
    so: ({ failure }) => failure !== null,
  }),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Product 6", `${on} retries loading the form`, { in: "formFailed", on, to: "loadingForm" }),
  ),
  leads("Product 6", "a card number is shown in groups of four", {
    in: "typing",
    on: "field.change",
    with: ({ name, value }: { name: string; value: string }) => name === "account" && value.length > 4,
    to: "typing",
    so: ({ values, verdict }) =>
      values["account"] === "4111 1111 1111 1111" && verdict.faults["account"] === undefined,
  }),
  leads("Product 8", "an invalid number shows an error when the field loses focus", {
    in: "typing",
    on: "field.leave",
    if: ({ values }) => values["account"] === "2204",
    to: "typing",
    so: ({ verdict }) => verdict.faults["account"] !== undefined,
  }),
  leads("Product 6", "choosing another bank keeps what was typed", {
    in: "typing",
    on: "bank.choose",
    to: "typing",
    so: ({ currency, values }, before) => currency === 14 && values === before.values,
  }),
  leads("Product 6", "an invalid field shows its error, and nothing is sent", {
    in: "typing",
    on: "card.submit",
    if: ({ values }) => values["holder"] === undefined,
    to: "typing",
    does: ["form.refused"],
    so: ({ verdict }) => Object.keys(verdict.faults).length > 0,
  }),
  leads("Product 6", "a complete card is sent", {
    in: "typing",
    on: "card.submit",
    if: ({ values, currency }) =>
      currency !== null && values["holder"] !== undefined && (values["account"] ?? "").length > 4,
    to: "saving",
    so: ({ commandFailure }) => commandFailure === null,
  }),
  leads("Specification 7", "a created request gets its own page", {
    in: "saving",
    on: "done:saveCard",
    to: `${draft}.photographing`,
    does: ["request.created"],
    so: ({ id, request }) => id !== null && request !== null,
  }),
  leads("Product 8", "an error of the server is shown at its field, and no input is lost", {
    in: "saving",
    on: "failed:saveCard",
    with: kindIs("fields"),
    to: "typing",
    does: ["form.refused"],
    so: ({ verdict, values }, before) =>
      verdict.refusals["account"] !== undefined && values === before.values,
  }),
  leads("Product 8", "a card that fails to send stays in the form", {
    in: "saving",
    on: "failed:saveCard",
    with: kindIs("offline"),
    to: "typing",
    so: ({ commandFailure, values }, before) => commandFailure !== null && values === before.values,
  }),
  leads("Product 6", "a request submitted in another tab is not edited", {
    in: "saving",
    on: "failed:saveCard",
    if: ({ id }) => id !== null,
    with: kindIs("conflict"),
    to: "loading",
  }),
  leads("Product 6", "a reload starts with the current state of the request", {
    in: "loading",
    on: "done:loadRequest",
    with: gives("draft", 0),
    to: `${draft}.photographing`,
  }),
  leads("Product 6", "a draft with a photo can be submitted", {
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
      leads("Product 6", `${on} shows ${status} as it is`, {
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
    leads("Specification 8", `${id}: a missing request is a 404`, {
      in: state,
      on: `failed:${id}`,
      with: kindIs("notFound"),
      to: "notFound",
    }),
  ),
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
      to: "open.course.rereading",
    }),
  ]),
  leads("Product 6", "the result of a change is read until it is known", {
    in: "open.course.rereading",
    on: "failed:rereadRequest",
    with: kindIs("offline"),
    to: "open.course.unread",
    so: ({ failure }) => failure !== null,
  }),
  ...requestProperties,
  never(
    "Product 6",
    "a submitted request can be edited",
    ({ now }) => at(now, draft) && now.context.request?.status !== "draft",
  ),
  never(
    "Product 6",
    "photos stay in memory where they are not shown",
    ({ now }) => Object.keys(now.context.previews).length > 0 && !at(now, reviewing),
  ),
  always(
    "Architecture, Machines",
    "tags mark pending work, failures, retries and decisions",
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
    "a card that is neither deleted nor missing can be verified",
    ({ now }) => !at(now, "deleted", "notFound"),
    ({ now }) => at(now, "open.course.approved"),
  ),
];
