import type { ApiFailure } from "#domain/api-failure.ts";
import { checkSavedName } from "#domain/saved-requisites.ts";
import { about, retryWait } from "#machines/properties.ts";
import type { requisiteChoiceMachine } from "./requisite-choice.machine.ts";

const { always, never, leads, eventually, at } = about<typeof requisiteChoiceMachine>();

const isNamed = ({ name }: { name: string }) => checkSavedName(name) === null;
const isThrottled = (failure: ApiFailure) => failure.kind === "throttled";

/** What the choice among saved requisites has to keep. */
export const requisiteChoiceProperties = [
  leads("Product 2", "what the user has saved is offered", {
    in: "list.loading",
    on: "done:loadSaved",
    to: "list.shown",
    so: ({ saved, readFailure, failedReads }) =>
      saved.length > 0 && readFailure === null && failedReads === 0,
  }),
  leads("Quality, Look", "a list that cannot be read is tried again later", {
    in: "list.loading",
    on: "failed:loadSaved",
    to: "list.failed",
    so: ({ readFailure, failedReads }, before) =>
      readFailure !== null && failedReads === before.failedReads + 1,
  }),
  always(
    "Quality, Look",
    "it is tried again after 2, 4, 8 … 60 seconds",
    ({ now, effects }) => effects.includes(retryWait(now.context)),
    ({ event }) => event.type === "xstate.error.actor.loadSaved",
  ),
  ...["connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} reads it again`, { in: "list.failed", on, to: "list.loading" }),
  ),
  leads("Product 2", "what is chosen is told to the form", {
    in: "list.shown",
    on: "entry.choose",
    if: ({ saved }) => saved.length > 0,
    does: ["requisites.chosen"],
  }),
  ...["saving.idle", "saving.saved"].map((state) =>
    leads("Product 2", `saving begins with a name in ${state}`, {
      in: state,
      on: "save.begin",
      to: "saving.naming",
      so: ({ name, faults, refusals, failure }) =>
        name === "" &&
        Object.keys(faults).length === 0 &&
        Object.keys(refusals).length === 0 &&
        failure === null,
    }),
  ),
  leads("Product 2", "what is typed is the name, and what was said of it goes", {
    in: "saving.naming",
    on: "name.change",
    so: ({ name, faults, refusals }) =>
      name === "My card" && faults["name"] === undefined && refusals["name"] === undefined,
  }),
  leads("Product 2", "a name that will not do is refused before anything is sent", {
    in: "saving.naming",
    on: "save.submit",
    if: (context) => !isNamed(context),
    so: ({ faults }) => faults["name"] !== undefined,
    does: ["form.refused"],
  }),
  leads("Product 2", "requisites are saved under their name", {
    in: "saving.naming",
    on: "save.submit",
    if: isNamed,
    to: "saving.sending",
    so: ({ values, refusals, failure }) =>
      Object.keys(values).length > 0 && Object.keys(refusals).length === 0 && failure === null,
  }),
  leads("Product 2", "giving up saves nothing", {
    in: "saving.naming",
    on: "save.cancel",
    to: "saving.idle",
  }),
  leads("Product 2", "what was saved is offered at once", {
    in: "saving.sending",
    on: "done:saveRequisites",
    to: "saving.saved",
    so: ({ saved }) => saved.length === 1,
  }),
  leads("Product 8", "what the server refuses is said in the form", {
    in: "saving.sending",
    on: "failed:saveRequisites",
    with: (failure: ApiFailure) => failure.kind === "fields",
    to: "saving.naming",
    so: ({ refusals, name }, before) => refusals["name"] !== undefined && name === before.name,
    does: ["form.refused"],
  }),
  leads("Product 8", "a failure is said in the form, and nothing that was typed is lost", {
    in: "saving.sending",
    on: "failed:saveRequisites",
    with: (failure: ApiFailure) => failure.kind === "offline",
    to: "saving.naming",
    so: ({ failure, name }, before) => failure !== null && name === before.name,
  }),
  leads("Product 8", "too many attempts wait", {
    in: "saving.sending",
    on: "failed:saveRequisites",
    with: isThrottled,
    to: "saving.throttled",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }) => secondsLeft === 2,
  }),
  leads("Product 8", "the wait is counted down", {
    in: "saving.throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "saving.throttled",
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "after the wait it is tried again", {
    in: "saving.throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "saving.naming",
  }),
  never(
    "Product 2",
    "anything is sent without a name",
    ({ now }) => at(now, "saving.sending") && !isNamed(now.context),
  ),
  always(
    "Architecture, Machines",
    "tags say what is under way, what has failed, and what can be tried again",
    ({ now }) =>
      now.hasTag("pending") === at(now, "list.loading", "saving.sending") &&
      now.hasTag("failed") === at(now, "list.failed", "saving.throttled") &&
      now.hasTag("recoverable") === at(now, "list.failed"),
  ),
  eventually(
    "Product 2",
    "a name that was asked for can still be saved",
    ({ now }) => at(now, "saving.naming"),
    ({ now }) => at(now, "saving.saved"),
  ),
];
