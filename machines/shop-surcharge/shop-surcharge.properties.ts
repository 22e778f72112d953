import type { ApiFailure } from "#domain/api-failure.ts";
import { checkSurcharge } from "#domain/typed-surcharge.ts";
import { about } from "#machines/properties.ts";
import type { shopSurchargeMachine } from "./shop-surcharge.machine.ts";
import type { ShopSurchargeContext } from "./shop-surcharge.types.ts";

const { always, leads, eventually, at } = about<typeof shopSurchargeMachine>();

const isRight = ({ text }: ShopSurchargeContext) => checkSurcharge(text) === null;
const isFields = (failure: ApiFailure | Error) => "kind" in failure && failure.kind === "fields";

/** The actor that saves. A new attempt has a new actor. */
const savingOf = (snapshot: { children: Readonly<Record<string, unknown>> } | undefined): unknown =>
  snapshot?.children["saveSurcharge"];

/** Requirements on setting a surcharge. */
export const shopSurchargeProperties = [
  ...["editing", "saved", "failed"].flatMap((state) => [
    leads("Product 7", `a valid percentage is saved: ${state}`, {
      in: state,
      on: "form.submit",
      if: isRight,
      to: "saving",
      so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
    }),
    leads("Product 7", `typing changes the field and clears its error: ${state}`, {
      in: state,
      on: "percent.change",
      to: "editing",
      so: ({ faults, refusals, failure }) =>
        faults["surcharge"] === undefined && refusals["surcharge"] === undefined && failure === null,
    }),
  ]),
  leads("Product 7", "an invalid percentage is not sent, and the form shows the error", {
    in: "editing",
    on: "form.submit",
    if: (context) => !isRight(context),
    to: "editing",
    does: ["form.refused"],
    so: ({ faults }) => faults["surcharge"] !== undefined,
  }),
  leads("Product 7", "a value being saved is not sent twice", {
    in: "saving",
    on: "form.submit",
    to: "saving",
  }),
  always(
    "Product 7",
    "submitting again keeps the running attempt",
    ({ before, now }) => savingOf(before) === savingOf(now),
    ({ before, event }) => at(before, "saving") && event.type === "form.submit",
  ),
  always(
    "Product 7",
    "the field shows what is typed",
    ({ event, now }) => now.context.text === event["value"],
    ({ before, event }) => event.type === "percent.change" && !at(before, "saving"),
  ),
  leads("Product 7", "the saved value is shown", {
    in: "saving",
    on: "done:saveSurcharge",
    to: "saved",
    so: ({ saved, text }) => saved === "2.5" && text === saved,
  }),
  leads("Product 8", "an error of the server is shown at its field", {
    in: "saving",
    on: "failed:saveSurcharge",
    with: isFields,
    to: "editing",
    does: ["form.refused"],
    so: ({ refusals, failure }) => (refusals["surcharge"]?.length ?? 0) > 0 && failure === null,
  }),
  leads("Product 8", "a failure is shown, and the input is kept", {
    in: "saving",
    on: "failed:saveSurcharge",
    with: (failure: ApiFailure | Error) => !isFields(failure),
    to: "failed",
    so: ({ failure, text }, before) => failure !== null && text === before.text,
  }),
  always(
    "Product 7",
    "only a valid percentage is sent",
    ({ now }) => !now.matches("saving") || isRight(now.context),
  ),
  eventually(
    "Product 7",
    "a surcharge can always be set",
    () => true,
    ({ now }) => at(now, "saved"),
  ),
];
