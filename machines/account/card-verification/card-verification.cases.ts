import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { components } from "#openapi/schema.d.ts";
import type { cardVerificationMachine } from "./card-verification.machine.ts";
import type { CardForm, CardReading, CardRequest, CardStatus } from "./card-verification.types.ts";

type Currency = components["schemas"]["Currency"];

/** Id of the sample request. */
export const sampleId = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";
/** Id of its photo. */
export const samplePhotoId = "5b0a9c52-57d1-4f5c-8f0e-2f1d6a3b9c10";
/** A card number with a valid check digit. */
export const sampleNumber = "4111111111111111";

/** A bank by its id. */
export const sampleBank = (id = 13, name = "Sberbank"): Currency => ({
  id,
  code: "SBERRUB",
  name,
  ticker: "RUB",
  icon: "sber",
  network: null,
  group: "bank",
  decimals: 2,
});

const actionsAt: Record<CardStatus, CardRequest["actions"]> = {
  draft: ["edit", "upload", "delete"],
  submitted: ["delete"],
  approved: ["delete", "use"],
  rejected: ["edit", "delete"],
  expired: ["edit", "delete"],
};

const samplePhoto: CardRequest["photos"][number] = {
  id: samplePhotoId,
  type: "image/jpeg",
  size: 200_000,
  width: 1600,
  height: 1000,
};

/** A request at this status; `change` overrides fields. */
export const sampleRequest = (status: CardStatus, change: Partial<CardRequest> = {}): CardRequest => ({
  id: sampleId,
  number: 7,
  status,
  version: 2,
  actions: actionsAt[status],
  is_final: status !== "draft" && status !== "submitted",
  poll_after: status === "submitted" ? 5 : null,
  currency: sampleBank(),
  card: "4111 •••• •••• 1111",
  fields: [
    { name: "account", label: "Card number", value: "4111 •••• •••• 1111" },
    { name: "holder", label: "Cardholder's name", value: "A••• I•••" },
  ],
  photos: status === "draft" ? [] : [samplePhoto],
  reason: status === "rejected" ? "The digits cannot be read." : null,
  valid_until: status === "approved" ? "2027-01-01T00:00:00Z" : null,
  submitted_at: status === "draft" ? null : "2026-01-01T00:00:00Z",
  created_at: "2026-01-01T00:00:00Z",
  ...change,
});

/** A draft with its photo. */
export const sampleDraft = sampleRequest("draft", {
  photos: [samplePhoto],
  actions: ["edit", "upload", "remove_photo", "confirm", "delete"],
});

/** The verification form with two banks. */
export const sampleForm: CardForm = {
  inputs: {
    open: true,
    currencies: [sampleBank(), sampleBank(14, "Tinkoff")].map((currency) => ({
      currency,
      input: [
        { name: "account", kind: "card", label: "Card number", hint: null, required: true, visible: true },
        {
          name: "holder",
          kind: "name",
          label: "Cardholder's name",
          hint: null,
          required: true,
          visible: true,
        },
      ],
    })),
    photo: { types: ["image/jpeg", "image/png", "image/webp"], max_bytes: 10_485_760, max_photos: 3 },
    valid_days: 365,
  },
  card: null,
};

/** The same with the card of a draft. */
export const filledForm: CardForm = {
  ...sampleForm,
  card: { currency: 13, requisites: { account: sampleNumber, holder: "ANNA IVANOVA" } },
};

/** The server's answer with this request. */
export const reading = (request: CardRequest): CardReading => ({ kind: "changed", request, etag: '"2"' });

const conflict = { kind: "conflict", code: "version_conflict" };
const notFound = { kind: "notFound" };
const refused = {
  kind: "fields",
  fields: { "requisites.account": ["You are verifying this card already."] },
};
const readings: readonly CardReading[] = [
  reading(sampleRequest("draft")),
  reading(sampleDraft),
  ...(["submitted", "approved", "rejected"] as const).map((status) => reading(sampleRequest(status))),
];

/** Events and outcomes that reach every state of the verification of a card. */
export const cardVerificationCases: FlowCases<typeof cardVerificationMachine> = {
  inputs: [{ id: null }, { id: sampleId }],
  // A second attempt to delete a request, and a number that is not whole.
  events: [
    { type: "bank.choose", currency: 14 },
    { type: "field.change", name: "account", value: sampleNumber },
    { type: "field.change", name: "account", value: "2204" },
    { type: "field.change", name: "holder", value: "ANNA IVANOVA" },
    { type: "field.leave", name: "account" },
    { type: "card.submit" },
    { type: "card.edit" },
    { type: "card.keep" },
    { type: "photo.add" },
    { type: "photo.keep" },
    { type: "photo.remove", id: samplePhotoId },
    { type: "photo.shown", id: samplePhotoId, url: "blob:1" },
    { type: "request.send" },
    { type: "request.again" },
    { type: "request.delete" },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    { type: "card.use" },
    { type: "retry" },
    { type: "page.hidden" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadForm", sampleForm),
    done("loadForm", filledForm),
    failed("loadForm"),
    failed("loadForm", notFound),
    done("saveCard", sampleRequest("draft")),
    ...[refused, conflict, { kind: "offline" }].map((failure) => failed("saveCard", failure)),
    ...["loadRequest", "rereadRequest"].flatMap((id) => [
      ...readings.map((answer) => done(id, answer)),
      failed(id),
      failed(id, notFound),
    ]),
    done("pollRequest", { kind: "unchanged" }),
    done("pollRequest", reading(sampleRequest("approved"))),
    failed("pollRequest"),
    failed("pollRequest", notFound),
    done("photo"),
    done("removePhoto", sampleRequest("draft")),
    done("removePhoto", sampleDraft),
    failed("removePhoto"),
    failed("removePhoto", conflict),
    done("confirmRequest", sampleRequest("submitted")),
    failed("confirmRequest"),
    failed("confirmRequest", conflict),
    done("deleteRequest"),
    failed("deleteRequest"),
    failed("deleteRequest", notFound),
    done("prepareUse"),
    failed("prepareUse"),
  ],
  rests: {
    notFound: "The visitor leaves the page.",
  },
};
