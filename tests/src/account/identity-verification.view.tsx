import { sampleClaimId } from "#machines/account/identity-verification/identity-verification.cases.ts";
import type { identityVerificationMachine } from "#machines/account/identity-verification/identity-verification.machine.ts";
import { IdentityVerification } from "#src/account/identity-verification/IdentityVerification.tsx";
import { failedReading, said } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof identityVerificationMachine;

const nothing: readonly Landmark[] = [];
const toOrder: readonly Landmark[] = ["link To the order", `leads /claim/${sampleClaimId}`];

/** The order that needs the documents, once it is loaded, above the heading of the step. */
const head =
  (title: string): Shown<Machine> =>
  ({ context: { request } }) => [
    `heading ${title}`,
    ...(request === null ? [] : [`text Order ${String(request.claim.number)}` as const]),
  ];

const loading = head("Documents for the order");

const unloaded: Shown<Machine> = ({ context }) => [
  "heading This page couldn't be loaded",
  ...failedReading("This page couldn't be loaded", context.failure),
];

/** The requested documents and the existing photos. */
const documents: Shown<Machine> = (snapshot) => {
  const { request, refusals, commandFailure } = snapshot.context;
  if (request === null) throw new Error("Nothing is asked for");
  const isIdle = snapshot.matches({ open: { course: { draft: "collecting" } } });
  const isWhole = request.documents.every(({ photos }) => photos.length > 0);
  return [
    ...loading(snapshot),
    ...toOrder,
    ...request.documents.flatMap(({ document, label, hint, photos }): Landmark[] => [
      `heading ${label}`,
      `text ${hint}`,
      `${isIdle ? "button" : "blocked"} ${photos.length === 0 ? "Add a photo" : "Add one more photo"}`,
      ...photos.flatMap((_photo, index): Landmark[] => [
        `text Photo ${String(index + 1)} is there`,
        isIdle ? "button Remove the photo" : "blocked Remove the photo",
      ]),
      ...(refusals[document] ?? []).map((message): Landmark => `text ${message}`),
    ]),
    ...(request.note === null ? [] : [`text ${request.note}` as const]),
    ...(request.reason === null
      ? []
      : (["text Please send them again", `text ${request.reason}`] satisfies Landmark[])),
    ...(commandFailure === null ? [] : [`alert ${said(commandFailure)}` as const]),
    ...(isIdle && isWhole
      ? ["button Submit for verification" as const]
      : ["blocked Submit for verification" as const]),
    ...(isWhole ? [] : ["text Add a photo of each document to submit them." as const]),
  ];
};

const photo: Shown<Machine> = (snapshot) => {
  const asked = snapshot.context.request?.documents.find(
    ({ document }) => document === snapshot.context.document,
  );
  if (asked === undefined) throw new Error("No document is photographed");
  return [
    ...head("Take a photo of the document")(snapshot),
    `text ${asked.label} . ${asked.hint}`,
    `field ${asked.label}`,
    "button Use the camera",
    "button Back",
  ];
};

const waiting: Shown<Machine> = (snapshot) => [
  ...head("We're checking your documents")(snapshot),
  ...toOrder,
  "text This page shows the decision by itself, and we write to you. You may leave it.",
];

const decisions = {
  approved: ["Your documents are accepted", "The order goes on: its page says what to do next."],
  rejected: ["Your documents were declined", "The order is closed. Its page says more."],
  withdrawn: ["The documents aren't needed any more", "Your exchange is going ahead without them."],
} as const;

const decided: Shown<Machine> = (snapshot) => {
  const { status, reason = null } = snapshot.context.request ?? {};
  const [title, text] = decisions[status as keyof typeof decisions];
  return [
    ...head(title)(snapshot),
    `alert ${title}`,
    `text ${text}`,
    ...toOrder,
    ...(reason === null ? [] : [`text Why ${reason}` as const]),
  ];
};

/** The documents that a claim waits for. */
export const identityVerificationView = viewModel<Machine>({
  flow: "identity-verification",
  runs: "identityVerification",
  path: ({ id }) => `/claim/${id}/documents`,
  begin: ({ id }) => <IdentityVerification id={id} />,
  events: {
    "photo.add": (page, _event, { context: { request } }) =>
      page.press(request?.documents[0]?.photos.length === 0 ? "Add a photo" : "Add one more photo"),
    "photo.keep": (page) => page.press("Back"),
    "photo.remove": (page) => page.press("Remove the photo"),
    "request.send": (page) => page.press("Submit for verification"),
    retry: (page) => page.press("Try again"),
  },
  endings: {
    photo: async (page) => {
      const file = new File(["photo"], "passport.jpg", { type: "image/jpeg" });
      await page.attach("Passport or another identity document", file);
      await page.gives("detectContent", "image/jpeg");
      await page.tells("openPhoto", { type: "photo.opened", url: "blob:1", width: 1600, height: 1000 });
      await page.press("Upload the photo");
      await page.gives("drawPhoto", file);
      await page.tells("sendPhoto", { type: "upload.succeeded" });
    },
  },
  facts: {
    "page.hidden": "The browser says so.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  withheld: [
    {
      why: "A decision that is waited for is asked for by itself; only a page that may be out of date has a button.",
      is: ({ type }, snapshot) =>
        type === "retry" &&
        snapshot.matches({ open: { course: "waiting" } }) &&
        !snapshot.matches({ open: { course: { waiting: "backingOff" } } }),
    },
  ],
  states: {
    loading,
    notFound: [
      "heading Page not found",
      "text No documents requested",
      "text This link asks for no documents. If our email asked for them, open the whole link from it.",
      "link Find your order",
      "leads /find-claim",
    ],
    loadFailed: unloaded,
    "open.course.draft.collecting": documents,
    "open.course.draft.photographing": photo,
    "open.course.draft.removing": documents,
    "open.course.draft.sending": documents,
    "open.course.rereading": loading,
    "open.course.unread": unloaded,
    "open.course.waiting.resting": waiting,
    "open.course.waiting.restingHidden": waiting,
    "open.course.waiting.asking": waiting,
    "open.course.waiting.backingOff": (snapshot) => [
      ...waiting(snapshot),
      ...failedReading("This page may be out of date", snapshot.context.failure),
    ],
    "open.course.decided": decided,
    "open.visibility.shown": nothing,
    "open.visibility.hidden": nothing,
  },
});
