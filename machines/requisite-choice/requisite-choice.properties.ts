import type { ApiFailure } from "#domain/api-failure.ts";
import { checkSavedName } from "#domain/saved-requisites.ts";
import { about, retryWait } from "#machines/properties.ts";
import type { requisiteChoiceMachine } from "./requisite-choice.machine.ts";

const { always, never, leads, eventually, at } = about<typeof requisiteChoiceMachine>();

const isNamed = ({ name }: { name: string }) => checkSavedName(name) === null;
const isThrottled = (failure: ApiFailure) => failure.kind === "throttled";

/** Requirements on choosing saved requisites. */
export const requisiteChoiceProperties = [
  leads("Product 2", "the saved requisites of the user are offered", {
    in: "list.loading",
    on: "done:loadSaved",
    to: "list.shown",
    so: ({ saved, readFailure, failedReads }) =>
      saved.length > 0 && readFailure === null && failedReads === 0,
  }),
  leads("Quality, Look", "a list that fails to load is retried later", {
    in: "list.loading",
    on: "failed:loadSaved",
    to: "list.failed",
    so: ({ readFailure, failedReads }, before) =>
      readFailure !== null && failedReads === before.failedReads + 1,
  }),
  always(
    "Quality, Look",
    "a failed read is retried after 2, 4, 8 … 60 seconds",
    ({ now, effects }) => effects.includes(retryWait(now.context)),
    ({ event }) => event.type === "xstate.error.actor.loadSaved",
  ),
  ...["connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} reads the list again`, { in: "list.failed", on, to: "list.loading" }),
  ),
  leads("Product 2", "the form receives the chosen requisites", {
    in: "list.shown",
    on: "entry.choose",
    if: ({ saved }) => saved.length > 0,
    does: ["requisites.chosen"],
  }),
  ...["saving.idle", "saving.saved"].map((state) =>
    leads("Product 2", `saving starts with a name in ${state}`, {
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
  leads("Product 2", "typing changes the name and clears its error", {
    in: ["saving.naming", "saving.throttled"],
    on: "name.change",
    so: ({ name, faults, refusals }) =>
      name === "My card" && faults["name"] === undefined && refusals["name"] === undefined,
  }),
  leads("Product 2", "an invalid name is refused before anything is sent", {
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
  leads("Product 2", "cancelling saves nothing", {
    in: ["saving.naming", "saving.throttled"],
    on: "save.cancel",
    to: "saving.idle",
  }),
  leads("Product 2", "saved requisites are offered at once", {
    in: "saving.sending",
    on: "done:saveRequisites",
    to: "saving.saved",
    so: ({ saved }) => saved.length === 1,
  }),
  leads("Product 8", "an error of the server is shown in the form", {
    in: "saving.sending",
    on: "failed:saveRequisites",
    with: (failure: ApiFailure) => failure.kind === "fields",
    to: "saving.naming",
    so: ({ refusals, name }, before) => refusals["name"] !== undefined && name === before.name,
    does: ["form.refused"],
  }),
  leads("Product 8", "a failure is shown in the form, and the input is kept", {
    in: "saving.sending",
    on: "failed:saveRequisites",
    with: (failure: ApiFailure) => failure.kind === "offline",
    to: "saving.naming",
    so: ({ failure, name }, before) => failure !== null && name === before.name,
  }),
  leads("Product 8", "a 429 makes the form wait", {
    in: "saving.sending",
    on: "failed:saveRequisites",
    with: isThrottled,
    to: "saving.throttled",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }) => secondsLeft === 2,
  }),
  leads("Product 8", "the wait counts down", {
    in: "saving.throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "saving.throttled",
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "saving is retried after the wait", {
    in: "saving.throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "saving.naming",
  }),
  never(
    "Product 2",
    "requisites are sent without a name",
    ({ now }) => at(now, "saving.sending") && !isNamed(now.context),
  ),
  always(
    "Architecture, Machines",
    "tags mark pending work, failures and retries",
    ({ now }) =>
      now.hasTag("pending") === at(now, "list.loading", "saving.sending") &&
      now.hasTag("failed") === at(now, "list.failed", "saving.throttled") &&
      now.hasTag("recoverable") === at(now, "list.failed"),
  ),
  eventually(
    "Product 2",
    "requisites can be saved once their name is requested",
    ({ now }) => at(now, "saving.naming"),
    ({ now }) => at(now, "saving.saved"),
  ),
];
