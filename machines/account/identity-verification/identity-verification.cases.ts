import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { identityVerificationMachine } from "./identity-verification.machine.ts";
import type { DocumentReading, DocumentRequest } from "./identity-verification.types.ts";

/** Id of the sample claim. */
export const sampleClaimId = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";
/** Id of the photo of a document. */
export const samplePhotoId = "5b0a9c52-57d1-4f5c-8f0e-2f1d6a3b9c10";

const photo = {
  id: samplePhotoId,
  type: "image/jpeg",
  size: 200_000,
  width: 1600,
  height: 1000,
} as const;

/** A request for a passport; `change` overrides fields. */
export const sampleDocuments = (
  status: DocumentRequest["status"],
  hasPhoto = status !== "draft",
  change: Partial<DocumentRequest> = {},
): DocumentRequest => ({
  claim: { id: sampleClaimId, number: 1001, status: "verification" },
  status,
  version: 2,
  actions: status === "draft" ? ["upload", ...(hasPhoto ? (["remove_photo", "confirm"] as const) : [])] : [],
  is_final: status !== "draft" && status !== "submitted",
  poll_after: status === "submitted" ? 5 : null,
  expires_in: 86_000,
  documents: [
    {
      document: "identity",
      label: "Passport or another identity document",
      hint: "The whole page with your photo.",
      photos: hasPhoto ? [photo] : [],
    },
  ],
  photo: { types: ["image/jpeg", "image/png", "image/webp"], max_bytes: 10_485_760, max_photos: 3 },
  note: "The name must be readable.",
  reason: status === "rejected" ? "The document has expired." : null,
  sent_at: status === "draft" ? null : "2026-01-01T00:00:00Z",
  ...change,
});

/** The server's answer with this request. */
export const reading = (request: DocumentRequest): DocumentReading => ({
  kind: "changed",
  request,
  etag: '"2"',
});

const conflict = { kind: "conflict", code: "version_conflict" };
const readings = [
  reading(sampleDocuments("draft")),
  reading(sampleDocuments("draft", true)),
  ...(["submitted", "approved", "rejected", "withdrawn"] as const).map((status) =>
    reading(sampleDocuments(status)),
  ),
];

/** Events and outcomes that reach every state of the documents of a claim. */
export const identityVerificationCases: FlowCases<typeof identityVerificationMachine> = {
  inputs: [{ id: sampleClaimId }],
  events: [
    { type: "photo.add", document: "identity" },
    { type: "photo.keep" },
    { type: "photo.remove", id: samplePhotoId },
    { type: "request.send" },
    { type: "retry" },
    { type: "page.hidden" },
    { type: "page.shown" },
    { type: "connection.restored" },
    ...["loadRequest", "rereadRequest"].flatMap((id) => [
      ...readings.map((answer) => done(id, answer)),
      failed(id),
    ]),
    failed("loadRequest", { kind: "notFound" }),
    done("pollRequest", { kind: "unchanged" }),
    done("pollRequest", reading(sampleDocuments("approved"))),
    done("pollRequest", reading(sampleDocuments("draft", true, { reason: "Too dark." }))),
    failed("pollRequest"),
    done("photo"),
    done("removePhoto", sampleDocuments("draft")),
    failed("removePhoto"),
    failed("removePhoto", conflict),
    done("sendDocuments", sampleDocuments("submitted")),
    failed("sendDocuments"),
    failed("sendDocuments", conflict),
    failed("sendDocuments", { kind: "fields", fields: { identity: ["Add a photo."] } }),
  ],
  rests: {
    notFound: "The visitor leaves the page.",
    "open.course.decided": "The page opens the claim.",
  },
};
