import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { captcha } from "./captcha.states.ts";
import { claim } from "./creation.states.ts";
import { direction } from "./direction.states.ts";
import { draft } from "./draft.states.ts";
import { exchangeSetup } from "./exchange.actions.ts";
import { initialContext } from "./exchange.context.ts";
import { face } from "./face.states.ts";
import { toRemember } from "./memory.ts";
import { notification, page } from "./page.states.ts";
import { picker } from "./picker.states.ts";
import { promocode } from "./promocode.states.ts";
import { createdIn, draftOf } from "./request.ts";
import { service } from "./service.states.ts";

/** The calculator and the creation of a claim. */
export const exchangeMachine = exchangeSetup.createMachine({
  id: "exchange",
  description:
    "Picks currencies and amounts, refreshes the rate, collects requisites and consents, creates a claim.",
  meta: {
    begin:
      "Fix the rate from Bitcoin to Sberbank (_changeDirection_), slow the network down and open the home page (/en); a draft is restored if you fill in the form and reload it",
  },
  context: ({ input }) => initialContext(input),
  initial: "loadingDraft",
  output: ({ context }) => createdIn(context),
  states: {
    loadingDraft: {
      tags: "pending",
      invoke: {
        id: "loadDraft",
        src: "loadDraft",
        onDone: {
          target: "loadingDirectory",
          actions: { type: "restoreDraft", params: outputIn },
        },
        // A draft is a convenience: the form works without.
        onError: "loadingDirectory",
      },
    },
    loadingDirectory: {
      tags: "pending",
      invoke: {
        id: "loadDirectory",
        src: "loadDirectory",
        input: ({ context: { preselection } }) => ({
          curFrom: preselection.curFrom,
          curTo: preselection.curTo,
        }),
        onDone: {
          target: "ready",
          actions: { type: "startWith", params: outputIn },
        },
        onError: {
          target: "directoryFailed",
          actions: { type: "rememberLoadFailure", params: failureIn },
        },
      },
    },
    directoryFailed: {
      description: "‘The exchange couldn't be loaded’, with ‘Try again’",
      tags: ["failed", "recoverable"],
      invoke: { id: "watchPage", src: "watchPage" },
      after: { loadRetry: "loadingDirectory" },
      on: { retry: "loadingDirectory", "connection.restored": "loadingDirectory" },
    },
    ready: {
      type: "parallel",
      on: {
        "user.known": {
          description: "Sign in as `anna@example.com` in another tab",
          guard: "hasNoEmail",
          actions: ["takeEmail", "tellDraftChanged"],
        },
        "user.awaited": { description: "", actions: "awaitUser" },
        "memory.known": { description: "", actions: "learnMemory" },
        "cards.known": { description: "", actions: ["learnCards", "tellDraftChanged"] },
      },
      invoke: [
        { id: "watchPage", src: "watchPage" },
        { id: "syncUrl", src: "syncUrl" },
        { id: "watchUser", src: "watchUser" },
        { id: "memory", src: "memory" },
      ],
      states: { direction, face, picker, notification, promocode, captcha, claim, draft, page, service },
    },
    keepingForm: {
      tags: "pending",
      invoke: {
        id: "keepForm",
        src: "keepForm",
        input: ({ context }) => ({
          claim: createdIn(context),
          form: draftOf(context),
          remembered: toRemember(context),
        }),
        onDone: "created",
        onError: "created",
      },
    },
    created: {
      description: "The page of the new order opens",
      type: "final",
      tags: "final",
      entry: "tellCreated",
    },
  },
});
